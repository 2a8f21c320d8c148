import type { Tag } from './readTag.js'

/** The elements whose content is text up to their end tag. `noscript` is one where scripts run. */
const textElements = /^(?:style|textarea|title|iframe|noembed|noframes|noscript|xmp)$/

export type TextEnds = ReturnType<typeof createTextEnds>

/**
 * Where the text parts of a page end. The ends are searched for once: a search from each place
 * would take quadratic time in a page made for it.
 */
export function createTextEnds(html: string) {
  const searched = new Map<string, readonly Place[]>()
  let scripts: readonly ScriptPart[] | undefined

  function find(pattern: string, from: number): Place {
    const places = searched.get(pattern) ?? placesOf(html, new RegExp(pattern, 'gi'))
    searched.set(pattern, places)
    return firstFrom(places, from) ?? { at: html.length, end: html.length }
  }

  return {
    begins: (text: string, at: number): boolean => html.startsWith(text, at),
    ofComment(open: number): number {
      const [short] = /^<!--(?:-?>)?/.exec(html.slice(open, open + 6)) ?? ['']
      return short.endsWith('>') ? open + short.length : find('--!?>', open + 4).end
    },
    /** Behind a `CDATA` section. */
    ofData: (open: number): number => find('\\]\\]>', open).end,
    /** Behind a declaration or an instruction. */
    ofDeclaration(open: number): number {
      const end = html.indexOf('>', open)
      return end === -1 ? html.length : end + 1
    },
    /** At the end tag of an element whose content is text; `undefined` for all other elements. */
    ofElement({ name, end }: Tag): number | undefined {
      if (name === 'script') {
        scripts ??= scriptEnds(html)
        return firstFrom(scripts, end)?.scriptEnd ?? html.length
      }
      return textElements.test(name) ? find(`</${name}[\\t\\n\\f\\r />]`, end).at : undefined
    },
  }
}

interface Place {
  readonly at: number
  readonly end: number
}

function placesOf(html: string, pattern: RegExp): readonly Place[] {
  return [...html.matchAll(pattern)].map(({ index, 0: text }) => ({
    at: index,
    end: index + text.length,
  }))
}

/** Where a script ends if it begins before `at`. */
interface ScriptPart {
  readonly at: number
  readonly scriptEnd: number
}

/**
 * After `<!--` a script may contain whole script elements. The parts are read from the end. Each
 * has one answer for each of the three states before it; a script that begins there is in the
 * first.
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

/** The first place at or after `from`, by binary search. */
function firstFrom<Found extends { readonly at: number }>(
  places: readonly Found[],
  from: number,
): Found | undefined {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.at ?? from) < from) low = middle + 1
    else high = middle
  }
  return places[low]
}
