/** A start or end tag of HTML. */
export interface Tag {
  /** In lower case. */
  readonly name: string
  readonly isEnd: boolean
  /** By lower-case name. The first of two with one name counts. */
  readonly attributes: ReadonlyMap<string, string>
  /** Where it begins, and where the next character is. */
  readonly start: number
  readonly end: number
}

// Created once: creating them for each tag takes most of the time of a long page.
const beginning = /<(\/?)([a-z][^\t\n\f\r />]*)/iy
const attributeValue = /(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]+))/
const attributeName = /([^\t\n\f\r />][^\t\n\f\r />=]*)/
const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/
/** The end of the tag, or a name with or without a value. */
const attribute = new RegExp(
  `[\\t\\n\\f\\r /]*(?:(>)|${attributeName.source}(?:${equals.source}${attributeValue.source})?)`,
  'y',
)

const noAttributes: ReadonlyMap<string, string> = new Map()

/**
 * Reads the tag at a `<`; `undefined` if none begins there. HTML has fewer white space characters
 * than JavaScript.
 */
export function readTag(html: string, start: number): Tag | undefined {
  beginning.lastIndex = start
  const match = beginning.exec(html)
  if (match === null) return undefined
  const [whole, slash = '', name = ''] = match
  const { attributes, end } = readAttributes(html, start + whole.length)
  return { name: name.toLowerCase(), isEnd: slash === '/', attributes, start, end }
}

function readAttributes(html: string, start: number): Pick<Tag, 'attributes' | 'end'> {
  if (html.charAt(start) === '>') return { attributes: noAttributes, end: start + 1 }
  const attributes = new Map<string, string>()
  attribute.lastIndex = start
  for (;;) {
    const match = attribute.exec(html)
    if (match === null) return { attributes, end: html.length }
    const [, tagEnd, writtenName = '', doubleQuoted, singleQuoted, unquoted = ''] = match
    if (tagEnd !== undefined) return { attributes, end: attribute.lastIndex }
    const name = writtenName.toLowerCase()
    const value = doubleQuoted ?? singleQuoted ?? unquoted
    if (!attributes.has(name)) attributes.set(name, decode(value))
  }
}

/** The entities that addresses and short code contain. */
function decode(text: string) {
  if (!text.includes('&')) return text
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, decodeNumber)
    .replace(/&(\w{2,7});/g, (entity, name: string) => entities.get(name) ?? entity)
}

function decodeNumber(entity: string, hex: string | undefined, decimal: string | undefined) {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
    colon: ':',
    amp: '&',
    sol: '/',
    Tab: '\t',
    NewLine: '\n',
  }),
)
