import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { PageInventory } from '../../../src/guard/inventory/inventory.js'
import { pageInventory } from '../../../src/guardVite.js'

/** What is built once: the page of a shop, with a module that is loaded late. */
export interface BuiltPage {
  readonly html: string
  readonly files: ReadonlyMap<string, string>
  readonly inventory: PageInventory
}

const main = `import { show } from './shared.js'
show('ready')
document.querySelector('#bank').addEventListener('click', async () => {
  const { bank } = await import('./late.js')
  show(bank)
})
// A tag manager, as merchants add them: it loads what its own server says.
const policy = globalThis.trustedTypes?.createPolicy
globalThis.loadTag = (src) => {
  const tags = policy && trustedTypes.createPolicy('tags', { createScriptURL: (url) => url })
  const trusted = tags ? tags.createScriptURL(src) : src
  document.head.append(Object.assign(document.createElement('script'), { src: trusted }))
}
// A loader of modules, whose address somebody else may choose.
globalThis.importFile = (address) => import(/* @vite-ignore */ address)
`
const pay = '<input name="secret" value="canary-4242"><button>Pay</button>'
// One line up to the apostrophe: Chromium asks for no address that has a line break and a `<`, so
// that the attack by markup left open would fail without the guard too.
const html = `<!doctype html><title>Pay</title>
<form id="pay" method="post" action="/pay">${pay}</form><p>Olena's shop</p>
<button id="bank" type="button">Bank</button><output></output>
<script type="module" src="/src/main.js"></script>`

/** Builds the page as a merchant does. */
export async function buildPage(): Promise<BuiltPage> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-guarded-'))
  try {
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'index.html'), html)
    writeFileSync(join(folder, 'src/main.js'), main)
    writeFileSync(
      join(folder, 'src/shared.js'),
      "export const show = (text) => { document.querySelector('output').value += text }\n",
    )
    writeFileSync(
      join(folder, 'src/late.js'),
      "import { show } from './shared.js'\nshow('late ')\nexport const bank = 'bank'\n",
    )
    const plugins = [pageInventory({ owner: 'storefront', why: 'Shows the payment form.' })]
    // As builds of many pages have them: a file that another one imports, and that the page asks
    // for ahead (`modulepreload`).
    const output = {
      manualChunks: (id: string) => (id.endsWith('shared.js') ? 'shared' : undefined),
    }
    await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins,
      build: { rollupOptions: { output } },
    })
    const inventory = JSON.parse(
      readFileSync(join(folder, 'inventory.json'), 'utf8'),
    ) as PageInventory
    const urls = inventory.scripts.map(({ url }) => url).filter((url) => url !== 'inline')
    const files = urls.map((url) => [url, readFileSync(join(folder, 'dist', url), 'utf8')] as const)
    return {
      html: readFileSync(join(folder, 'dist/index.html'), 'utf8'),
      files: new Map(files),
      inventory,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
