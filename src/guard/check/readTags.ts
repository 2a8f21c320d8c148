import { readTag, type Tag } from './readTag.js'
import { createTextEnds, type TextEnds } from './textEnds.js'

export interface StartTag extends Omit<Tag, 'isEnd'> {
  /** The text of an element that ends only at its own end tag, such as `script`. */
  readonly text: string | undefined
  /** Whether it may be in SVG or MathML, which are parsed by other rules than HTML. */
  readonly isForeign: boolean
  /**
   * Whether it is a tag in the reading from the beginning. Other tags exist in one of two readings.
   */
  readonly isCertain: boolean
}

/**
 * The start tags of HTML, in order.
 *
 * Text in HTML may be markup in SVG and the reverse, and which applies depends on the whole tree
 * before. So from the first `svg` or `math` on, an ambiguous place is read in both ways, once from
 * each tag. This finds more tags than a browser, and overlooks none.
 *
 * @see HTML, "Tokenization"; "The rules for parsing tokens in foreign content"
 */
export function readTags(html: string): readonly StartTag[] {
  const tags: StartTag[] = []
  const ends = createTextEnds(html)
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
      // Code that would run is found already; markup inside it is text.
      if (isForeign && !(name === 'script' && isCode(tag))) others.push(tag.end)
    }
  }

  readFrom(0, true)
  for (let other = others.pop(); other !== undefined; other = others.pop()) readFrom(other, false)
  return tags.sort((one, two) => one.start - two.start)
}

/** Data in a script element does not run. An import map and navigation rules decide what runs. */
const code =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script.*)$/i

export function isCode({ attributes }: Pick<Tag, 'attributes'>): boolean {
  return code.test(attributes.get('type')?.trim() ?? '')
}

/**
 * Where a comment, a declaration or an instruction ends. The latter two end at the first `>`.
 * `<![CDATA[` is a declaration in HTML; in SVG it is text up to `]]>`.
 */
function endsOfOther(
  open: number,
  ends: TextEnds,
  isForeign: boolean,
): readonly [next: number, other?: number] {
  if (ends.begins('<!--', open)) return [ends.ofComment(open)]
  if (!ends.begins('<!', open) && !ends.begins('<?', open) && !ends.begins('</', open))
    return [open + 1]
  const end = ends.ofDeclaration(open)
  return isForeign && ends.begins('<![CDATA[', open) ? [ends.ofData(open), end] : [end]
}
