// What is wrong with the built documentation site. VitePress finds links to pages that do not
// exist; this finds links to headings that do not exist, files loaded from another host, comments
// that are shown, and a search that does not know our names.

/** Names that a search must find: of a page, of the reference, and of a page outside docs/. */
const searchedNames = ['HostedRedirect', 'createCheckoutServer', 'SAQ D']

/**
 * Lists the faults of a site, one line each.
 * @param files its files by their path from the site's root, such as `/start.html`
 * @type {(files: ReadonlyMap<string, string>) => readonly string[]}
 */
export function findSiteFaults(files) {
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  const anchors = new Map(pages.map(([path, html]) => [path, anchorsOf(html)]))
  return [
    ...pages.flatMap(([path, html]) =>
      linksOf(html).flatMap((link) => linkFault({ link, path, files, anchors })),
    ),
    ...pages.flatMap(([path, html]) =>
      loadsOf(html).map((url) => `${path} loads ${url}: nothing may come from another host`),
    ),
    ...pages.flatMap(([path, html]) =>
      html.includes('<p>&lt;!--') ? [`${path} shows a comment of its source`] : [],
    ),
    ...[...files].flatMap(([path, text]) => (path.endsWith('.css') ? styleFaults(path, text) : [])),
    ...listedLinks(files).flatMap(([path, link]) => linkFault({ link, path, files, anchors })),
    ...searchFaults(files),
    ...playgroundFaults(files),
  ]
}

/**
 * The playground's own policy must keep all that it loads on its origin, and no text may become
 * code.
 * @type {(files: ReadonlyMap<string, string>) => readonly string[]}
 */
function playgroundFaults(files) {
  const [path, html = ''] =
    [...files].find(([file]) => file.endsWith('/playground/index.html')) ?? []
  // Only what comes after the policy obeys it.
  const [, policy = ''] =
    /^[\s\S]*?<head>\s*(?:<meta charset[^>]*>\s*)?<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      html,
    ) ?? []
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/))
  const missing = [
    "default-src 'none'",
    "require-trusted-types-for 'script'",
    "form-action 'none'",
    "base-uri 'none'",
  ]
    .filter((rule) => !rules.some((words) => words.join(' ') === rule))
    .map((rule) => `${path} has no ${rule} at the beginning`)
  const foreign = rules
    .filter(([name = '']) => name.endsWith('-src'))
    .flatMap(([name, ...sources]) => sources.map((source) => `${name} ${source}`))
    .filter((rule) => !/ (?:'none'|'self')$|^img-src data:$/.test(rule))
  return [
    ...missing,
    ...foreign.map((rule) => `${path} allows ${rule}: nothing may come from elsewhere`),
  ]
}

/**
 * @typedef {object} LinkPlace
 * @property {string} link
 * @property {string} path
 * @property {ReadonlyMap<string, string>} files
 * @property {ReadonlyMap<string, ReadonlySet<string>>} anchors
 */

/** @type {(place: LinkPlace) => readonly string[]} */
function linkFault({ link, path, files, anchors }) {
  if (/^(?:[a-z]+:|\/\/)/.test(link)) return []
  const { pathname, hash } = new URL(link, `http://site${path}`)
  const target = [pathname, `${pathname}index.html`, `${pathname}.html`].find((each) =>
    files.has(decodeURI(each)),
  )
  if (target === undefined) return [`${path} links to ${link}: no such file`]
  const name = decodeURIComponent(hash.slice(1))
  // A choice of the playground's, such as `theme=night`.
  if (name.includes('=')) return []
  return name === '' || (anchors.get(target)?.has(name) ?? true)
    ? []
    : [`${path} links to ${link}: no such heading`]
}

/**
 * The links of `llms.txt`. Without that file, one to it.
 * @type {(files: ReadonlyMap<string, string>) => readonly (readonly [path: string, link: string])[]}
 */
function listedLinks(files) {
  const [path, list] = [...files].find(([file]) => file.endsWith('/llms.txt')) ?? [
    '/',
    '](llms.txt)',
  ]
  return [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => [path, link])
}

/** @type {(html: string) => readonly string[]} */
function linksOf(html) {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
}

/** @type {(html: string) => ReadonlySet<string>} */
function anchorsOf(html) {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))
}

/** @type {(html: string) => readonly string[]} */
function loadsOf(html) {
  return [
    ...html.matchAll(
      /<(?:link|script|img|source|iframe)\b[^>]*?\s(?:href|src|srcset)="((?:https?:)?\/\/[^"]*)"/g,
    ),
  ].map(([, url = '']) => url)
}

/** @type {(path: string, css: string) => readonly string[]} */
function styleFaults(path, css) {
  return [...css.matchAll(/url\(["']?(?:https?:)?\/\/|@import\b|@font-face\b/g)].map(
    ([text]) => `${path} has ${text}: neither fonts nor anything of another host`,
  )
}

/** @type {(files: ReadonlyMap<string, string>) => readonly string[]} */
function searchFaults(files) {
  const index = [...files]
    .filter(([path]) => path.includes('localSearchIndex'))
    .map(([, text]) => text.toLowerCase())
  const missing = searchedNames.filter(
    (name) =>
      !name
        .split(' ')
        .every((word) => index.some((text) => text.includes(`"${word.toLowerCase()}"`))),
  )
  return missing.map((name) => `The search does not find ${name}`)
}
