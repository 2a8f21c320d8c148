// The entry points of the package, from `exports` of package.json: the one list of them. Each is
// built from the file of `src/` with the same path.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../setup.mjs'

/** @type {{ exports: Readonly<Record<string, string | { default: string }>> }} */
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * What each import is built from, styles, tokens and languages too: `tillkit/locales/*` from
 * `src/locales/*.ts`.
 */
export const sources = Object.entries(exports)
  .filter(([path]) => path !== './package.json')
  .map(([path, target]) => ({
    name: posix.join('tillkit', path),
    source: (typeof target === 'string' ? target : target.default)
      .replace('./dist/', 'src/')
      .replace(/\.js$/, '.ts'),
  }))

/**
 * The entry points with names to import: `tillkit/guard/vite` is `guardVite`, from
 * `src/guardVite.ts`.
 */
export const entryPoints = sources.flatMap(({ name, source }) => {
  const [, file] = /^src\/(\w+)\.ts$/.exec(source) ?? []
  return file === undefined ? [] : [{ name, file }]
})

/** By these Vite reads the package from its sources. */
export const sourceAliases = sources.map(({ name, source }) => ({
  find: new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '([^?]+)')}(?=\\?|$)`),
  replacement: join(root, source.replace('*', '$1')),
}))
