// Puts the panel of `tillkit/devtools` into one file: 23 would take twice the blocks of a disk, in
// an install for a backend too. Other folders of the build stay where they are, because the page
// and the panel must have one context of `<Checkout>`.
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../setup.mjs'

const folder = join(root, 'dist/dev/devtools')

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    minify: false,
    // The folder is emptied when all of its files are read.
    outDir: folder,
    emptyOutDir: true,
    lib: {
      formats: ['es'],
      entry: join(folder, 'CheckoutDevtools.js'),
      fileName: () => 'CheckoutDevtools.js',
    },
    rolldownOptions: {
      external: (id, importer) =>
        /^[^./]/.test(id) ||
        (importer !== undefined && !resolve(dirname(importer), id).startsWith(folder)),
      // A directive is lost in files that are joined, unless it is the entry's, as here.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
