'use client'

import { type RefCallback, useId, useInsertionEffect, useRef, useState } from 'react'
import type { IssueCode } from '../../model/issue.js'
import { type CardInputActions, type CardInputRules, createCardInputActions } from './cardInputActions.js'

/** What every card field's hook takes. */
export interface CardInputOptions {
  /** The input's id; the others are made from it. @default one by React's `useId` */
  readonly id?: string | undefined
  /** Ids of further elements that describe the input. */
  readonly describedBy?: string | undefined
  /** Whether an element with `hintProps` is rendered. @default true */
  readonly hasHint?: boolean | undefined
  /** Replaces the field's own `autocomplete` value. */
  readonly autoComplete?: string | undefined
  /** Called with what is true of the text whenever that changes, whether or not the shopper is shown it. */
  readonly onValidityChange?: ((validity: IssueCode | undefined) => void) | undefined
}

/** The props of a card field's `<input>`. There is no `value`, `name` or `maxLength`: what is typed stays in the element. */
export interface CardInputProps {
  /** The given one, or React's own. */
  readonly id: string
  /**
   * Binds the typing, and Return, which moves to the next field of the form (`enterkeyhint` says so): merge it with a ref of your
   * own, never replace it.
   */
  readonly ref: RefCallback<HTMLInputElement>
  /** An input of type `number` has no caret that could be kept. */
  readonly type: 'text'
  /** `numeric` brings up the digit keys; a name gets `text`. */
  readonly inputMode: 'numeric' | 'text'
  /** `cc-number`, `cc-exp`, `cc-csc` or `cc-name`, unless another was given. */
  readonly autoComplete: string
  /** A keyboard must not correct digits or names. */
  readonly autoCorrect: 'off'
  /** `words` for a name. */
  readonly autoCapitalize: 'off' | 'words'
  /** Some spell checkers send what is typed to a server. */
  readonly spellCheck: false
  /** Digits run left to right in every language; a name runs its own way. */
  readonly dir: 'ltr' | 'auto'
  /** False only for a name that may be left out. */
  readonly 'aria-required': boolean
  /** True while an error is shown, not while one is merely true. */
  readonly 'aria-invalid': boolean
  /** Ids of `describedBy`, the hint and the error, in this order. */
  readonly 'aria-describedby': string
}

/** A card field without a look: props for your elements, and what can be asked of the text in them. */
export interface CardInput<Value> {
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  /** For the `<input>`. Add no `value`, `defaultValue` or `name`: React or the page would hold the digits. */
  readonly inputProps: CardInputProps
  /** For the element that holds the hint. Without one, say `hasHint: false`. */
  readonly hintProps: { readonly id: string }
  /** For the element that shows the error. Render it always, empty when there is none, so that it is announced. */
  readonly errorProps: { readonly id: string }
  /**
   * What the shopper is shown: nothing before the first `check()`, but for a card number that is whole and wrong. It stays while
   * it is corrected, and goes once nothing is wrong; another one waits for the next `check()`.
   */
  readonly error: IssueCode | undefined
  /** What is true of the text now, shown or not. */
  readonly validity: () => IssueCode | undefined
  /** Validates the text, shows what it lacks and answers it. */
  readonly check: () => IssueCode | undefined
  /** Reads the text out of the input, at the time of the call. Keep the answer nowhere. */
  readonly read: () => Value
  /** Empties the input and forgets its undo steps and its error. */
  readonly clear: () => void
  /** Does nothing while the input is not on the page. */
  readonly focus: () => void
  /** Shows an error found elsewhere, by the service for one, until nothing is wrong any more. `undefined` takes it back. */
  readonly showError: (code: IssueCode | undefined) => void
}

/** What differs between the inputs of card fields. */
interface CardInputSpec<Value> extends Omit<CardInputRules<Value>, 'onValidityChange'> {
  readonly inputMode: CardInputProps['inputMode']
  readonly autoComplete: string
  readonly isRequired: boolean
}

interface CardInputParts<Value> extends Pick<CardInputActions<Value>, 'revalidate'> {
  readonly field: CardInput<Value>
}

/**
 * The ground under the four card hooks: an uncontrolled input, bound by native events. React renders only when
 * something outside the input changes, and holds nothing of what is typed.
 */
export function useCardInput<Value>(spec: CardInputSpec<Value>, options: CardInputOptions): CardInputParts<Value> {
  const [error, onShown] = useState<IssueCode | undefined>(undefined)
  const rules = { ...spec, onValidityChange: options.onValidityChange }
  const latest = useRef(rules)
  // An insertion effect is the one that runs before a ref is attached and says nothing on the server.
  useInsertionEffect(() => {
    latest.current = rules
  })
  const [{ attach, revalidate, ...actions }] = useState(() =>
    createCardInputActions({ rules: () => latest.current, onShown }),
  )

  const ownId = useId()
  const id = options.id ?? ownId
  const labelProps = { id: `${id}-label`, htmlFor: id }
  const hintProps = { id: `${id}-hint` }
  const errorProps = { id: `${id}-error` }
  const described = [options.describedBy, options.hasHint === false ? undefined : hintProps.id, errorProps.id]
  const isText = spec.inputMode === 'text'
  const inputProps: CardInputProps = {
    id,
    ref: attach,
    type: 'text',
    inputMode: spec.inputMode,
    autoComplete: options.autoComplete ?? spec.autoComplete,
    autoCorrect: 'off',
    autoCapitalize: isText ? 'words' : 'off',
    spellCheck: false,
    dir: isText ? 'auto' : 'ltr',
    'aria-required': spec.isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.filter(Boolean).join(' '),
  }
  return { field: { labelProps, inputProps, hintProps, errorProps, error, ...actions }, revalidate }
}
