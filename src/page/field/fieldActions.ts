import type { RefObject } from 'react'
import type { IssueCode } from '../../core/model/issue.js'

/** The rules of a field, of the last render. */
export interface FieldRules<Element extends HTMLElement, Content, Value> {
  readonly contentOf: (element: Element | null) => Content
  /** Restores the element's first content. */
  readonly putBack: (element: Element) => void
  /**
   * Called when the element is mounted, with the rules of that render. Returns a function that
   * unbinds it.
   */
  readonly bind?: ((element: Element, actions: FieldEvents) => () => void) | undefined
  readonly validate: (content: Content) => IssueCode | undefined
  /** Whether an error is shown at once, because the text is complete. @default never */
  readonly isComplete?: ((content: Content) => boolean) | undefined
  readonly parse: (content: Content) => Value
  readonly onValidityChange?: ((validity: IssueCode | undefined) => void) | undefined
  /** Called with the changed content. Must not store it. */
  readonly onText?: ((content: Content) => void) | undefined
}

export interface FieldEvents {
  /** To be called after the content may have changed, by a person or a script. */
  readonly onText: () => void
  readonly clear: () => void
}

/** The actions of a field, the same in every render. */
export interface FieldActions<Element extends HTMLElement, Value> extends FieldEvents {
  /** The ref of the element. */
  readonly attach: (element: Element | null) => void
  readonly validity: () => IssueCode | undefined
  readonly check: () => IssueCode | undefined
  /** Validates by changed rules. Shows the result if the content was validated before. */
  readonly revalidate: () => void
  readonly read: () => Value
  readonly focus: () => void
  readonly showError: (code: IssueCode | undefined) => void
  /** Empties an element that is in the page and has no ref any more: React has hidden it. */
  readonly clearHidden: () => void
}

/**
 * Creates the actions of a field. It separates the validity of the content from the error that is
 * shown.
 *
 * @param onShown called only when the shown error changes
 */
export function createFieldActions<Element extends HTMLElement, Content, Value>(
  rules: RefObject<FieldRules<Element, Content, Value>>,
  onShown: (code: IssueCode | undefined) => void,
): FieldActions<Element, Value> {
  let element: Element | null = null
  let lastElement: Element | null = null
  let unbind: (() => void) | null | undefined
  // Only the code of the last validation is kept, not the text.
  let wasValidated = false
  let shownIssue: IssueCode | undefined
  const content = (): Content => rules.current.contentOf(element)
  // `null` until the first validation: validating at the mount would slow a page's first one.
  let lastIssue: IssueCode | undefined | null = null

  const show = (code: IssueCode | undefined): void => {
    if (code === shownIssue) return
    shownIssue = code
    onShown(code)
  }
  const validity = (): IssueCode | undefined => {
    const { validate, contentOf, onValidityChange } = rules.current
    const code = validate(content())
    const previousCode = lastIssue === null ? validate(contentOf(null)) : lastIssue
    lastIssue = code
    if (code !== previousCode) onValidityChange?.(code)
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
    const { isComplete, onValidityChange } = rules.current
    const isWhole = isComplete?.(content())
    // Most keys change nothing that is shown or reported, so nothing is validated.
    if (!isWhole && !shownIssue && !onValidityChange) return
    const code = validity()
    // While the shopper corrects the content, the shown error stays until the content is valid or
    // the field is left.
    if (!code || isWhole) show(code)
  }
  const clear = (): void => {
    if (lastElement) {
      rules.current.putBack(lastElement)
      onText()
    }
    wasValidated = false
    show(undefined)
  }

  return {
    attach: (mountedElement) => {
      unbind?.()
      element = mountedElement
      lastElement = mountedElement ?? lastElement
      unbind = mountedElement && rules.current.bind?.(mountedElement, { onText, clear })
    },
    onText,
    validity,
    check,
    revalidate: () => {
      if (wasValidated) check()
      else validity()
    },
    read: () => rules.current.parse(content()),
    clear,
    focus: () => element?.focus(),
    showError: (code) => {
      wasValidated = code !== undefined
      show(code)
    },
    clearHidden: () => {
      if (!element && lastElement?.isConnected) clear()
    },
  }
}
