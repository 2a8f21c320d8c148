// Reads the code blocks of a page of docs/, so that tests can type-check and run what readers copy.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * A fenced block of a page of docs/.
 *
 * @typedef {object} DocBlock
 * @property {string} page such as `mounts.md`
 * @property {string} heading the one it is under
 * @property {number} line that of its opening fence
 * @property {string} language after the opening fence
 * @property {string | undefined} file that it says it is, in a comment on its first line
 * @property {string} code
 *
 * @typedef {Omit<DocBlock, 'code' | 'file'> & { lines: string[] }} Open
 */

/**
 * The fenced blocks of a page, in order. A block that is a file names it in a comment on its first
 * line.
 * @type {(page: string) => readonly DocBlock[]}
 */
export function readDocBlocks(page) {
  const blocks = []
  let heading = ''
  /** @type {Open | undefined} */
  let open
  for (const [index, line] of readFileSync(join(root, 'docs', page), 'utf8')
    .split('\n')
    .entries()) {
    const fence = /^```(.*)$/.exec(line)
    if (!open && fence)
      open = { page, heading, line: index + 1, language: fence[1]?.trim() ?? '', lines: [] }
    else if (open && fence) {
      blocks.push(closed(open))
      open = undefined
    } else if (open) open.lines.push(line)
    else if (/^#{1,4} /.test(line)) heading = line.replace(/^#+ /, '')
  }
  if (open) throw new Error(`docs/${page}: the block of line ${open.line} is never closed`)
  return blocks
}

/** @type {(block: Open) => DocBlock} */
function closed({ lines, ...block }) {
  // The first line of a page of Astro opens its script.
  const comment = lines[0] === '---' ? lines[1] : lines[0]
  const [, file] = fileComment.exec(comment ?? '') ?? []
  return { ...block, file, code: `${lines.join('\n')}\n` }
}

/** A path in a comment of JavaScript, of a shell or of HTML. */
const fileComment =
  /^(?:\/\/ (?=\S+\.(?:[cm]?[jt]sx?|astro)$)|# (?=\.env|\w+\.toml$)|<!-- (?=\S+\.(?:html|svelte) -->$))(\S+)/
