import type { Page } from 'playwright'

/** A phone as the tests have it: its page, and what its on-screen keyboard leaves of that. */
export interface Phone {
  readonly width: number
  readonly height: number
  readonly heightAboveKeyboard: number
}

/**
 * An on-screen keyboard that covers the lower part of the page, as on a phone: the visual viewport
 * alone gets lower.
 */
export interface OnScreenKeyboard {
  /** Opens it, and brings the focused field into view, as browsers do when theirs opens. */
  open(): Promise<void>
  close(): Promise<void>
}

/**
 * Chromium without a screen has no keyboard to open. A page whose `viewport` fixes the height has a
 * layout viewport that stays as it is, so less height makes the visual viewport smaller, and it
 * alone.
 */
export async function attachKeyboard(page: Page, phone: Phone): Promise<OnScreenKeyboard> {
  const session = await page.context().newCDPSession(page)
  const { width, height, heightAboveKeyboard } = phone
  const setHeight = async (visible: number): Promise<void> => {
    await page.evaluate((fixed) => {
      const content = `width=device-width, initial-scale=1, height=${fixed}`
      document.querySelector('meta[name="viewport"]')?.setAttribute('content', content)
    }, height)
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: visible,
      deviceScaleFactor: 2,
      mobile: true,
    })
    await page.waitForFunction(
      (expected) => Math.round(visualViewport?.height ?? 0) === expected,
      visible,
    )
  }
  return {
    open: async () => {
      await setHeight(heightAboveKeyboard)
      await page.evaluate(() => {
        const focused = document.activeElement as { scrollIntoViewIfNeeded?: () => void } | null
        focused?.scrollIntoViewIfNeeded?.()
      })
    },
    close: () => setHeight(height),
  }
}

/**
 * Which of the elements are not wholly between the page's upper edge and the keyboard. One without
 * text or size is nothing to see.
 */
export function findHidden(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const { offsetTop = 0, offsetLeft = 0, width = 0, height = 0 } = visualViewport ?? {}
    return wanted.filter((selector) => {
      const element = document.querySelector(selector)
      if (!element) return true
      const box = element.getBoundingClientRect()
      return (
        box.top < offsetTop - 0.5 ||
        box.bottom > offsetTop + height + 0.5 ||
        box.left < offsetLeft - 0.5 ||
        box.right > offsetLeft + width + 0.5
      )
    })
  }, selectors)
}
