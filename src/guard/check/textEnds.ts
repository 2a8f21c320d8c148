import type { Tag } from './readTag.js'

/**
 * Where the text parts of a page end. The ends are searched for once: a search from each place would take quadratic time in a page
 * made for it.
 */
export interface TextEnds {
  readonly begins: (text: string, at: number) => boolean
  /** Behind a comment. */
  readonly ofComment: (open: number) => number
  /** Behind a `CDATA` section. */
  readonly ofData: (open: number) => number
  /** Behind a declaration or an instruction. */
  readonly ofDeclaration: (open: number) => number
  /** At the end tag of an element whose content is text; `undefined` for all other elements. */
  readonly ofElement: (tag: Tag) => number | undefined
}

/** The elements whose content is text up to their end tag. `noscript` is one where scripts run. */
const textElements = /^(?:style|textarea|title|iframe|noembed|noframes|noscript|xmp)$/

export function createTextEnds(html: string): TextEnds {
  const comments = once(() => placesOf(html, /--!?>/g))
  const data = once(() => placesOf(html, /\]\]>/g))
  const scripts = once(() => scriptEnds(html))
  const endTags = new Map<string, readonly Place[]>()

  return {
    begins: (text, at) => html.startsWith(text, at),
    ofComment(open) {
      const [short] = /^<!--(?:-?>)?/.exec(html.slice(open, open + 6)) ?? ['']
      return short.endsWith('>') ? open + short.length : endOf(comments(), open + 4, html)
    },
    ofData: (open) => endOf(data(), open, html),
    ofDeclaration(open) {
      const end = html.indexOf('>', open)
      return end === -1 ? html.length : end + 1
    },
    ofElement({ name, end }) {
      if (name === 'script') return firstFrom(scripts(), end)?.scriptEnd ?? html.length
      if (!textElements.test(name)) return undefined
      const places = endTags.get(name) ?? placesOf(html, new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi'))
      endTags.set(name, places)
      return firstFrom(places, end)?.at ?? html.length
    },
  }
}

interface Place {
  readonly at: number
  readonly end: number
}

function placesOf(html: string, pattern: RegExp): readonly Place[] {
  return [...html.matchAll(pattern)].map(({ index, 0: text }) => ({ at: index, end: index + text.length }))
}

/** Where a script ends if it begins before `at`. */
interface ScriptPart {
  readonly at: number
  readonly scriptEnd: number
}

/**
 * After `<!--` a script may contain whole script elements. The parts are read from the end. Each has one answer for each of the
 * three states before it; a script that begins there is in the first.
 *
 * @see HTML, "Script data double escaped state"
 */
function scriptEnds(html: string): readonly ScriptPart[] {
  const found: { readonly at: number; readonly text: string }[] = []
  const part = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi
  for (let match = part.exec(html); match !== null; match = part.exec(html)) {
    found.push({ at: match.index, text: match[0].toLowerCase() })
    // The comment `<!-->` ends with the characters it begins with.
    if (match[0] === '<!--') part.lastIndex -= 2
  }
  const ends: ScriptPart[] = []
  let [plain, escaped, doubleEscaped] = [html.length, html.length, html.length]
  for (const { at, text } of found.reverse()) {
    if (text === '<!--') plain = escaped
    else if (text === '-->') [escaped, doubleEscaped] = [plain, plain]
    else if (text === '<script') escaped = doubleEscaped
    else [plain, escaped, doubleEscaped] = [at, at, escaped]
    ends.push({ at, scriptEnd: plain })
  }
  return ends.reverse()
}

function endOf(places: readonly Place[], from: number, html: string): number {
  return firstFrom(places, from)?.end ?? html.length
}

/** The first place at or after `from`, by binary search. */
function firstFrom<Found extends { readonly at: number }>(places: readonly Found[], from: number): Found | undefined {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.at ?? from) < from) low = middle + 1
    else high = middle
  }
  return places[low]
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
