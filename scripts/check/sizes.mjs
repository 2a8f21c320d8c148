// Builds with Vite, as a merchant's page is built, an entry for each size budget in
// `.size-limit.mjs`, from the built library into .reports/sizes, and compares their sizes with the
// budgets. React is the page's own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildLibrary } from '../build/builds.mjs'
import { ensureInstalled, root, runTool } from '../setup.mjs'

const entries = {
  cardForm: "export { Checkout, CardForm, fetchAdapter } from '../../dist/index.js'",
  cardHooks:
    "export { useCardNumberField, useExpiryField, useSecurityCodeField } from '../../dist/headless.js'",
  browserEntry: "export * from '../../dist/index.js'",
  // Loaded late only to be measured without what the card form loads.
  wallets:
    "export { Checkout, CardForm, fetchAdapter } from '../../dist/index.js'; " +
    "export const late = () => import('../../dist/wallets.js')",
  subscription:
    "export { Checkout, CardForm, fetchAdapter } from '../../dist/index.js'; " +
    "export const late = () => import('../../dist/subscription.js')",
  phone: "export * from '../../dist/phone.js'",
  styles: "import '../../dist/styles.css'",
  formStyles: "import '../../dist/card-form.css'",
  layeredStyles: "import '../../dist/styles.layered.css'",
  walletStyles: "import '../../dist/wallets.css'",
  quiet: "import '../../dist/styles/themes/quiet.css'",
  night: "import '../../dist/styles/themes/night.css'",
  condensed: "import '../../dist/styles/themes/condensed.css'",
}
const folder = join(root, '.reports/sizes')

ensureInstalled()
buildLibrary()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, source] of Object.entries(entries)) await buildEntry(name, source)
assertOneFirstFile()
runTool('size-limit', [])

/**
 * The budget of the first paint is that of one file. If Vite parts it, the page loads more than the
 * budget counts, and each file is compressed alone. A module of constants that a first and a late
 * file share has caused that: Vite inlines them, and the empty module parts the others.
 */
function assertOneFirstFile() {
  const text = readFileSync(join(folder, 'cardForm/entry.js'), 'utf8')
  const imports = [...text.matchAll(/\bfrom\s*["']\.\/([^"']+)/g)].map(([, name]) => name)
  const unexpected = imports.filter((name) => name !== 'lateLoader.js')
  if (unexpected.length > 0)
    throw new Error(`A card form’s first file imports ${unexpected.join(', ')}: keep it in one.`)
}

/**
 * Writes `<name>/entry.js` or `entry.css`. Late code and Vite's loader for it go to separate files.
 * @type {(name: string, source: string) => Promise<void>}
 */
async function buildEntry(name, source) {
  const input = join(folder, `${name}.js`)
  writeFileSync(input, source)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      outDir: join(folder, name),
      rolldownOptions: {
        input: { entry: input },
        external: /^react(-dom)?(\/|$)/,
        // As in a page, whose files export nothing: what a late file shares with the first is
        // imported from there.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          codeSplitting: { groups: [{ name: 'lateLoader', test: /vite\/preload-helper/ }] },
        },
      },
    },
  })
}
