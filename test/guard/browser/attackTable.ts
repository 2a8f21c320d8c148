import { readFileSync } from 'node:fs'
import type { BrowserEngine } from '../../../src/guard/reports/engine.js'

/** The heading of each engine's column begins with this. */
const headings: Readonly<Record<Exclude<BrowserEngine, 'other'>, string>> = {
  chromium: 'Chromium ',
  firefox: 'Firefox ',
  webkit: 'WebKitGTK ',
}

/**
 * What docs/payment-page.md says of an engine in the table under a heading, in the row that begins
 * with a text.
 */
export function readCell(
  heading: string,
  { row, engine }: { readonly row: string; readonly engine: keyof typeof headings },
): string {
  const page = readFileSync(new URL('../../../docs/payment-page.md', import.meta.url), 'utf8')
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  const column = head.findIndex((cell) => cell.startsWith(headings[engine]))
  const cell = rows.find(([name]) => name === row)?.[column]
  if (cell === undefined)
    throw new Error(`docs/payment-page.md has no "${row}" of ${engine} under "${heading}".`)
  return cell
}

/**
 * How the table writes what an engine did: whether it stopped the attack, and the kinds of changes
 * that it reported.
 */
export function cellOf({
  isStopped,
  kinds,
}: {
  readonly isStopped: boolean
  readonly kinds: Iterable<string>
}): string {
  const reported = [...new Set(kinds)].sort().map((kind) => `\`${kind}\``)
  return `${isStopped ? 'stopped' : 'succeeds'}; ${reported.join(', ') || 'not reported'}`
}

function cellsOf(line: string): readonly string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
