import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject, packTarball } from '../examples/packed.js'
import { runCommand } from '../examples/program.js'

/** How one bundler builds the page. */
interface Build {
  /** From the project's folder into the folder `out`, both without a slash at the end. */
  readonly command: (out: string) => string
  /** The tags of the page that lead to what was built, if the bundler writes no page. */
  readonly tags?: string
  /** The page is written by the bundler, from this file. */
  readonly page?: string
}

const moduleTag = '<script type="module" src="main.js"></script>'
const styleTag = '<link rel="stylesheet" href="main.css">'

/**
 * Each bundler as it is by default, for production. Rollup by itself reads neither packages nor
 * stylesheets: it has the three plugins of its own project, and the page has the package's file.
 */
export const builds = {
  esbuild: {
    command: (out) => `esbuild main.js --bundle --minify --outdir=${out}`,
    tags: `${styleTag}<script src="main.js" defer></script>`,
  },
  'esbuild with splitting': {
    command: (out) => `esbuild main.js --bundle --minify --splitting --format=esm --outdir=${out}`,
    tags: styleTag + moduleTag,
  },
  Rollup: {
    command: (out) => `rollup --config rollup.config.js --dir ${out}`,
    tags: `<link rel="stylesheet" href="styles.css">
      <script type="module" src="script.js"></script>`,
  },
  Bun: {
    command: (out) => `bun build ./shop.html --production --outdir=${out}`,
    page: 'shop.html',
  },
  'Bun with splitting': {
    command: (out) => `bun build ./shop.html --production --splitting --outdir=${out}`,
    page: 'shop.html',
  },
  Vite: {
    command: (out) => `vite build --config vite.config.js --outDir ${out}`,
    page: 'shop.html',
  },
  webpack: {
    command: (out) => `webpack --mode production --entry ./main.js --output-path ${out}`,
    tags: '<script src="main.js" defer></script>',
  },
  Parcel: {
    command: (out) => `parcel build shop.html --no-cache --dist-dir ${out}`,
    page: 'shop.html',
  },
  Rsbuild: {
    command: (out) => `rsbuild build --config rsbuild.config.js --dist-path ${out}`,
    page: 'shop.html',
  },
} satisfies Readonly<Record<string, Build>>

export type BuildName = keyof typeof builds

const packages = [
  ...['react@19.3.1', 'react-dom@19.3.1', 'react-hook-form@7.92.0'],
  ...['esbuild@0.28.2', 'bun@1.4.5', 'vite@8.3.8', 'parcel@2.16.4', '@rsbuild/core@2.3.2'],
  ...['rollup@4.68.8', '@rollup/plugin-commonjs@29.0.3', '@rollup/plugin-node-resolve@16.0.3'],
  '@rollup/plugin-replace@6.0.3',
  ...['webpack@5.113.0', 'webpack-cli@7.3.1', 'css-loader@7.1.5', 'style-loader@4.0.0'],
]

const script = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { CardForm, Checkout } from 'tillkit'

const order = { reference: 'T-1', amount: '499.90', currency: 'UAH' }
createRoot(document.getElementById('shop')).render(
  createElement(Checkout, { adapter: '/api/checkout', order }, createElement(CardForm)),
)
`

/** A page with these tags, which the bundler's own pages have too. */
export const pageWith = (head: string, body = '<div id="shop"></div>'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>Checkout</title>
    ${head}
  </head>
  <body>${body}</body>
</html>
`

const files: Readonly<Record<string, string>> = {
  'script.js': script,
  'main.js': `import 'tillkit/styles.css'\nimport './script.js'\n`,
  'shop.html': pageWith('<script type="module" src="./main.js"></script>'),
  // Rsbuild adds its tags itself.
  'template.html': pageWith(''),
  'rollup.config.js': `import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
const values = { 'process.env.NODE_ENV': '"production"' }
export default {
  input: 'script.js',
  plugins: [replace({ values, preventAssignment: true }), nodeResolve(), commonjs()],
}
`,
  'vite.config.js': `export default { build: { rolldownOptions: { input: 'shop.html' } } }\n`,
  'webpack.config.js': `export default {
  module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] },
}
`,
  'rsbuild.config.js': `export default {
  source: { entry: { shop: './main.js' } },
  html: { template: './template.html' },
}
`,
}

/** Installs the packed package and all bundlers into a new project; answers its folder. */
export async function openBundlerProject(): Promise<string> {
  const home = openProject('bundlers')
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text)
  await runCommand(`npm install ${packTarball()} ${packages.join(' ')}`, { cwd: home })
  return home
}

/** Builds the page. Answers the folder to serve, and the page's name there. */
export async function buildPage(
  home: string,
  name: BuildName,
): Promise<{ readonly folder: string; readonly page: string }> {
  const folder = join(home, 'out', name.replaceAll(' ', '-'))
  const { command, page, tags = '' }: Build = builds[name]
  const options = { cwd: home, env: { NODE_ENV: 'production' } }
  await runCommand(`node_modules/.bin/${command(folder)}`, options)
  if (page !== undefined) return { folder, page }
  writeFileSync(join(folder, 'shop.html'), pageWith(tags))
  if (name === 'Rollup') cpSync(stylesheetOf(home), join(folder, 'styles.css'))
  return { folder, page: 'shop.html' }
}

export function stylesheetOf(home: string): string {
  return join(home, 'node_modules/tillkit/dist/styles.css')
}
