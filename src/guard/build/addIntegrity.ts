import { readTags, type StartTag } from '../check/readTags.js'
import { normalizePath } from '../reports/reportedUrl.js'

/** The hashes of a build's scripts, by the addresses that browsers request. */
type Hashes = ReadonlyMap<string, string>

/**
 * Adds `integrity` and `crossorigin` to the script elements and preloaded modules of a bundler's
 * HTML. Imported modules have no element, so an import map with the hashes of all modules is added
 * before them. Without `crossorigin` browsers do not count the integrity under `Integrity-Policy`.
 *
 * @see HTML, "Import maps", the member `integrity`
 */
export function addIntegrity(html: string, hashes: Hashes): string {
  const tags = readTags(html).filter(({ isCertain }) => isCertain)
  const byPath = new Map([...hashes].map(([address, hash]) => [normalizePath(address), hash]))
  const edits = tags.flatMap((tag) => editOf(tag, html, byPath))
  const first = tags.find(isModule)
  // A page's own import map stays: it says where modules are.
  const hasMap = tags.some((tag) => tag.name === 'script' && typeOf(tag) === 'importmap')
  const isNeeded =
    hashes.size > 1 && !hasMap && tags.some((tag) => tag.name === 'script' && isModule(tag))
  const map =
    first && isNeeded ? [{ start: first.start, end: first.start, text: importMap(hashes) }] : []
  return edit(html, [...map, ...edits])
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function editOf(
  { name, attributes, start, end }: StartTag,
  html: string,
  hashes: Hashes,
): readonly Edit[] {
  const address = attributes.get(name === 'script' ? 'src' : 'href')
  if (
    address === undefined ||
    !(name === 'script' || name === 'link') ||
    attributes.has('integrity')
  )
    return []
  const hash = hashes.get(normalizePath(address.replace(/[?#].*/s, '')))
  if (hash === undefined) return []
  const crossorigin = attributes.has('crossorigin') ? '' : ' crossorigin'
  // A slash at the end of an unquoted address is part of the address.
  const text = html
    .slice(start, end)
    .replace(/(?:(?:(?<=["'])|\s+)\/)?\s*>$/, `${crossorigin} integrity="${hash}">`)
  return [{ start, end, text }]
}

function isModule(tag: StartTag): boolean {
  if (tag.name === 'script') return typeOf(tag) === 'module'
  return tag.name === 'link' && /\bmodulepreload\b/i.test(tag.attributes.get('rel') ?? '')
}

function typeOf({ attributes }: StartTag): string {
  return attributes.get('type')?.trim().toLowerCase() ?? ''
}

function importMap(hashes: Hashes): string {
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('<', '\\u003c')
  return `<script type="importmap">${map}</script>\n    `
}

function edit(html: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end)
  const parts = ordered.map(
    ({ start, text }, place) => html.slice(ordered[place - 1]?.end ?? 0, start) + text,
  )
  return parts.join('') + html.slice(ordered.at(-1)?.end ?? 0)
}
