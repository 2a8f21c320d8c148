// Puts the files of folders that are loaded whole into one file each: twenty take twice the blocks
// of a disk, in an install for a backend too. Other folders of the build stay as they are, because
// the page and the panel of `tillkit/devtools` must have one context of `<Checkout>`.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { build } from 'vite'
import { root } from '../setup.mjs'

const dist = join(root, 'dist')

/** Folders of `dist`, and the one file of each that others import. */
const entries = {
  'dev/devtools': 'CheckoutDevtools.js',
  'dev/cli/rehearse': 'rehearse.js',
}

for (const [name, entry] of Object.entries(entries)) {
  const folder = join(dist, name)
  assertOnlyEntryIsImported(folder, entry)
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      minify: false,
      // The folder is emptied when all of its files are read.
      outDir: folder,
      emptyOutDir: true,
      lib: { formats: ['es'], entry: join(folder, entry), fileName: () => entry },
      rolldownOptions: {
        external: (id, importer) =>
          /^[^./]/.test(id) ||
          (importer !== undefined && !resolve(dirname(importer), id).startsWith(folder)),
        // A directive is lost in files that are joined, unless it is the entry's, as the panel's.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  })
}

/**
 * Throws if a file outside a folder imports another one of its files, which will be gone.
 * @type {(folder: string, entry: string) => void}
 */
function assertOnlyEntryIsImported(folder, entry) {
  for (const item of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(item.parentPath, item.name)
    if (!item.isFile() || !file.endsWith('.js') || file.startsWith(folder + sep)) continue
    const addresses = readFileSync(file, 'utf8').matchAll(/["'](\.[^"'\n]*\.js)["']/g)
    for (const [, address = ''] of addresses) {
      const imported = resolve(dirname(file), address)
      if (!imported.startsWith(folder + sep) || imported === join(folder, entry)) continue
      throw new Error(`${file} imports ${imported}, which is joined into ${entry}. Move it.`)
    }
  }
}
