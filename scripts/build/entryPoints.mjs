// The entry points of the package, from `exports` of package.json: the one list of them. Each is
// built from the file of `src/` with the same path.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../setup.mjs'

/**
 * @typedef {{ default: string, development?: string }} Target
 * @type {{ exports: Readonly<Record<string, string | Target>> }}
 */
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * What each import is built from, styles, tokens and languages too: `tillkit/locales/*` from
 * `src/locales/*.ts`.
 */
export const sources = Object.entries(exports)
  .filter(([path]) => path !== './package.json')
  .map(([path, target]) => {
    const { default: file, development } = typeof target === 'string' ? { default: target } : target
    return {
      name: posix.join('tillkit', path),
      source: file.replace('./dist/', 'src/').replace(/\.js$/, '.ts'),
      // The one that there is, `tillkit/devtools`, is a component.
      developmentSource: development?.replace('./dist/', 'src/').replace(/\.js$/, '.tsx'),
    }
  })

/**
 * The entry points with names to import: `tillkit/guard/vite` is `guardVite`, from
 * `src/guardVite.ts`.
 */
export const entryPoints = sources.flatMap(({ name, source }) => {
  const [, file] = /^src\/(\w+)\.ts$/.exec(source) ?? []
  return file === undefined ? [] : [{ name, file }]
})

/** By these Vite reads the package from its sources, as in development. */
export const sourceAliases = sources.map(({ name, source, developmentSource = source }) => ({
  find: new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '([^?]+)')}(?=\\?|$)`),
  replacement: join(root, developmentSource.replace('*', '$1')),
}))
