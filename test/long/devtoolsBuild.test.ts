import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject, packTarball, removeFolders } from './examples/packed.js'
import { runCommand } from './examples/program.js'

/** Projects of five bundlers, each with the packed package and three pages. */
const home = openProject('devtools')

const packages = [
  ...['react@19.3.1', 'react-dom@19.3.1', 'react-hook-form@7.92.0'],
  ...['vite@8.3.8', 'esbuild@0.28.2', 'webpack@5.113.0', 'webpack-cli@7.3.1'],
  ...['@rsbuild/core@2.3.2', 'parcel@2.16.4'],
]

/** The page as a shop has it; `tools` are lines that add the devtools. */
const page = (imports: string, tools: string): string => `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { CardForm, Checkout } from 'tillkit'
${imports}
const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const children = [createElement(CardForm, { key: 'form' })]
${tools}
createRoot(document.body).render(
  createElement(Checkout, { adapter: '/api/checkout', order }, children),
)
`
const devtoolsImport = "import { CheckoutDevtools } from 'tillkit/devtools'"
const addDevtools = "children.push(createElement(CheckoutDevtools, { key: 'tools' }))"

const pages = {
  without: page('', ''),
  plain: page(devtoolsImport, addDevtools),
  guarded: page(devtoolsImport, `if (process.env.NODE_ENV === 'development') ${addDevtools}`),
}
type PageName = keyof typeof pages

/** Only esbuild has to be told that it builds for development. */
const bundlers = {
  vite: (name, mode) =>
    `vite build --mode ${mode} --config vite.${name}.mjs --outDir out/vite-${mode}-${name}`,
  esbuild: (name, mode) =>
    `esbuild ${name}.js --bundle --format=esm --splitting ` +
    `--outdir=out/esbuild-${mode}-${name} ` +
    `--define:process.env.NODE_ENV='"${mode}"' ` +
    (mode === 'production' ? '--minify' : '--conditions=development'),
  webpack: (name, mode) =>
    `webpack --mode ${mode} --devtool false --entry ./${name}.js ` +
    `-o out/webpack-${mode}-${name}`,
  rsbuild: (name, mode) => `rsbuild build --mode ${mode} --config rsbuild.${name}.${mode}.mjs`,
  parcel: (name, mode) =>
    `parcel build ${name}.html --no-source-maps --no-cache ` +
    `--dist-dir out/parcel-${mode}-${name}${mode === 'development' ? ' --no-optimize' : ''}`,
} satisfies Readonly<Record<string, (name: PageName, mode: Mode) => string>>
type Mode = 'production' | 'development'
type Bundler = keyof typeof bundlers

beforeAll(async () => {
  const manifest = { private: true, '@parcel/resolver-default': { packageExports: true } }
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(pages)) writePage(name, text)
  await runCommand(`npm install ${packTarball()} ${packages.join(' ')}`, { cwd: home })
}, 300_000)
afterAll(removeFolders)

function writePage(name: string, text: string): void {
  const input = `${name}.html`
  const files = {
    [`${name}.js`]: text,
    [input]: `<body></body><script type="module" src="./${name}.js"></script>`,
    [`vite.${name}.mjs`]: `export default { build: { rolldownOptions: { input: '${input}' } } }`,
  }
  for (const mode of ['production', 'development']) {
    files[`rsbuild.${name}.${mode}.mjs`] =
      `export default { source: { entry: { page: './${name}.js' } }, ` +
      `output: { distPath: { root: 'out/rsbuild-${mode}-${name}' } } }`
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(home, file), content)
}

/** All scripts that a bundler makes of a page. */
async function buildScripts(bundler: Bundler, name: PageName, mode: Mode): Promise<string> {
  const command = `node_modules/.bin/${bundlers[bundler](name, mode)}`
  await runCommand(command, { cwd: home, env: { NODE_ENV: mode } })
  const folder = join(home, `out/${bundler}-${mode}-${name}`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js')).sort()
  return scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

const isOfDevtools = /Tillkit devtools|Open the sandbox’s panel/

test.each(Object.keys(bundlers) as readonly Bundler[])(
  'a production build by %s has nothing of the devtools; one for development has them',
  async (bundler) => {
    const without = await buildScripts(bundler, 'without', 'production')
    const plain = await buildScripts(bundler, 'plain', 'production')
    const guarded = await buildScripts(bundler, 'guarded', 'production')
    expect(without).toContain('cc_number')
    expect(plain).not.toMatch(isOfDevtools)
    const added = [plain.length - without.length, guarded.length - without.length]
    console.log(`${bundler}: ${added[0]} bytes as it is, ${added[1]} behind NODE_ENV`)
    // The empty component and the call that renders it.
    expect(added[0]).toBeLessThan(150)
    // Rsbuild numbers its modules, and a number may have one digit more in two places.
    expect(added[1]).toBeLessThanOrEqual(2)

    // `parcel build` builds for production alone.
    if (bundler === 'parcel') return
    expect(await buildScripts(bundler, 'plain', 'development')).toMatch(isOfDevtools)
  },
  300_000,
)
