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
  const edits = tags.flatMap((tag) => integrityEdit(tag, html, byPath))
  return applyEdits(html, [...importMapEdit(tags, hashes), ...edits])
}

/** Adds the import map before the first module, if modules import each other. */
function importMapEdit(tags: readonly StartTag[], hashes: Hashes): readonly Edit[] {
  const firstModule = tags.find(isModule)
  const scripts = tags.filter(({ name }) => name === 'script')
  // A page's own import map stays: it says where modules are.
  const hasMap = scripts.some((script) => typeOf(script) === 'importmap')
  const hasImports = hashes.size > 1 && scripts.some(isModule)
  if (!firstModule || hasMap || !hasImports) return []
  const { start } = firstModule
  return [{ start, end: start, text: importMap(hashes) }]
}

/** Replaces the text between two places of the HTML. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function integrityEdit(
  { name, attributes, start, end }: StartTag,
  html: string,
  hashes: Hashes,
): readonly Edit[] {
  if (name !== 'script' && name !== 'link') return []
  if (attributes.has('integrity')) return []
  const address = attributes.get(name === 'script' ? 'src' : 'href')
  const hash = address && hashes.get(normalizePath(address.replace(/[?#].*/s, '')))
  if (!hash) return []
  const crossorigin = attributes.has('crossorigin') ? '' : ' crossorigin'
  const tag = html.slice(start, end)
  // A slash at the end of an unquoted address is part of the address.
  const tagEnd = /(?:(?:(?<=["'])|\s+)\/)?\s*>$/
  const text = tag.replace(tagEnd, `${crossorigin} integrity="${hash}">`)
  return [{ start, end, text }]
}

function isModule(tag: StartTag) {
  if (tag.name === 'script') return typeOf(tag) === 'module'
  return tag.name === 'link' && /\bmodulepreload\b/i.test(tag.attributes.get('rel') ?? '')
}

function typeOf({ attributes }: StartTag) {
  return attributes.get('type')?.trim().toLowerCase() ?? ''
}

/** Without `<`, which could end the script element. */
function importMap(hashes: Hashes) {
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('<', '\\u003c')
  return `<script type="importmap">${map}</script>\n    `
}

function applyEdits(html: string, edits: readonly Edit[]) {
  const ordered = edits.toSorted((left, right) => left.start - right.start || left.end - right.end)
  let edited = ''
  let copiedTo = 0
  for (const { start, end, text } of ordered) {
    edited += html.slice(copiedTo, start) + text
    copiedTo = end
  }
  return edited + html.slice(copiedTo)
}
