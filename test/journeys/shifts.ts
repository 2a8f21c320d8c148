import type { BrowserContext, Page } from 'playwright'

/** A layout shift, with what moved. */
export interface Shift {
  readonly value: number
  readonly nodes: string
}

/** Counts the layout shifts of every page from its start on, those soon after input too. */
export async function watchShifts(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    const watched = globalThis as { shifts?: { value: number; nodes: string }[] }
    watched.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly sources: readonly { readonly node?: Node }[]
        }
        const nodes = sources.map(({ node }) => (node as Element)?.className ?? node?.nodeName)
        watched.shifts?.push({ value, nodes: nodes.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts so far, after two frames: by then the browser has reported what moved. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )
  return await page.evaluate(() => Reflect.get(globalThis, 'shifts'))
}

/** The layout shift as a number, as Web Vitals add it up. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}
