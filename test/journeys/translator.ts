import type { BrowserContext } from 'playwright'
import { translatePage } from '../../src/dev/cli/rehearse/browser/translatePage.js'

/** Set in a run that plays its journeys in pages that a page translator translates. */
const { TILLKIT_TRANSLATOR } = process.env

/**
 * Has every page of a context translated, in a run that asks for it.
 *
 * @param report called with each text that contradicts React's, and each error of a page
 */
export async function useTranslator(
  context: BrowserContext,
  report: (problem: string) => void,
): Promise<void> {
  if (TILLKIT_TRANSLATOR !== '1') return
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`))
  await context.exposeBinding('reportLeftover', (_, problem: string) => report(problem))
  await context.addInitScript(translatePage)
  await context.addInitScript(watchLeftovers)
}

/**
 * Compares the page's texts with those that React believes it shows, after each change: translation
 * keeps the words, so an old text beside the new one, or in its place, differs. Runs in a page by
 * itself: it uses nothing from around it.
 */
function watchLeftovers(): void {
  interface Fiber {
    readonly tag: number
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly stateNode: unknown
    readonly memoizedProps: unknown
  }
  const [textTag, portalTag] = [6, 4]
  const { reportLeftover } = globalThis as unknown as { reportLeftover: (text: string) => void }
  const reported = new Set<string>()

  const textOf = (fiber: Fiber): string => {
    const { tag, child, stateNode, memoizedProps } = fiber
    if (tag === textTag) return String(memoizedProps)
    if (tag === portalTag) return ''
    if (!(stateNode instanceof Element)) return textBelow(child)
    const { textContent, localName } = stateNode
    const { children } = memoizedProps as { readonly children?: unknown }
    const isText = ['string', 'number'].includes(typeof children)
    // What React leaves empty is filled in by others.
    if (localName === 'noscript' || (!child && !isText)) return textContent
    const expected = isText ? String(children) : textBelow(child)
    const problem = `React shows "${expected}", <${localName}> is "${textContent}"`
    if (textContent !== expected && !reported.has(problem)) {
      reported.add(problem)
      reportLeftover(problem)
    }
    // The elements around it are right but for this one.
    return textContent
  }
  const textBelow = (child: Fiber | null): string => {
    let text = ''
    for (let fiber = child; fiber; fiber = fiber.sibling) text += textOf(fiber)
    return text
  }

  const isRootKey = (name: string): boolean => name.startsWith('__reactContainer$')
  const compare = (): void => {
    for (const element of document.querySelectorAll('body, body [id]')) {
      const key = Object.keys(element).find(isRootKey)
      const fiber = key && Reflect.get(element, key)
      if (fiber) textBelow(fiber.stateNode.current.child)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    const changes = { subtree: true, childList: true, characterData: true }
    new MutationObserver(compare).observe(document.body, changes)
  })
}
