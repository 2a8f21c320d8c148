// All of this runs in the page.

/** How one element, or a pseudo-element of it, looks. */
interface Looks {
  /** Where it is, as a text for people. */
  readonly place: string
  readonly styles: Readonly<Record<string, string>>
}

/** Puts stylesheets into the page in this order, in the place of those before. */
export function setSheets(sheets: readonly string[]): void {
  for (const old of document.querySelectorAll('style')) old.remove()
  // The page itself is not changed by a reset; what our elements inherit from it is.
  const own =
    '#root { position: absolute !important; inset: 0 auto auto 0 !important; inline-size: 600px !important }'
  const paper =
    'html, body { background: #fff !important; -webkit-font-smoothing: auto !important }'
  for (const text of [...sheets, own, paper]) {
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
  }
  scrollTo(0, 0)
}

/**
 * Inherited from the page, and without effect on what is seen here: touches, text on phones, tabs,
 * the letters' edges.
 */
const unseen =
  /^(?:-webkit-tap-highlight-color|(?:-webkit-)?text-size-adjust|tab-size|-webkit-font-smoothing|--.*)$/
/** The same once more under another name, or what follows from the colour and the size. */
const doubled =
  /^(?:(?:caret|column-rule|row-rule|outline|text-decoration|text-emphasis|-webkit-text-\w+)-color|.*-origin|.*(?:inline|block)-.*|-webkit-text-decorations-in-effect)$/

let names: readonly string[] = []
let kept: readonly Looks[] = []

/** Keeps how everything looks now, and answers how much that is. */
export function keepLooks(): number {
  names = [...getComputedStyle(document.body)].filter(
    (name) => !unseen.test(name) && !doubled.test(name),
  )
  kept = readLooks()
  return kept.length
}

/** What looks other than it did when it was kept, a line each. */
export function findDifferences(): string[] {
  const found = readLooks()
  const lines = kept.flatMap(({ place, styles }, index) =>
    names.flatMap((name) => {
      const [value, other] = [styles[name], found[index]?.styles[name]]
      return other === value ? [] : [`${place} { ${name}: ${other} } in place of ${value}`]
    }),
  )
  return kept.length === found.length
    ? lines
    : [`${found.length} elements in place of ${kept.length}`, ...lines]
}

/**
 * Reads the computed styles of everything in a part of ours, and of what is before and after it.
 */
function readLooks(): Looks[] {
  // The system draws the list of `option`.
  const elements = [...document.querySelectorAll('.tillkit, .tillkit :not(option, [type=hidden])')]
  return elements.flatMap((element, index) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const computed = getComputedStyle(element, pseudo || null)
      if (pseudo && computed.content === 'none') return []
      const shown = names.filter((name) => !isIdle(name, computed))
      return {
        place: `${index} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo}`,
        styles: Object.fromEntries(shown.map((name) => [name, computed.getPropertyValue(name)])),
      }
    }),
  )
}

/**
 * A line without width has no colour, and where there is neither line nor padding every box is one
 * size.
 */
function isIdle(name: string, computed: CSSStyleDeclaration): boolean {
  // What a button with a line and a ground of its own looks like does not hang on it.
  if (name === 'appearance')
    return computed.appearance === 'button' || computed.appearance === 'auto'
  if (name === 'box-sizing')
    return parseFloat(computed.padding) === 0 && parseFloat(computed.borderWidth) === 0
  if (!name.startsWith('border-')) return false
  const edge = /^border-(top|right|bottom|left)-(?:color|style)$/.exec(name)?.[1]
  return edge !== undefined && computed.getPropertyValue(`border-${edge}-width`) === '0px'
}

/**
 * How many of a picture's dots have another colour in another. Where a line ends on a page of
 * another ground, Chromium rounds its edge by a hair, which nobody sees.
 */
export async function countOtherDots(pictures: readonly string[]): Promise<number> {
  const [one, other] = await Promise.all(pictures.map(readDots))
  if (!one || !other || one.length !== other.length) return Number.POSITIVE_INFINITY
  return one.filter((level, index) => Math.abs(level - (other[index] ?? 0)) > 4).length

  async function readDots(picture: string): Promise<Uint8ClampedArray> {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${picture}`)).blob(),
    )
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('The browser draws nothing.')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height).data
  }
}
