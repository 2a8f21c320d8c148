// Runs in the pages of the engine tests: what differs between engines must not be how an element is
// found.
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'

/** A text, whole, or a regular expression in the form that JSON can carry. */
export type Match = string | { readonly source: string; readonly flags: string }

/** An element by what the shopper knows it by. */
export type Wanted = (
  | { readonly role: string; readonly name?: Match }
  | { readonly label: Match }
  | { readonly text: Match }
  | { readonly css: string }
) & { readonly within?: Wanted }

export interface Found {
  readonly value: string
  readonly text: string
  readonly isFocused: boolean
  readonly isDisabled: boolean
  /** The middle of the part that is in view. */
  readonly x: number
  readonly y: number
}

/**
 * All elements that are shown and wanted, those of the sandbox's wallets included: their dialog is
 * in a shadow root.
 */
export function find(wanted: Wanted): Element[] {
  const shadows = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const roots = wanted.within ? find(wanted.within) : [document.body, ...shadows]
  return roots
    .flatMap((root) => query(root as HTMLElement, wanted))
    .filter((each) => each.getClientRects().length > 0)
}

/** What can be said of each of them; `isScrolled` brings the first into view. */
export function describe({ wanted, isScrolled }: { wanted: Wanted; isScrolled: boolean }): Found[] {
  const found = find(wanted)
  if (isScrolled) found[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return found.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [fromTop, toBottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    return {
      value:
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? element.value
          : '',
      text: element.textContent ?? '',
      isFocused: element === document.activeElement,
      isDisabled: element.matches(':disabled'),
      x: (left + right) / 2,
      y: (fromTop + toBottom) / 2,
    }
  })
}

let isHit: boolean | undefined

/** From now on it is known whether the next press meets the first wanted element. */
export function awaitPress(wanted: Wanted): void {
  isHit = undefined
  const [element] = find(wanted)
  const notice = (event: Event) => {
    isHit = isHit !== false && element !== undefined && event.composedPath().includes(element)
  }
  // A page that moves between press and release gets no click.
  document.addEventListener('pointerdown', notice, { capture: true, once: true })
  document.addEventListener('pointerup', notice, { capture: true, once: true })
}

export function wasHit(): boolean | undefined {
  return isHit
}

/**
 * What a screen reader would call the focused element, by label, aria-label or text; and whether
 * the focus can be seen.
 */
export function readFocus(): { readonly name: string; readonly isVisible: boolean } {
  const { activeElement: element } = document
  if (!element || element === document.body) return { name: '', isVisible: false }
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const text = [...element.childNodes]
    .map((node) => node.textContent)
    .filter((part) => part?.trim())[0]
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const { top, bottom } = element.getBoundingClientRect()
  const hasRing = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  return {
    name: (label ?? element.getAttribute('aria-label') ?? text ?? '').trim(),
    isVisible: hasRing && top < innerHeight && bottom > 0,
  }
}

function query(root: HTMLElement, wanted: Wanted): Element[] {
  if ('css' in wanted) return [...root.querySelectorAll(wanted.css)]
  if ('label' in wanted) return queryAllByLabelText(root, toMatcher(wanted.label))
  if ('text' in wanted) return queryAllByText(root, toMatcher(wanted.text))
  return queryAllByRole(
    root,
    wanted.role,
    wanted.name === undefined ? {} : { name: toMatcher(wanted.name) },
  )
}

function toMatcher(match: Match): string | RegExp {
  return typeof match === 'string' ? match : new RegExp(match.source, match.flags)
}
