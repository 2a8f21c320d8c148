// Writes what follows from the design tokens in `src/tokens.json` (`node
// scripts/build/tokens.mjs`): the part of `src/styles/tokens.css` that gives each its value, and
// the tables of `docs/styling.md`. test/tokens.test.ts checks that both are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { runTool } from '../setup.mjs'
import { tokenStyles, tokensOf, tokenTables, withGenerated } from './tokenTexts.mjs'

const tokens = tokensOf(JSON.parse(read('src/tokens.json')))
write('src/styles/tokens.css', 'styles', tokenStyles(tokens))
write('docs/styling.md', 'tables', tokenTables(tokens))
runTool('biome', ['check', '--write', 'src/styles/tokens.css'])

/** @type {(path: string, kind: 'styles' | 'tables', part: string) => void} */
function write(path, kind, part) {
  writeFileSync(addressOf(path), withGenerated(read(path), kind, part))
}

/** @type {(path: string) => string} */
function read(path) {
  return readFileSync(addressOf(path), 'utf8')
}

/** @type {(path: string) => URL} */
function addressOf(path) {
  return new URL(`../../${path}`, import.meta.url)
}
