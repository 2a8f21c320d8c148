import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright'

/**
 * The fonts that pages are shown in, so that no test depends on those of the machine. Both are
 * Rubik in another size: `narrow` has the widths and the line of Arial and Helvetica; `wide` is as
 * wide as DejaVu Sans and Verdana, and has the line of Noto Sans, which is higher than that of
 * nearly all others; its heights are parts of the adjusted size. What has neither Latin nor
 * Cyrillic letters is in a font of the machine.
 */
const metrics = {
  narrow: { sizeAdjust: '94%', ascentOverride: '96%', descentOverride: '22.5%' },
  wide: { sizeAdjust: '107%', ascentOverride: '100%', descentOverride: '27.5%' },
} as const

export const faces = ['narrow', 'wide'] as const

type Shown = (typeof faces)[number]

/** `none` leaves a page its own fonts. */
export type Face = Shown | 'none'

const { resolve } = createRequire(import.meta.url)
const files = ['latin', 'cyrillic'].map((subset) =>
  readFileSync(
    resolve(`@fontsource-variable/rubik/files/rubik-${subset}-wght-normal.woff2`),
  ).toString('base64'),
)

/** Shows every page of a context in a face. */
export async function useFace(context: BrowserContext, face: Face): Promise<void> {
  if (face !== 'none') await context.addInitScript(addFace, { face: metrics[face], files })
}

/** Shows a page in another face from now on. */
export function showFace(page: Page, face: Shown): Promise<void> {
  return page.evaluate(addFace, { face: metrics[face], files })
}

/**
 * Runs in the page. A page's policy does not stop a script's font and rules as it does a
 * stylesheet.
 */
function addFace({
  face,
  files: texts,
}: {
  face: (typeof metrics)[Shown]
  files: readonly string[]
}): void {
  const families = texts.map((text, index) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const family = `Test face ${index} ${face.sizeAdjust}`
    // TypeScript knows of fewer descriptors than browsers do.
    document.fonts.add(
      new FontFace(family, bytes, { weight: '300 900', ...face } as FontFaceDescriptors),
    )
    return `"${family}"`
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { font-family: ${families.join()} !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** How many pixels the page overflows at its side. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
