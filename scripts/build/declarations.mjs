// Removes from the build the declarations that no entry point leads to, more than half of them: no
// compiler of a merchant opens them, and each takes a block of the disk. Writes the others so that
// TypeScript 4.9 reads them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../setup.mjs'

const declarations = new Map(
  readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('./dist', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

/**
 * The files that an entry of `exports` gives: one, or all that its `*` stands for, subfolders
 * included.
 * @type {(entry: { types: string }) => readonly string[]}
 */
function filesOf({ types }) {
  const [before = '', after = ''] = posix.normalize(types).split('*')
  const isGiven = (/** @type {string} */ file) =>
    types.includes('*') ? file.startsWith(before) && file.endsWith(after) : file === before
  return [...declarations.keys()].filter(isGiven)
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const reached = new Set(
  Object.values(exports).flatMap((entry) => (entry.types ? filesOf(entry) : [])),
)
// A set that grows while it is gone through goes on with what was added.
for (const file of reached) {
  const text = declarations.get(file)
  if (text === undefined)
    throw new Error(`${file} is not there, though an entry point leads to it: build again.`)
  for (const [, address] of text.matchAll(/(?:from |import\(|import )['"](\.[^'"]+)\.js['"]/g)) {
    reached.add(posix.join(posix.dirname(file), `${address}.d.ts`))
  }
}
for (const [file, text] of declarations) {
  if (!reached.has(file)) rmSync(join(root, file))
  // TypeScript 4.9 knows no `export type *`. Our lists of types export no value.
  else if (text.includes('export type *'))
    writeFileSync(join(root, file), text.replaceAll('export type *', 'export *'))
}
