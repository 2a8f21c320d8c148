import { readTag, type Tag } from './readTag.js'
import { createTextEnds, type TextEnds } from './textEnds.js'

/** A start tag as it is in a page. */
export interface StartTag extends Omit<Tag, 'isEnd'> {
  /** The text of an element that HTML reads to its own end tag, such as `script`. */
  readonly text: string | undefined
  /** Whether it may be in SVG or MathML, where elements are read by other rules than those of HTML. */
  readonly isForeign: boolean
  /** Whether it is one for a program that reads HTML from its beginning; others are so in one of two readings. */
  readonly isCertain: boolean
}

/**
 * The start tags of HTML, in their order.
 *
 * What is text in HTML may be markup in SVG and the reverse, and which of both a place is in depends on the whole tree before it.
 * So from the first `svg` or `math` on, a place that can be read in two ways is read in both, from each tag once: more tags are
 * found than a browser finds, and none is overlooked.
 *
 * @see HTML, "Tokenization"; "The rules for parsing tokens in foreign content"
 */
export function readTags(html: string): readonly StartTag[] {
  const tags: StartTag[] = []
  const ends = createTextEnds(html)
  /** Where else to read from. */
  const others: number[] = []
  const isRead = new Set<number>()

  function readFrom(place: number, isCertain: boolean): void {
    let isForeign = !isCertain
    let at = place
    while (at < html.length) {
      const open = html.indexOf('<', at)
      if (open === -1 || isRead.has(open)) return
      if (isForeign) isRead.add(open)
      const tag = readTag(html, open)
      if (tag === undefined) {
        const [next, other] = endsOfOther(open, ends, isForeign)
        at = next
        if (other !== undefined) others.push(other)
        continue
      }
      at = tag.end
      if (tag.isEnd) continue
      const { name, attributes, start } = tag
      isForeign ||= name === 'svg' || name === 'math'
      const end = ends.ofElement(tag)
      const text = end === undefined ? undefined : html.slice(tag.end, end)
      tags.push({ name, attributes, start, end: tag.end, isForeign, isCertain, text })
      if (end === undefined) continue
      at = end
      // Code that would run is found as it is; what looks like markup in it is none.
      if (isForeign && !(name === 'script' && isCode(tag))) others.push(tag.end)
    }
  }

  readFrom(0, true)
  for (let other = others.pop(); other !== undefined; other = others.pop()) readFrom(other, false)
  return tags.sort((one, two) => one.start - two.start)
}

/** Data in a script element does not run. An import map or rules for navigation steer what does. */
const code = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script.*)$/i

/** Whether a script element has code, by its type. */
export function isCode({ attributes }: Pick<Tag, 'attributes'>): boolean {
  return code.test(attributes.get('type')?.trim() ?? '')
}

/**
 * Where a comment ends, or what begins as a tag and is none: a declaration or an instruction ends at the first `>`, and the rest
 * is text. `<![CDATA[` is such a declaration in HTML, and in SVG text up to `]]>`.
 */
function endsOfOther(open: number, ends: TextEnds, isForeign: boolean): readonly [next: number, other?: number] {
  if (ends.begins('<!--', open)) return [ends.ofComment(open)]
  if (!ends.begins('<!', open) && !ends.begins('<?', open) && !ends.begins('</', open)) return [open + 1]
  const end = ends.ofDeclaration(open)
  return isForeign && ends.begins('<![CDATA[', open) ? [ends.ofData(open), end] : [end]
}
