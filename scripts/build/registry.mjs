// The items of the shadcn registry as the package brings them: each file of registry/registry.json
// with its text in it, as `shadcn build` writes them. `node scripts/build/registry.mjs` is a step
// of `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../registry', import.meta.url))
const target = fileURLToPath(new URL('../../dist/registry', import.meta.url))

/**
 * An item of a shadcn registry, with its files' texts.
 *
 * @typedef {object} RegistryItem
 * @property {string} $schema
 * @property {string} name
 * @property {string} type
 * @property {string} title
 * @property {string} description
 * @property {readonly string[]} dependencies
 * @property {readonly string[]} registryDependencies
 * @property {readonly RegistryFile[]} files
 *
 * @typedef {{ readonly path: string, readonly content: string, readonly type: string }} RegistryFile
 */

/**
 * Every item with the texts of its files.
 * @returns {readonly RegistryItem[]}
 */
export function readItems() {
  /**
   * @typedef {Omit<RegistryItem, '$schema' | 'files'>} Described
   * @typedef {Described & { files: readonly Omit<RegistryFile, 'content'>[] }} SourceItem
   * @type {{ items: readonly SourceItem[] }}
   */
  const { items } = JSON.parse(readFileSync(join(source, 'registry.json'), 'utf8'))
  return items.map(({ files, ...item }) => ({
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    ...item,
    files: files.map(({ path, ...file }) => ({
      path,
      content: readFileSync(join(source, path), 'utf8'),
      ...file,
    })),
  }))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(target, { recursive: true })
  for (const item of readItems())
    writeFileSync(join(target, `${item.name}.json`), `${JSON.stringify(item, null, 2)}\n`)
}
