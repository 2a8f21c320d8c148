// Puts the files of folders that are loaded whole into one file each: twenty take twice the blocks
// of a disk, in an install for a backend too. Other folders of the build stay as they are, because
// the page and the panel of `tillkit/devtools` must have one context of `<Checkout>`.
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../setup.mjs'

/** Folders of `dist`, and the one file of each that others import. */
const entries = {
  'dev/devtools': 'CheckoutDevtools.js',
  'dev/cli/rehearse': 'rehearse.js',
}

for (const [name, entry] of Object.entries(entries)) {
  const folder = join(root, 'dist', name)
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
