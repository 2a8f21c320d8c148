// The page of differences: each picture as it was, as it is, and what differs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @import { Differing } from './sheets.mjs' */

/**
 * Writes the page, whole in one file, into a folder; answers its path.
 * @type {(folder: string, differences: readonly Differing[]) => string}
 */
export function writeReport(folder, differences) {
  const path = join(folder, 'index.html')
  writeFileSync(path, reportPage(differences))
  return path
}

/** @type {(differences: readonly Differing[]) => string} */
function reportPage(differences) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${differences.length} pictures differ</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 2rem }
  section { margin-block: 2.5rem; border-block-start: 1px solid #8888 }
  h2 { font-size: 1.125rem; margin-block: 1rem 0.25rem }
  p { margin-block: 0 1rem; color: GrayText }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr)); gap: 1rem }
  figure { margin: 0 }
  img { max-inline-size: 100%; border: 1px solid #8888 }
</style>
<h1>${differences.length} pictures differ</h1>
${differences.map(sectionOf).join('\n')}
</html>
`
}

/** @type {(differing: Differing) => string} */
function sectionOf({ title, name, theme, language, what, before, after, difference }) {
  return `<section>
<h2>${escapeHtml(title)}: ${escapeHtml(name)}</h2>
<p>${theme}, ${language}: ${what}</p>
<div class="row">
${figure('Before', before)}${figure('After', after)}${figure('Difference', difference)}
</div>
</section>`
}

/** @type {(caption: string, png?: string) => string} */
function figure(caption, png) {
  return png
    ? `<figure><figcaption>${caption}</figcaption><img alt="" src="data:image/png;base64,${png}"></figure>`
    : ''
}

/** @type {(text: string) => string} */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
