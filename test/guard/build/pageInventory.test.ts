import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createLogger, type InlineConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { addIntegrity } from '../../../src/guard/build/addIntegrity.js'
import { readScripts } from '../../../src/guard/check/readScripts.js'
import { createPageGuard } from '../../../src/guard.js'
import { pageInventory } from '../../../src/guardVite.js'

const sha256 = (content: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
const owner = 'storefront'
const why = 'Shows the payment form.'

interface Listed {
  readonly scripts: readonly {
    readonly url: string
    readonly sha256: string
    readonly owner: string
    readonly why: string
  }[]
}

/** A page whose script shares a module with one that it loads late, built. */
async function buildPage(
  options: Partial<Parameters<typeof pageInventory>[0]> = {},
  config: InlineConfig = {},
  others = '',
) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-vite-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'index.html',
    `<!doctype html><title>Pay</title>${others}<script type="module" src="/src/main.js"></script>`,
  )
  write(
    'src/main.js',
    "import { log } from './shared.js'\nlog('main')\n" +
      "import('./late.js').then(({ bank }) => log(bank))",
  )
  write(
    'src/late.js',
    "import { log } from './shared.js'\nlog('late')\nexport const bank = 'frame'",
  )
  write('src/shared.js', 'export const log = (text) => document.body.append(text)')
  const warnings: string[] = []
  const customLogger = {
    ...createLogger('error'),
    warn: (message: string) => warnings.push(message),
  }
  await build({
    configFile: false,
    root: folder,
    customLogger,
    ...config,
    plugins: [pageInventory({ owner, why, ...options })],
    build: { sourcemap: true, ...config.build },
  })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { folder, read, warnings, inventory: () => JSON.parse(read('inventory.json')) as Listed }
}

test('the inventory has each script of the build, and the import map with all hashes', async () => {
  const { folder, read, inventory } = await buildPage()
  const files = readdirSync(join(folder, 'dist/assets')).filter((name) => name.endsWith('.js'))
  const html = read('dist/index.html')
  const inline = readScripts(html).flatMap((script) =>
    script.type === 'inline' ? [script.text] : [],
  )

  expect(files.length).toBeGreaterThanOrEqual(2)
  expect(inline).toHaveLength(1)
  expect(inventory().scripts).toEqual([
    ...files.sort().map((name) => ({
      url: `/assets/${name}`,
      sha256: sha256(read(`dist/assets/${name}`)),
      owner,
      why,
    })),
    ...inline.map((text) => ({ url: 'inline', sha256: sha256(text), owner, why })),
  ])
  const hashes = inventory().scripts.flatMap(({ url, sha256: hash }) =>
    url === 'inline' ? [] : [[url, hash]],
  )
  expect(inline.map((text) => JSON.parse(text))).toEqual([
    { integrity: Object.fromEntries(hashes) },
  ])
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*\.js"[^>]*>/g))
    expect(tag).toMatch(/ crossorigin.* integrity="/)
  createPageGuard({
    pages: ['https://shop.example/'],
    authorised: inventory(),
    onChange: () => undefined,
  })
})

const bank = {
  url: 'https://bank.example/frame.js',
  sha256: sha256('1'),
  owner: 'bank',
  why: 'Asks for the code.',
}

test('a script from elsewhere gets both attributes, with the hashes of its releases', async () => {
  const otherScripts = [
    bank,
    { ...bank, sha256: sha256('2') },
    { ...bank, url: 'inline', sha256: sha256('3') },
  ]
  const { read, warnings } = await buildPage(
    { others: otherScripts },
    {},
    `<script src="${bank.url}?v=1" async></script>`,
  )
  const html = read('dist/index.html')
  expect(html).toContain(
    `<script src="${bank.url}?v=1" async crossorigin ` +
      `integrity="${sha256('1')} ${sha256('2')}"></script>`,
  )
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(map).integrity).toMatchObject({ [bank.url]: `${sha256('1')} ${sha256('2')}` })
  expect(map).not.toContain('inline')
  expect(warnings).toEqual([])
})

test('the build warns of a script that is listed nowhere', async () => {
  const { warnings } = await buildPage(
    { others: [bank] },
    {},
    '<script src="//bank.example/frame.js"></script>' +
      '<script src="https://chat.example/v1.js" integrity="sha384-x"></script>',
  )
  expect(warnings).toEqual([
    expect.stringMatching(/index\.html.*https:\/\/chat\.example\/v1\.js.*`others`/s),
  ])
})

test.each([
  [
    { others: [{ ...bank, url: 'http://localhost:4880/chat.js' }] },
    /`others\[0\]\.url` must be the address of one script/,
  ],
  [{ describe: () => ({ why: '' }) }, /`scripts\[0\]\.why` is missing/],
])(
  'an entry that the server would refuse at its start is refused when the page is built: %j',
  async (options, message) => {
    await expect(buildPage(options)).rejects.toThrow(message)
  },
)

test('owner and reason may differ by file, and scripts from elsewhere are added', async () => {
  const { inventory } = await buildPage({
    describe: (file) => (file.includes('late') ? { owner: 'bank team' } : undefined),
    others: [bank],
  })
  const { scripts } = inventory()

  expect(scripts.find(({ url }) => url.includes('late'))).toMatchObject({ owner: 'bank team', why })
  expect(scripts.at(-1)).toEqual(bank)
})

test('with a base elsewhere the addresses are whole', async () => {
  const { inventory } = await buildPage({}, { base: 'https://cdn.example/shop/' })
  const external = inventory().scripts.filter(({ url }) => url !== 'inline')
  expect(external.every(({ url }) => url.startsWith('https://cdn.example/shop/assets/'))).toBe(true)
})

test.each(['./', ''])(
  'with the base "%s" there is no build: no address of a script is known',
  async (base) => {
    await expect(buildPage({}, { base })).rejects.toThrow(/Set `base` to a path such as "\/"/)
  },
)

test('a build for the server writes no inventory', async () => {
  const { folder } = await buildPage({}, { build: { ssr: 'src/main.js' } })
  expect(existsSync(join(folder, 'inventory.json'))).toBe(false)
})

test('without an owner or a reason there is no inventory', () => {
  expect(() => pageInventory({ owner: ' ', why })).toThrow(/needs `owner` and `why`/)
  expect(() => pageInventory(undefined as never)).toThrow(/needs its options/)
})

test.each([
  [
    '<script src="/a.js"></script>',
    '<script src="/a.js" crossorigin integrity="sha256-a"></script>',
  ],
  [
    '<script crossorigin src=/a.js></script>',
    '<script crossorigin src=/a.js integrity="sha256-a"></script>',
  ],
  [
    '<link rel="modulepreload" href="/a.js" />',
    '<link rel="modulepreload" href="/a.js" crossorigin integrity="sha256-a">',
  ],
  [
    '<script data-integrity="x" data-crossorigin src="/a.js"></script>',
    '<script data-integrity="x" data-crossorigin src="/a.js" ' +
      'crossorigin integrity="sha256-a"></script>',
  ],
  [
    '<script title="a > b" src="/a.js"></script>',
    '<script title="a > b" src="/a.js" crossorigin integrity="sha256-a"></script>',
  ],
  ['<script src="/a.js"/>', '<script src="/a.js" crossorigin integrity="sha256-a">'],
])('%s', (html, expected) => {
  expect(addIntegrity(html, new Map([['/a.js', 'sha256-a']]))).toBe(expected)
})

test.each([
  '<script src="/a.js" integrity="sha384-x"></script>',
  '<script src="/other.js"></script>',
  '<script data-src="/a.js"></script>',
  '<script data-src="/a.js" src="/other.js"></script>',
  '<script src=/a.js/></script>',
  '<script-box src="/a.js"></script-box>',
  '<!-- <script src="/a.js"></script> -->',
  `<script>show('<script src="/a.js">')</script>`,
  `<svg></svg><script type="a/json">"<script src='/a.js'>"</script>`,
  // What only looks like a module, and a page that has an import map, get none.
  '<script data-type="module" src="/c.js"></script>',
  '<script type="importmap">{}</script><script type="module" src="/c.js"></script>',
])('%s is left as it is', (html) => {
  const hashes = new Map(['/a.js', '/b.js'].map((address) => [address, 'sha256-a']))
  expect(addIntegrity(html, hashes)).toBe(html)
})
