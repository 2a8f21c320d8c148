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
const attribute =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]+)))?)/y

const none: ReadonlyMap<string, string> = new Map()

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
  if (html.charAt(start) === '>') return { attributes: none, end: start + 1 }
  const attributes = new Map<string, string>()
  attribute.lastIndex = start
  for (;;) {
    const match = attribute.exec(html)
    if (match === null) return { attributes, end: html.length }
    const [, close, key = '', double, single, bare = ''] = match
    if (close !== undefined) return { attributes, end: attribute.lastIndex }
    const lower = key.toLowerCase()
    if (!attributes.has(lower)) attributes.set(lower, decode(double ?? single ?? bare))
  }
}

/** The entities that addresses and short code contain. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(
      /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi,
      (whole, hex: string | undefined, decimal: string | undefined) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      },
    )
    .replace(/&(\w{2,7});/g, (whole, entity: string) => entities.get(entity) ?? whole)
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
