import { readTag, type Tag } from './readTag.js'
import { createTextEnds, type TextEnds } from './textEnds.js'

/** A start tag, with the text of its element if that is no markup. */
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
  /** Where a second reading begins. */
  const otherReadings: number[] = []
  const readPlaces = new Set<number>()

  function readFrom(start: number, isCertain: boolean) {
    let isForeign = !isCertain
    let position = start
    while (position < html.length) {
      const tagStart = html.indexOf('<', position)
      if (tagStart === -1 || readPlaces.has(tagStart)) return
      if (isForeign) readPlaces.add(tagStart)
      const tag = readTag(html, tagStart)
      if (tag === undefined) {
        const [end, otherEnd] = endsWithoutTag(tagStart, ends, isForeign)
        position = end
        if (otherEnd !== undefined) otherReadings.push(otherEnd)
        continue
      }
      position = tag.end
      if (tag.isEnd) continue
      const { name, attributes } = tag
      isForeign ||= name === 'svg' || name === 'math'
      const textEnd = ends.ofElement(tag)
      const text = textEnd === undefined ? undefined : html.slice(tag.end, textEnd)
      tags.push({ name, attributes, start: tagStart, end: tag.end, isForeign, isCertain, text })
      if (textEnd === undefined) continue
      position = textEnd
      // Code that would run is found already; markup inside it is text.
      const isRunScript = name === 'script' && isCode(tag)
      if (isForeign && !isRunScript) otherReadings.push(tag.end)
    }
  }

  readFrom(0, true)
  for (;;) {
    const start = otherReadings.pop()
    if (start === undefined) break
    readFrom(start, false)
  }
  return tags.sort((left, right) => left.start - right.start)
}

/** Data in a script element does not run. An import map and navigation rules decide what runs. */
const codeType = /^(?:|module|importmap|speculationrules)$/i
const javaScriptType = /^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script.*$/i

/** Whether the text of a script element runs, or decides what runs. */
export function isCode({ attributes }: Pick<Tag, 'attributes'>): boolean {
  const type = attributes.get('type')?.trim() ?? ''
  return codeType.test(type) || javaScriptType.test(type)
}

/**
 * Where a comment, a declaration or an instruction ends, and where it ends in the other reading, if
 * that differs. Declarations and instructions end at the first `>`. `<![CDATA[` is a declaration in
 * HTML; in SVG it is text up to `]]>`.
 */
function endsWithoutTag(
  start: number,
  ends: TextEnds,
  isForeign: boolean,
): readonly [end: number, otherEnd?: number] {
  if (ends.begins('<!--', start)) return [ends.ofComment(start)]
  const isDeclaration = ['<!', '<?', '</'].some((text) => ends.begins(text, start))
  if (!isDeclaration) return [start + 1]
  const end = ends.ofDeclaration(start)
  return isForeign && ends.begins('<![CDATA[', start) ? [ends.ofData(start), end] : [end]
}
