import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { entryPoints } from './scripts/build/entryPoints.mjs'
import { packagesFirst } from './scripts/build/packagesFirst.mjs'
import { layeredStyles, readFormStyles, readStyles } from './scripts/build/stylesheet.mjs'

/** What is built besides the entry points of package.json: programs, and the languages. */
const programs = ['dev/testing/store-contract/storeWorkload', 'dev/cli/tillkit']
const locales = readdirSync('src/locales').flatMap((file) =>
  file.endsWith('.ts') ? `locales/${file.slice(0, -3)}` : [],
)

/**
 * The library: ESM, a file a module, so that `'use client'` stays where it is written and unused
 * parts cost nothing.
 */
export default defineConfig({
  plugins: [react(), importOrder(), stylesheet()],
  // The names of files do not depend on where the folder of packages is.
  resolve: { preserveSymlinks: true },
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      formats: ['es'],
      entry: {
        ...Object.fromEntries(
          [...entryPoints.map(({ file }) => file), ...programs, ...locales].map((name) => [
            name,
            `src/${name}.ts`,
          ]),
        ),
        // What `tillkit/devtools` is by the export condition `development`.
        'dev/devtools/CheckoutDevtools': 'src/dev/devtools/CheckoutDevtools.tsx',
      },
    },
    rolldownOptions: {
      external:
        /^(?:node:|(?:react|react-dom|react-hook-form|hono|@hono\/node-server|@noble\/hashes|@opentelemetry\/api|libphonenumber-js|undici|rate-limiter-flexible|commander|zod)(?:\/|$))/,
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        // Editors read what the declarations say; in both it would take a tenth of an install
        // twice.
        comments: { jsdoc: false },
        // npm packs no folder of that name. Only ipaddr.js is in it, which workers can't load as it is.
        entryFileNames: ({ name }) => `${name.replace('node_modules', 'packages')}.js`,
      },
    },
  },
})

/**
 * Brings react-hook-form, which `src/index.ts` imports first, to the front of a page: its bundler
 * keeps the order of imports.
 */
function importOrder(): Plugin {
  return { name: 'tillkit-import-order', renderChunk: (code) => packagesFirst(code) }
}

/**
 * Ships the stylesheet as it is, for a card form alone, and in a cascade layer, with types, since a compiler may ask what
 * every import is; the themes, and the tokens.
 */
function stylesheet(): Plugin {
  return {
    name: 'tillkit-stylesheet',
    generateBundle() {
      const styles = readStyles()
      this.emitFile({ type: 'asset', fileName: 'styles.css', source: styles })
      this.emitFile({ type: 'asset', fileName: 'card-form.css', source: readFormStyles() })
      this.emitFile({
        type: 'asset',
        fileName: 'styles.layered.css',
        source: layeredStyles(styles),
      })
      for (const file of [
        'styles.css.d.ts',
        'wallets.css',
        'tokens.json',
        ...readdirSync('src/styles/themes').map((name) => `styles/themes/${name}`),
      ]) {
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: readFileSync(`src/${file}`, 'utf8'),
        })
      }
    },
  }
}
