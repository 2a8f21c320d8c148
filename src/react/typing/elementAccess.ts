/** @internal How the element of a field is read and written. */
export interface ElementAccess {
  /** What it holds; `isHalfTyped` while that is neither empty nor whole. */
  readonly contentOf: (element: HTMLElement | null) => { readonly text: string; readonly isHalfTyped: boolean }
  readonly putBack: (element: HTMLElement | null, text: string | undefined) => void
  /** What the focus goes to. */
  readonly focusable: (element: HTMLElement | null) => HTMLElement | null | undefined
  /** Called when it is on the page. Answers how to unbind it. */
  readonly bind?: (element: HTMLElement) => () => void
}
