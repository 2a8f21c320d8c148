import { useId, useInsertionEffect, useRef, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import { createFieldActions, type FieldActions, type FieldRules } from './fieldActions.js'

/** The options of every field's hook. */
export interface FieldOptions {
  /** The element's id, which the other ids begin with. @default one of React's `useId` */
  readonly id?: string | undefined
  /** Ids of other elements that describe it. */
  readonly describedBy?: string | undefined
  /** Whether an element with `hintProps` is rendered. @default true */
  readonly hasHint?: boolean | undefined
  /** Replaces the field's `autocomplete` value. */
  readonly autoComplete?: string | undefined
}

/** An unstyled field: props for your elements, and what can be asked of what they hold. */
export interface EditedField<Value> {
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  /** For the element with the hint. Without a hint, set `hasHint: false`. */
  readonly hintProps: { readonly id: string }
  /**
   * For the element with the error. Render it always, empty without an error, so that errors are
   * announced.
   */
  readonly errorProps: { readonly id: string }
  /**
   * The shown error: none before the first `check()`, except for a complete and wrong card number.
   * It stays until the content is valid; another error waits for the next `check()`.
   */
  readonly error: IssueCode | undefined
  /** The field's validity now, shown or not. */
  readonly validity: () => IssueCode | undefined
  /** Validates the field, shows the error and returns it. */
  readonly check: () => IssueCode | undefined
  /** Reads the element now. A customer's field is `''` when empty. Do not store a card's value. */
  readonly read: () => Value
  /**
   * Restores the element's first content, which is empty for a card's, and removes its error and
   * its undo steps.
   */
  readonly clear: () => void
  /** Does nothing without an element on the page. */
  readonly focus: () => void
  /**
   * Shows an error that was found elsewhere, such as by the service, until the content is valid.
   * `undefined` removes it.
   */
  readonly showError: (code: IssueCode | undefined) => void
}

interface OwnProps<Element extends HTMLElement> {
  readonly id: string
  readonly ref: (element: Element | null) => void
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

/**
 * Shared by the hooks of the card's and the customer's fields: an uncontrolled element that is
 * validated on demand. React renders only when something outside the element changes, and stores no
 * text.
 *
 * @returns the field, the props of its element, and actions for the calling hook
 */
export function useField<Element extends HTMLElement, Content, Value>(
  rules: FieldRules<Element, Content, Value>,
  { id: givenId, describedBy, hasHint = true }: FieldOptions,
): readonly [
  EditedField<Value>,
  OwnProps<Element>,
  Pick<FieldActions<Element, Value>, 'revalidate' | 'onText' | 'clearHidden'>,
] {
  const [error, onShown] = useState<IssueCode | undefined>(undefined)
  const latest = useRef(rules)
  // An insertion effect runs before refs are attached, and logs no warning on a server.
  useInsertionEffect(() => {
    latest.current = rules
  })
  const [actions] = useState(() => createFieldActions(latest, onShown))
  const { attach, revalidate, onText, clearHidden, ...fieldActions } = actions
  const ownId = useId()
  const id = givenId ?? ownId
  const props = fieldProps(id)
  const descriptions = [describedBy, hasHint && props.hintProps.id, props.errorProps.id]
  return [
    { ...props, error, ...fieldActions },
    {
      id,
      ref: attach,
      'aria-invalid': error !== undefined,
      'aria-describedby': descriptions.filter(Boolean).join(' '),
    },
    actions,
  ]
}

/** The props of the label, hint and error of an element. */
export function fieldProps(
  id: string,
): Pick<EditedField<unknown>, 'labelProps' | 'hintProps' | 'errorProps'> {
  return {
    labelProps: { id: `${id}-label`, htmlFor: id },
    hintProps: { id: `${id}-hint` },
    errorProps: { id: `${id}-error` },
  }
}
