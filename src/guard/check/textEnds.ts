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

  function find(pattern: string, from: number) {
    const places =
      searched.get(pattern) ??
      [...html.matchAll(new RegExp(pattern, 'gi'))].map(({ index, 0: text }): Place => {
        return { start: index, end: index + text.length }
      })
    searched.set(pattern, places)
    return firstFrom(places, from) ?? { start: html.length, end: html.length }
  }

  return {
    /** Whether a text stands at a place. */
    begins(text: string, start: number) {
      return html.startsWith(text, start)
    },
    /** The place after a comment. `<!-->` and `<!--->` are whole comments. */
    ofComment(start: number) {
      const [beginning] = /^<!--(?:-?>)?/.exec(html.slice(start, start + 6)) ?? ['']
      if (beginning.endsWith('>')) return start + beginning.length
      return find('--!?>', start + 4).end
    },
    /** The place after a `CDATA` section. */
    ofData(start: number) {
      return find('\\]\\]>', start).end
    },
    /** The place after a declaration or an instruction. */
    ofDeclaration(start: number) {
      const end = html.indexOf('>', start)
      return end === -1 ? html.length : end + 1
    },
    /** The end tag of an element whose content is text; `undefined` for other elements. */
    ofElement({ name, end }: Tag): number | undefined {
      if (name === 'script') {
        scripts ??= scriptEnds(html)
        return firstFrom(scripts, end)?.scriptEnd ?? html.length
      }
      return textElements.test(name) ? find(`</${name}[\\t\\n\\f\\r />]`, end).start : undefined
    },
  }
}

interface Place {
  readonly start: number
  readonly end: number
}

/** Where a script ends if it begins before `start` and after the part before. */
interface ScriptPart {
  readonly start: number
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
  const markers: { readonly start: number; readonly text: string }[] = []
  const marker = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi
  for (let match = marker.exec(html); match !== null; match = marker.exec(html)) {
    const [text] = match
    markers.push({ start: match.index, text: text.toLowerCase() })
    // The comment `<!-->` ends with the characters it begins with.
    if (text === '<!--') marker.lastIndex -= 2
  }
  const ends: ScriptPart[] = []
  /** Where a script ends that is in each of the three states at this place. */
  let plain = html.length
  let escaped = html.length
  let doubleEscaped = html.length
  for (const { start, text } of markers.reverse()) {
    switch (text) {
      case '<!--':
        plain = escaped
        break
      case '-->':
        escaped = plain
        doubleEscaped = plain
        break
      case '<script':
        escaped = doubleEscaped
        break
      default:
        doubleEscaped = escaped
        plain = start
        escaped = start
    }
    ends.push({ start, scriptEnd: plain })
  }
  return ends.reverse()
}

/** The first place at or after `from`, by binary search. */
function firstFrom<Found extends { readonly start: number }>(
  places: readonly Found[],
  from: number,
) {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? from) < from) low = middle + 1
    else high = middle
  }
  return places[low]
}
