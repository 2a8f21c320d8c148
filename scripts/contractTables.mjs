// The tables of docs/proxy-contract.md come from src/contract. `node scripts/contractTables.mjs --write` puts them into the
// page, between its `<!-- table: … -->` marks; test/contract/contractTables.test.ts sees that they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'

const page = new URL('../docs/proxy-contract.md', import.meta.url)
const source = new URL('../src/contract/contractTables.ts', import.meta.url)

/** @import { ContractTable } from '../src/contract/contractTables.js' */

/**
 * The page with each marked table replaced by the one of its name.
 * @param {string} text
 * @param {Readonly<Record<string, ContractTable>>} tables
 * @returns {string}
 */
export function withTables(text, tables) {
  return text.replace(/(<!-- table: (\w+) -->\n)[\s\S]*?(\n<!-- end of table -->)/g, (_, before, name, after) => {
    const table = tables[name]
    if (!table)
      throw new Error(`docs/proxy-contract.md has a table "${name}" that src/contract/contractTables.ts lacks.`)
    const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`
    const lines = [line(table.head), line(table.head.map(() => '---')), ...table.rows.map(line)]
    return `${before}\n${lines.join('\n')}\n${after}`
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { module } = await runnerImport(source.pathname)
  const text = readFileSync(page, 'utf8')
  const wanted = withTables(text, module.contractTables)
  if (process.argv.includes('--write')) writeFileSync(page, wanted)
  else if (text !== wanted) {
    console.error('docs/proxy-contract.md is not what src/contract says: run node scripts/contractTables.mjs --write')
    process.exitCode = 1
  }
}
