import type { RefObject } from 'react'
import type { IssueCode } from '../../model/issue.js'

/** What differs between fields, as of the last render. */
export interface FieldRules<Element extends HTMLElement, Content, Value> {
  readonly contentOf: (element: Element | null) => Content
  /** Puts back what the element held at first. */
  readonly putBack: (element: Element) => void
  /** Called when the element is on the page, by the rules of that render. Answers how to unbind it. */
  readonly bind?: ((element: Element, actions: FieldEvents) => () => void) | undefined
  readonly validate: (content: Content) => IssueCode | undefined
  /** Whether what is wrong is shown at once: the text is too long to be still on its way. @default never */
  readonly isComplete?: ((content: Content) => boolean) | undefined
  readonly parse: (content: Content) => Value
  readonly onValidityChange?: ((validity: IssueCode | undefined) => void) | undefined
  /** Called with the content after it changed. Must keep nothing of it. */
  readonly onText?: ((content: Content) => void) | undefined
}

export interface FieldEvents {
  /** Call it after the content may have changed, by a person or by a script. */
  readonly onText: () => void
  readonly clear: () => void
}

/** What can be done with a field and asked of it, whichever render it stems from. */
export interface FieldActions<Element extends HTMLElement, Value> extends FieldEvents {
  /** The ref of the element. */
  readonly attach: (element: Element | null) => void
  readonly validity: () => IssueCode | undefined
  readonly check: () => IssueCode | undefined
  /** Validates by rules that have changed; shows the answer if the content was validated before. */
  readonly revalidate: () => void
  readonly read: () => Value
  readonly focus: () => void
  readonly showError: (code: IssueCode | undefined) => void
}

/**
 * Makes the actions of one field: two clocks, one for what is true of the content and one for what the shopper is shown.
 *
 * @param onShown called only when what the shopper is shown changes
 */
export function createFieldActions<Element extends HTMLElement, Content, Value>(
  rules: RefObject<FieldRules<Element, Content, Value>>,
  onShown: (code: IssueCode | undefined) => void,
): FieldActions<Element, Value> {
  let element: Element | null = null
  let unbind: (() => void) | undefined
  // The text itself is not remembered, only the code that validating it gave.
  let wasValidated = false
  let shown: IssueCode | undefined
  const content = (): Content => rules.current.contentOf(element)
  let known = rules.current.validate(content())

  const show = (code: IssueCode | undefined): void => {
    if (code === shown) return
    shown = code
    onShown(code)
  }
  const validity = (): IssueCode | undefined => {
    const code = rules.current.validate(content())
    if (code !== known) {
      known = code
      rules.current.onValidityChange?.(code)
    }
    return code
  }
  const check = (): IssueCode | undefined => {
    const code = validity()
    wasValidated = true
    show(code)
    return code
  }
  const onText = (): void => {
    rules.current.onText?.(content())
    const code = validity()
    // Quiet while it is being corrected: what was shown stays until nothing is wrong, or the field is left.
    if (!code || rules.current.isComplete?.(content())) show(code)
  }
  const clear = (): void => {
    if (element) {
      rules.current.putBack(element)
      onText()
    }
    wasValidated = false
    show(undefined)
  }

  return {
    attach: (next) => {
      unbind?.()
      element = next
      unbind = next ? rules.current.bind?.(next, { onText, clear }) : undefined
    },
    onText,
    validity,
    check,
    revalidate: () => (wasValidated ? check : validity)(),
    read: () => rules.current.parse(content()),
    clear,
    focus: () => element?.focus(),
    showError: (code) => {
      wasValidated = code !== undefined
      show(code)
    },
  }
}
