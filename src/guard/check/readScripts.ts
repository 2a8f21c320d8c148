import { isCode, readTags, type StartTag } from './readTags.js'

/** A script in a page: an address, or code. */
export type PageScript =
  | { readonly type: 'external'; readonly src: string; readonly hasIntegrity: boolean }
  | { readonly type: 'inline'; readonly text: string; readonly nonce: string | undefined }

/**
 * Reads the scripts of HTML: script elements, preloaded modules, and code in attributes. A search
 * by patterns would overlook code that a browser runs. In malformed HTML it finds more rather than
 * less.
 *
 * @see HTML, "Tokenization"
 */
export function readScripts(html: string): readonly PageScript[] {
  const scripts: PageScript[] = []
  for (const tag of readTags(html)) {
    if (tag.attributes.size > 0) scripts.push(...attributeScripts(tag))
    if (tag.name === 'script') scripts.push(...elementScript(tag))
  }
  return scripts
}

function elementScript(tag: StartTag): readonly PageScript[] {
  const { attributes, isForeign, text = '' } = tag
  if (!isCode(tag)) return []
  const nonce = attributes.get('nonce')
  // An SVG script has its address in `href` and ignores `src`.
  const sourceNames = isForeign ? ['src', 'href', 'xlink:href'] : ['src']
  const sources = sourceNames.flatMap((name) => attributes.get(name) ?? [])
  const hasIntegrity = hasHash(attributes)
  const scripts = sources.map((src): PageScript => ({ type: 'external', src, hasIntegrity }))
  // An HTML script with an address does not run its text.
  const runsText = text.trim() !== '' && (isForeign || sources.length === 0)
  if (runsText) scripts.push({ type: 'inline', text, nonce })
  return scripts
}

/** Preloaded modules, event handlers, and addresses that are code. */
function attributeScripts({ name, attributes }: StartTag): readonly PageScript[] {
  const scripts: PageScript[] = []
  const href = attributes.get('href')
  if (name === 'link' && href !== undefined && isPreload(attributes)) {
    scripts.push({ type: 'external', src: href, hasIntegrity: hasHash(attributes) })
  }
  for (const [attribute, text] of attributes) {
    const isRun = /^on[a-z]/.test(attribute) || attribute === 'srcdoc' || isCodeAddress(text)
    if (isRun && text.trim() !== '') scripts.push({ type: 'inline', text, nonce: undefined })
  }
  return scripts
}

function isPreload(attributes: ReadonlyMap<string, string>) {
  const rel = attributes.get('rel') ?? ''
  if (/\bmodulepreload\b/i.test(rel)) return true
  return /\bpreload\b/i.test(rel) && attributes.get('as') === 'script'
}

/** Browsers ignore control characters and spaces in a scheme. */
function isCodeAddress(text: string) {
  return /^javascript:/i.test(text.replace(/[^!-\uffff]/g, ''))
}

/** Browsers ignore an `integrity` without a hash that they know. */
function hasHash(attributes: ReadonlyMap<string, string>) {
  return /(?:^|\s)sha(?:256|384|512)-/i.test(attributes.get('integrity') ?? '')
}
