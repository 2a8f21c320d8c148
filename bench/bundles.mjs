// Builds pages of one component with each bundler, and prints how much JavaScript each component
// adds before the first paint to a page of `<Checkout>` and `<CardForm>`: the table of
// docs/performance.md. React is the page's own. Vite and esbuild are installed here. For webpack,
// Rsbuild and Parcel: `node bench/bundles.mjs <folder> [<bundler> …]`, where they, react,
// react-dom and react-hook-form are installed.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import process, { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as viteBuild } from 'vite'
import { buildLibrary } from '../scripts/build/builds.mjs'
import { ensureInstalled, root } from '../scripts/setup.mjs'

const components = {
  'CardFields, useCardPayment': "import { CardFields, useCardPayment } from 'tillkit'",
  HostedRedirect: "import { HostedRedirect } from 'tillkit'",
  PaymentStatus: "import { PaymentStatus } from 'tillkit'",
  AcceptedBrands: "import { AcceptedBrands } from 'tillkit'",
  CardPreview: "import { CardPreview } from 'tillkit'",
  SavedCards: "import { SavedCards } from 'tillkit'",
  SaveCardConsent: "import { SaveCardConsent } from 'tillkit'",
  PaymentMethods: "import { PaymentMethods } from 'tillkit'",
  CustomerFields: "import { CustomerFields } from 'tillkit'",
  SplitSummary: "import { SplitSummary } from 'tillkit'",
  SubscriptionTerms: "import { SubscriptionTerms } from 'tillkit'",
  SubscriptionFields: "import { SubscriptionFields } from 'tillkit'",
  ThreeDSFrame: "import { ThreeDSFrame } from 'tillkit'",
  'WalletButtons of `tillkit/wallets`': "import { WalletButtons } from 'tillkit/wallets'",
  'Subscription of `tillkit/subscription`': "import { Subscription } from 'tillkit/subscription'",
}
const pages = { CardForm: '', ...components }

/** React, which a page has anyway. */
const react = /^react(-dom)?(\/|$)/

/** @type {Record<string, (entry: string, folder: string) => Promise<readonly string[]>>} */
const bundlers = {
  Vite: withVite,
  webpack: withWebpack,
  esbuild: withEsbuild,
  Rsbuild: withRsbuild,
  Parcel: withParcel,
}

ensureInstalled()
buildLibrary()
const folder = resolve(argv[2] ?? join(root, '.reports/bundles'))
const installed = createRequire(join(folder, 'package.json'))
mkdirSync(join(folder, 'node_modules'), { recursive: true })
if (!existsSync(join(folder, 'node_modules/tillkit')))
  symlinkSync(root, join(folder, 'node_modules/tillkit'))

const packages = {
  Vite: '',
  esbuild: '',
  webpack: 'webpack',
  Rsbuild: '@rsbuild/core',
  Parcel: '@parcel/core',
}
const requested = argv.slice(3)
const used = Object.keys(bundlers).filter(
  (name) =>
    (packages[name] === '' || canResolve(packages[name])) &&
    (requested.length === 0 || requested.includes(name)),
)
const rows = []
for (const [name, source] of Object.entries(pages)) {
  const sizes = []
  for (const bundler of used) sizes.push(await sizeWith(bundler, name, source))
  rows.push({ name, sizes })
}
const [base, ...others] = rows
process.stdout.write(`| kB, gzip | ${used.join(' | ')} |\n| --- |${' --- |'.repeat(used.length)}\n`)
printRow('`<Checkout>` and `<CardForm>`', base.sizes)
for (const { name, sizes } of others)
  printRow(
    `+ ${name}`,
    sizes.map((size, place) => size - base.sizes[place]),
  )

function printRow(name, sizes) {
  const figures = sizes.map((size) => (size / 1000).toFixed(1)).join(' | ')
  process.stdout.write(`| ${name} | ${figures} |\n`)
}

function canResolve(name) {
  try {
    installed.resolve(name)
    return true
  } catch {
    return false
  }
}

/** The bytes of the first file and of all that it imports, each compressed. */
async function sizeWith(bundler, name, source) {
  const pageFolder = join(folder, 'pages', `${bundler}-${name.replace(/\W+/g, '-')}`)
  rmSync(pageFolder, { recursive: true, force: true })
  mkdirSync(pageFolder, { recursive: true })
  const names = /\{(.*)\}/.exec(source)?.[1] ?? ''
  const entry = join(pageFolder, 'page.js')
  writeFileSync(
    entry,
    `import { CardForm, Checkout } from 'tillkit'\n${source}\n` +
      `globalThis.page = [CardForm, Checkout, ${names}]\n`,
  )
  const files = await bundlers[bundler](entry, join(pageFolder, 'out'))
  const total = [...withImports(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length,
    0,
  )
  return total
}

/** The files, and all that they import before they run. */
function withImports(files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)]
    withImports(
      imports.map(([, path]) => join(dirname(file), path)),
      seen,
    )
  }
  return seen
}

async function withVite(entry, outDir) {
  await viteBuild({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    build: {
      outDir,
      rolldownOptions: {
        input: { page: entry },
        external: react,
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return [join(outDir, 'page.js')]
}

async function withEsbuild(entry, outdir) {
  await esbuild({
    entryPoints: [entry],
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return [join(outdir, 'page.js')]
}

/** The initial files of a compilation of webpack or Rspack. */
function initialFiles(stats, path) {
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true })
  return Object.values(entrypoints)[0]
    .assets.map(({ name }) => join(path, name))
    .filter((name) => name.endsWith('.js'))
}

async function withWebpack(entry, path) {
  const webpack = installed('webpack')
  const stats = await new Promise((done, fail) =>
    webpack(
      {
        mode: 'production',
        entry: { page: entry },
        output: { path },
        externals: { react: 'React', 'react/jsx-runtime': 'ReactJsx', 'react-dom': 'ReactDOM' },
      },
      (error, result) => (error ? fail(error) : done(result)),
    ),
  )
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  return initialFiles(stats, path)
}

async function withRsbuild(entry, path) {
  const { createRsbuild } = await import(pathToFileURL(installed.resolve('@rsbuild/core')).href)
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { page: entry } },
      output: {
        distPath: { root: path },
        externals: { react: 'React', 'react/jsx-runtime': 'ReactJsx', 'react-dom': 'ReactDOM' },
      },
    },
  })
  const { stats } = await rsbuild.build()
  return initialFiles(stats, path)
}

async function withParcel(entry, distDir) {
  const { Parcel } = installed('@parcel/core')
  const html = join(dirname(entry), 'page.html')
  writeFileSync(html, '<script type="module" src="page.js"></script>')
  const bundler = new Parcel({
    entries: html,
    defaultConfig: installed.resolve('@parcel/config-default'),
    mode: 'production',
    shouldDisableCache: true,
    defaultTargetOptions: { distDir, sourceMaps: false },
  })
  await bundler.run()
  const text = readFileSync(join(distDir, 'page.html'), 'utf8')
  return [...text.matchAll(/src="?\/?([^"\s>]+\.js)/g)].map(([, name]) => join(distDir, name))
}
