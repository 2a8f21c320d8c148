'use client'

import { useId, useInsertionEffect, useRef, useState } from 'react'
import type { IssueCode } from '../../model/issue.js'
import { createFieldActions, type FieldActions, type FieldRules } from './fieldActions.js'

/** What the hook of every field takes. */
export interface FieldOptions {
  /** The element's id; the others are made from it. @default one by React's `useId` */
  readonly id?: string | undefined
  /** Ids of further elements that describe it. */
  readonly describedBy?: string | undefined
  /** Whether an element with `hintProps` is rendered. @default true */
  readonly hasHint?: boolean | undefined
  /** Replaces the field's own `autocomplete` value. */
  readonly autoComplete?: string | undefined
}

/** An unstyled field: props for your elements, and what can be asked of what they hold. */
export interface Field<Value> {
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  /** For the element that holds the hint. Without one, say `hasHint: false`. */
  readonly hintProps: { readonly id: string }
  /** For the element that shows the error. Render it always, empty when there is none, so that it is announced. */
  readonly errorProps: { readonly id: string }
  /**
   * What the shopper is shown: nothing before the first `check()`, but for a card number that is whole and wrong. It stays while
   * it is corrected, and goes once nothing is wrong; another one waits for the next `check()`.
   */
  readonly error: IssueCode | undefined
  /** What is true of the field now, shown or not. */
  readonly validity: () => IssueCode | undefined
  /** Validates the field, shows what it lacks and answers it. */
  readonly check: () => IssueCode | undefined
  /** Reads the element at the time of the call. A customer's field is read as it is sent, `''` when it is empty. Keep a card's nowhere. */
  readonly read: () => Value
  /** Puts back what the element held at first, which is nothing for a card's, and forgets its error and its undo steps. */
  readonly clear: () => void
  /** Does nothing while the element is not on the page. */
  readonly focus: () => void
  /** Shows an error found elsewhere, by the service for one, until nothing is wrong any more. `undefined` takes it back. */
  readonly showError: (code: IssueCode | undefined) => void
}

interface OwnProps<Element extends HTMLElement> {
  readonly id: string
  readonly ref: (element: Element | null) => void
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

/**
 * Shared by the hooks of the card's and the customer's fields: an uncontrolled element that is validated when it is asked. React
 * renders only when something outside the element changes, and holds nothing of what is typed.
 *
 * @returns the field, the props of its element, and the actions that are for the hook above
 */
export function useField<Element extends HTMLElement, Content, Value>(
  rules: FieldRules<Element, Content, Value>,
  { id: givenId, describedBy, hasHint = true }: FieldOptions,
): readonly [Field<Value>, OwnProps<Element>, Pick<FieldActions<Element, Value>, 'revalidate' | 'onText'>] {
  const [error, onShown] = useState<IssueCode | undefined>(undefined)
  const latest = useRef(rules)
  // An insertion effect is the one that runs before a ref is attached and says nothing on the server.
  useInsertionEffect(() => {
    latest.current = rules
  })
  const [actions] = useState(() => createFieldActions(latest, onShown))
  const { attach, revalidate, onText, ...asked } = actions
  const ownId = useId()
  const id = givenId ?? ownId
  const props = fieldProps(id)
  const described = [describedBy, hasHint && props.hintProps.id, props.errorProps.id]
  return [
    { ...props, error, ...asked },
    {
      id,
      ref: attach,
      'aria-invalid': error !== undefined,
      'aria-describedby': described.filter(Boolean).join(' '),
    },
    actions,
  ]
}

/** The props of the elements around the one with that id. */
export function fieldProps(id: string): Pick<Field<unknown>, 'labelProps' | 'hintProps' | 'errorProps'> {
  return {
    labelProps: { id: `${id}-label`, htmlFor: id },
    hintProps: { id: `${id}-hint` },
    errorProps: { id: `${id}-error` },
  }
}
