'use client'

import type { RefCallback } from 'react'
import type { IssueCode } from '../../model/issue.js'
import type { FieldRules } from '../field/fieldActions.js'
import { type Field, type FieldOptions, useField } from '../field/useField.js'
import { bindTyping } from '../typing/bindTyping.js'
import type { FormatEdit } from '../typing/typing.js'
import { forgetText } from '../typing/typingHistory.js'

/** What every card field's hook takes. */
export interface CardInputOptions extends FieldOptions {
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

/** An unstyled card field: props for your elements, and what can be asked of the text in them. */
export interface CardInput<Value> extends Field<Value> {
  /** For the `<input>`. Add no `value`, `defaultValue` or `name`: React or the page would hold the digits. */
  readonly inputProps: CardInputProps
}

/** What differs between the inputs of card fields. */
interface CardInputSpec<Value>
  extends Pick<FieldRules<HTMLInputElement, string, Value>, 'validate' | 'isComplete' | 'parse' | 'onText'> {
  /** @default 'numeric' */
  readonly inputMode?: CardInputProps['inputMode']
  readonly autoComplete: string
  /** @default true */
  readonly isRequired?: boolean
  /** @default false */
  readonly clearsOnLeave?: boolean
  /** The one of the render in which the input appears. */
  readonly formatEdit?: FormatEdit | undefined
}

/**
 * Shared by the four card hooks: an input that is bound by native events, so that a keystroke costs React nothing.
 *
 * @returns the field, and what validates by rules that have changed
 */
export function useCardInput<Value>(
  { inputMode = 'numeric', autoComplete, isRequired = true, clearsOnLeave, formatEdit, ...rules }: CardInputSpec<Value>,
  options: CardInputOptions,
): readonly [CardInput<Value>, () => void] {
  const [field, elementProps, { revalidate }] = useField<HTMLInputElement, string, Value>(
    {
      ...rules,
      onValidityChange: options.onValidityChange,
      contentOf: (input) => input?.value ?? '',
      putBack: (input) => {
        input.value = ''
        forgetText(input)
      },
      bind: (input, { onText, clear }) =>
        bindTyping(input, { formatEdit, onText, onLeave: clearsOnLeave ? clear : undefined }),
    },
    options,
  )
  const isText = inputMode === 'text'
  const inputProps: CardInputProps = {
    ...elementProps,
    type: 'text',
    inputMode,
    autoComplete: options.autoComplete ?? autoComplete,
    autoCorrect: 'off',
    autoCapitalize: isText ? 'words' : 'off',
    spellCheck: false,
    dir: isText ? 'auto' : 'ltr',
    'aria-required': isRequired,
  }
  return [{ ...field, inputProps }, revalidate]
}
