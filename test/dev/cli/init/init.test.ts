import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { transformWithOxc } from 'vite'
import { beforeEach, expect, test } from 'vitest'
import { readDocBlocks } from '../../../../scripts/docs/docBlocks.mjs'
import { frameworkNames, frameworks } from '../../../../src/dev/cli/init/frameworks.js'
import { readTemplates } from '../../../../src/dev/cli/init/readTemplates.js'
import { root } from '../../../docs/docProject.js'
import { type Ended, openProgram, type Program } from '../program.js'
import { skeletons, viteConfig } from './skeletons.js'

let program: Program

beforeEach(() => {
  program = openProgram()
  return () => program.remove()
})

const nextPackage = { dependencies: { next: '16.4.3', react: '19.3.0', 'react-dom': '19.3.0' } }
const vitePackage = {
  dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
  devDependencies: { vite: '8.3.4' },
}

/** As `create-next-app` and `create-vite` leave a folder, as far as it matters here. */
const projects = {
  next: {
    'package.json': JSON.stringify(nextPackage),
    'tsconfig.json': '{}',
    'app/layout.tsx': 'export default null\n',
    'next.config.ts': 'export default { cacheComponents: true }\n',
  },
  'vite-express': {
    'package.json': JSON.stringify(vitePackage),
    'tsconfig.json': '{}',
    'index.html': '\n',
    'src/main.tsx': '\n',
    'vite.config.ts': viteConfig,
  },
} as const

const headings = { next: 'Next.js', 'vite-express': 'Vite and Express' } as const

/** The blocks of the page about mounts, as the other tests of the docs read them. */
function documented(framework: keyof typeof headings): Record<string, string> {
  const blocks = readDocBlocks('mounts.md').filter(({ heading }) => heading === headings[framework])
  return Object.fromEntries(
    blocks.flatMap(({ file, code }) => (file === undefined ? [] : [[file, code]])),
  )
}

function make(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inProject(path)), { recursive: true })
    program.write(path, text)
  }
}

const inProject = (path: string): string => join(program.folder, path)
const run = (args: string, input = ''): Promise<Ended> =>
  program.run(['init', ...args.split(' ').filter(Boolean)], { input, isTerminal: true })
const read = (path: string): string => readFileSync(inProject(path), 'utf8')

test.each(['next', 'vite-express'] as const)(
  'into a new %s project go the documented files, word for word',
  async (framework) => {
    make(projects[framework])
    const { status, stdout } = await run('--yes')

    expect(status).toBe(0)
    const files = documented(framework)
    expect(Object.keys(files).length).toBeGreaterThan(5)
    expect(Object.keys(files)).toContain('.env.local')
    const { 'vite.config.ts': config = '', ...newFiles } = files
    for (const [path, code] of Object.entries(newFiles)) expect.soft(read(path), path).toBe(code)
    if (framework === 'vite-express') expectLines(read('vite.config.ts'), config)
    expect(stdout).toContain('npx tillkit sandbox')
    expect(stdout).toContain('npm install tillkit')
    const page = read(framework === 'next' ? 'app/return/page.tsx' : 'return.html')
    expect(page).toMatch(/<noscript>.*ask the shop before you pay again/)
    expect(stdout).toContain('\nnode_modules/tillkit/docs/going-live.md has the rest.')
  },
)

/** The documented options are there, and what was there before. */
function expectLines(text: string, documented: string): void {
  const lines = text.split('\n')
  expect(lines).toEqual(expect.arrayContaining(documented.split('\n').slice(1)))
  expect(lines).toContain('// https://vite.dev/config/')
}

/** A file without its first line, which names it, as a compiler prints it without types. */
async function printed(path: string, code: string): Promise<string> {
  const options = { jsx: 'preserve', typescript: { onlyRemoveTypeImports: true } } as const
  return (await transformWithOxc(code.replace(/.*\n/, ''), inProject(path), options)).code
}

test.each(['next', 'vite-express'] as const)(
  'a %s project without tsconfig.json gets the documented files as JavaScript',
  async (framework) => {
    const { 'tsconfig.json': _, ...files } = projects[framework]
    make(files)
    if (framework === 'vite-express')
      renameSync(inProject('vite.config.ts'), inProject('vite.config.js'))
    const { stdout } = await run('--yes')

    for (const [path, code] of Object.entries(documented(framework)).filter(
      ([name]) => /\.tsx?$/.test(name) && name !== 'vite.config.ts',
    )) {
      const scriptPath = path.replace(/ts(x?)$/, 'js$1')
      expect
        .soft(await printed(scriptPath, read(scriptPath)), scriptPath)
        .toBe(await printed(path, code))
      expect.soft(read(scriptPath).split('\n', 1)[0], scriptPath).toBe(`// ${scriptPath}`)
      if (!(path in files)) expect.soft(existsSync(inProject(path)), path).toBe(false)
    }
    expect(stdout).not.toMatch(/\.tsx?$|tsx |@types/m)
    if (framework === 'next') return
    expect(read('checkout.html')).toContain('src="/src/checkoutMain.jsx"')
    expect(stdout).toContain('\n  node --env-file=.env.local server/main.js\n')
  },
)

test('without cacheComponents a page has no `instant`, which Next.js would refuse', async () => {
  make({ ...projects.next, 'next.config.ts': 'export default {}\n' })
  await run('--yes')
  const page = documented('next')['app/checkout/[reference]/page.tsx'] ?? ''
  expect(page).toMatch(/^\/\/ .*\nexport const instant = false\n\n/m)
  expect(read('app/checkout/[reference]/page.tsx')).toBe(
    page.replace(/^\/\/ .*\nexport const instant.*\n\n/m, ''),
  )
})

test('what the project lacks is to be installed, and what it has is not', async () => {
  make(projects['vite-express'])
  const { stdout } = await run('--yes')
  expect(stdout).toContain('npm install tillkit react-hook-form rate-limiter-flexible express\n')
  expect(stdout).toContain('npm install --save-dev tsx @types/express @vitejs/plugin-react\n')

  make({
    'package.json': JSON.stringify({
      dependencies: {
        ...nextPackage.dependencies,
        tillkit: '*',
        'react-hook-form': '*',
        'rate-limiter-flexible': '*',
      },
    }),
    'app/x.ts': '',
  })
  expect((await run('--framework next --yes')).stdout).not.toContain('npm install')
})

test.each(['vite.config.js', 'vite.config.mts'])(
  'what Vite reads is %s: it gets the lines that it lacks, and no other file is written beside it',
  async (config) => {
    const { 'vite.config.ts': text, ...otherFiles } = projects['vite-express']
    make({ ...otherFiles, [config]: text })
    const { stdout, stderr, status } = await run('', 'n\n')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^ {2}server: .*\n {2}build: .*\nAdd these lines to vite\.config\.m?[jt]s/,
    )
    expect(stdout).toMatch(/\nAdd to vite\.config\.m?[jt]s:\n {2}server: .*\n {2}build: /)
    expect(read(config)).toBe(text)

    expect((await run('--yes')).status).toBe(0)
    expectLines(read(config), documented('vite-express')['vite.config.ts'] ?? '')
    expect(existsSync(inProject('vite.config.ts'))).toBe(false)
    expect((await run('--yes')).stdout).toContain(`is there already: ${config}`)
  },
)

test.each([
  ['an option of that name', 'export default defineConfig({\n  server: { port: 1 },\n})\n'],
  ['options from a function', 'export default defineConfig(() => ({ plugins: [react()] }))\n'],
  ['CommonJS', 'module.exports = { plugins: [react()] }\n'],
])('a configuration with %s stays, and the lines to add are printed', async (_, config) => {
  make({ ...projects['vite-express'], 'vite.config.ts': config })
  const { status, stdout } = await run('--yes')
  expect(status).toBe(1)
  expect(stdout).toMatch(/^left as it is: vite\.config\.ts$/m)
  expect(stdout).toMatch(/\nAdd to vite\.config\.ts:\n[\s\S]* {2}server: \{.* proxy: /)
  expect(read('vite.config.ts')).toBe(config)
})

test('a second run changes nothing and asks nothing', async () => {
  make(projects.next)
  await run('--yes')
  const { status, stdout, stderr } = await run('')
  expect(status).toBe(0)
  expect(stdout + stderr).not.toMatch(/written: |lines added: |\[y\/N\]/)
  expect(stdout.match(/is there already: /g)).toHaveLength(Object.keys(documented('next')).length)
})

test.each(['--yes', ''])(
  'a file of theirs is never replaced, and the others are written: init %s',
  async (args) => {
    make({
      ...projects['vite-express'],
      'server/orders.ts': '// theirs\n',
      'src/returnMain.js': '// theirs too\n',
    })
    const { status, stdout } = await run(args, 'y\ny\n')

    expect(status).toBe(1)
    expect(stdout).toContain('left as it is: server/orders.ts\n')
    expect(stdout).toContain('server/orders.ts is not the documented file.')
    expect(read('server/orders.ts')).toBe('// theirs\n')
    // `returnMain.tsx` beside it would be a second module of that name.
    expect(stdout).toContain('left as it is: src/returnMain.js\n')
    expect(existsSync(inProject('src/returnMain.tsx'))).toBe(false)
    expect(read('server/main.ts')).toBe(documented('vite-express')['server/main.ts'])
  },
)

test('every question is answered before anything is written', async () => {
  make({ ...projects['vite-express'], '.env.local': 'OTHER=1\n' })
  const typed = new PassThrough()
  const answers = ['n\n', 'y\n']
  const filesWhenAsked: (readonly string[])[] = []
  const { status, stdout } = await program.run(['init'], {
    input: typed,
    isTerminal: true,
    onWrite: (text) => {
      if (!text.endsWith('? [y/N] ')) return
      filesWhenAsked.push(readdirSync(program.folder))
      typed.write(answers.shift())
    },
  })

  expect(filesWhenAsked).toHaveLength(2)
  for (const names of filesWhenAsked) expect(names).not.toContain('server')
  expect(status).toBe(1)
  expect(stdout).toContain('left as it is: vite.config.ts\n')
  expect(read('vite.config.ts')).toBe(projects['vite-express']['vite.config.ts'])
  expect(read('.env.local')).toContain('OTHER=1\nTILLKIT_ENVIRONMENT=test\n')
})

/** The hashes of all files below a folder, by path. */
function hashes(): Record<string, string> {
  const entries = readdirSync(program.folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(program.folder.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )
}

test.each(Object.entries(skeletons))(
  'nothing of theirs is replaced in %s',
  async (_, { files, refusal, additions = [] }) => {
    make(files)
    const before = hashes()
    const dryRun = await run('--dry-run')
    expect(hashes()).toEqual(before)

    const { status, stderr, stdout } = await run('--yes')
    if (refusal) {
      expect([dryRun.status, status]).toEqual([2, 2])
      expect(stderr).toMatch(refusal)
      expect(stderr).toBe(dryRun.stderr)
      expect(hashes()).toEqual(before)
      return
    }
    const after = hashes()
    const changed = Object.keys(before).filter((path) => after[path] !== before[path])
    expect(changed).toEqual(additions)
    for (const path of additions) {
      const lines = read(path).split('\n')
      const theirs = (files[path] ?? '').split('\n')
      expect(lines.filter((line) => theirs.includes(line))).toEqual(theirs)
    }
    const written = Object.keys(after).filter((path) => !(path in before))
    expect(written.length).toBeGreaterThan(2)
    for (const path of written) {
      expect(dryRun.stdout).toContain(`would be written: ${path}\n`)
      expect(stdout).toContain(`written: ${path}\n`)
    }
  },
)

const skeleton = (name: string): Readonly<Record<string, string>> => {
  const files = skeletons[name]?.files
  if (!files) throw new Error(`There is no skeleton ${name}.`)
  return files
}

test.each(frameworkNames)(
  '%s has its files in the documentation, orders and settings among them',
  (framework) => {
    const next = {
      framework: 'next',
      sources: '',
      segment: '',
      pathPrefix: '',
      middlewareFile: undefined,
      hasCacheComponents: false,
    } as const
    const templates = readTemplates(root, {
      framework,
      ...(framework.startsWith('next') && { next }),
      packages: {},
      scriptEnding: undefined,
    })
    const { sharedFolder, ordersFolder = sharedFolder, neededLines = {} } = frameworks[framework]
    const paths = templates.map(({ path }) => path)
    expect(paths).toContain(`${ordersFolder}/orders.ts`)
    expect(paths).toContain('.env.local')
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.length).toBeGreaterThan(3)
    const ofTheProject = templates.flatMap(({ path, neededLine }) => (neededLine ? path : []))
    expect(ofTheProject).toEqual(Object.keys(neededLines))
  },
)

test.each(['next-pages', 'express'] as const)(
  'the files of %s as JavaScript are what a compiler makes of them',
  async (framework) => {
    const project = { framework, packages: {}, scriptEnding: undefined }
    const scripts = readTemplates(root, { ...project, scriptEnding: 'js' })
    for (const [index, { path, text }] of readTemplates(root, project).entries()) {
      const script = scripts[index]
      if (!script || !/\.tsx?$/.test(path)) continue
      expect(script.path).toBe(path.replace(/ts(x?)$/, 'js$1'))
      const expected = await printed(path, text)
      expect(await printed(script.path, script.text), path).toBe(expected)
    }
  },
)

test('routes are added at the end of React Router’s, which are imported from the one package', async () => {
  make(skeleton('create-react-router 7'))
  expect((await run('--yes')).status).toBe(0)
  expect(read('app/routes.ts')).toBe(`import { route } from '@react-router/dev/routes'
import { type RouteConfig, index } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route('api/checkout/*', 'routes/checkoutApi.ts'),
  route('checkout/:reference', 'routes/checkout.tsx'),
  route('return', 'routes/return.tsx'),
] satisfies RouteConfig;
`)
  expect((await run('')).stdout).toContain('is there already: app/routes.ts\n')
})

test.each([
  ['routes of files', 'export default flatRoutes()\n'],
  ['a checkout', "export default [\n  route('checkout', 'cart.tsx'),\n]\n"],
  ['nested routes', "export default [\n  layout('x.tsx', [index('y.tsx')]),\n]\n"],
])('a file of routes with %s stays, and the lines to add are printed', async (_, routes) => {
  make({ ...skeleton('create-react-router 7'), 'app/routes.ts': routes })
  const { status, stdout } = await run('--yes')
  expect(status).toBe(1)
  expect(read('app/routes.ts')).toBe(routes)
  expect(stdout).toMatch(/\nAdd to app\/routes\.ts:\n {2}route\('api\/checkout\/\*', /)
})

test.each(['{}', '{\n}', '{\n  integrations: [react()],\n}'])(
  'Astro’s configuration %j gets the option that lets webhooks in, and the packages come from Astro’s tool',
  async (options) => {
    const config = `import { defineConfig } from 'astro/config';\n\nexport default defineConfig(${options});\n`
    make({ ...skeleton('create-astro minimal'), 'astro.config.mjs': config })
    const { stdout } = await run('--yes')
    const text = read('astro.config.mjs')
    expect(text).toMatch(/defineConfig\(\{\n {2}\/\/ .*\n {2}security: \{ checkOrigin: false \},\n/)
    const lines = text.split('\n').filter((line) => !/security|\/\//.test(line))
    expect(lines.join('')).toBe(config.replaceAll('\n', ''))
    expect(stdout).toContain('  npx astro add react node\n  npm install tillkit react-hook-form\n')
  },
)

test('beside middleware of theirs Astro’s own check stays on, and the lines are printed', async () => {
  const files = skeleton('create-astro minimal')
  make({ ...files, 'src/middleware/index.js': '// theirs\n' })
  const { status, stdout } = await run('--yes')
  expect(status).toBe(1)
  expect(stdout).toContain('src/middleware/index.js is not the documented file.')
  expect(stdout).toMatch(/\nAdd to astro\.config\.mjs:\n.*\n {2}security: /)
  expect(read('astro.config.mjs')).toBe(files['astro.config.mjs'])
  expect(existsSync(inProject('src/middleware.ts'))).toBe(false)
})

test('a server of Express gets its lines printed, in the words of its version and its modules', async () => {
  make(skeleton('Express 4 in CommonJS'))
  const { status, stdout } = await run('--yes')
  expect(status).toBe(1)
  expect(stdout).toContain(`
Add to src/index.js:
const { toNodeListener } = require('tillkit/node')
const { checkout } = require('../shop/checkout.mjs')
`)
  expect(stdout).toContain("\napp.all('/api/checkout/*', toNodeListener(checkout.fetch, ")
  expect(read('shop/checkout.mjs')).toContain("from './orders.mjs'")

  make({ 'src/index.js': stdout.split('Add to src/index.js:')[1]?.split('\n\n')[0] ?? '' })
  const secondRun = await run('--yes')
  expect(secondRun.status).toBe(0)
  expect(secondRun.stdout).toContain('is there already: src/index.js\n')
})

test('pages go below [lang], where the layout is, and say which language they stand for', async () => {
  make(skeleton('Next.js with [lang]'))
  const { stdout } = await run('--yes')
  const page = read('app/[lang]/checkout/[reference]/page.tsx')
  expect(page).toContain("from '../../../../shop/orders'")
  expect(read('app/[lang]/return/ReturnStatus.tsx')).toContain('=> `/en/checkout/$')
  expect(read('.env.local')).toContain('RETURN_PAGE=http://localhost:3000/en/return\n')
  expect(read('app/api/checkout/[...route]/route.ts')).toContain("'../../../../shop/checkout'")
  expect(stdout).toContain('The pages are below [lang]. Where /en is none of its values')
  expect(stdout).toContain('open http://localhost:3000/en/checkout/A-1001 ')
})

test('where middleware adds the segment, addresses are without it, and the routes are to be left alone', async () => {
  make(skeleton('Medusa 9818886f: [countryCode] and middleware'))
  const { stdout } = await run('--yes')
  expect(existsSync(inProject('src/app/[countryCode]/return/page.tsx'))).toBe(true)
  expect(read('.env.local')).toContain('RETURN_PAGE=http://localhost:3000/return\n')
  expect(stdout).toContain('src/middleware.ts must leave /api/checkout alone')
})

test('--dry-run says what it would do, and does nothing', async () => {
  make(projects['vite-express'])
  const { status, stdout } = await run('--dry-run')

  expect(status).toBe(0)
  expect(stdout).toContain('would get lines: vite.config.ts')
  expect(stdout).toContain('would be written: server/main.ts')
  expect(existsSync(inProject('server'))).toBe(false)
  expect(read('vite.config.ts')).toBe(projects['vite-express']['vite.config.ts'])
})

test('settings that are there stay, even with --yes; those that lack are added', async () => {
  make({ ...projects.next, '.env.local': 'TILLKIT_API_SECRET=theirs\nOTHER=1' })
  expect((await run('--yes')).status).toBe(0)
  const lines = read('.env.local').split('\n')
  expect(lines).toContain('TILLKIT_API_SECRET=theirs')
  expect(lines).toContain('OTHER=1')
  expect(lines).toContain('TILLKIT_API_KEY=sandbox-key')
  expect(lines.filter((line) => line.startsWith('TILLKIT_API_SECRET'))).toHaveLength(1)

  const before = read('.env.local')
  expect((await run('--yes')).stdout).toContain('is there already: .env.local')
  expect(read('.env.local')).toBe(before)
})

test.each([
  ['.env*\n', false],
  ['node_modules\n*.local\n', false],
  ['.env\n', true],
  [undefined, true],
])('where .gitignore is %j, it says whether the settings are to be added', async (text, isSaid) => {
  make({ ...projects.next, ...(text !== undefined && { '.gitignore': text }) })
  const { stdout } = await run('--yes')
  expect(stdout.includes('Add .env.local to .gitignore')).toBe(isSaid)
})

test('a Next.js project that has its app in src/ gets the files there', async () => {
  make({
    'package.json': JSON.stringify(nextPackage),
    'tsconfig.json': '{}',
    'src/app/layout.tsx': '',
  })
  expect((await run('--yes')).status).toBe(0)
  expect(read('src/app/return/page.tsx')).toBe(documented('next')['app/return/page.tsx'])
  expect(existsSync(inProject('src/shop/checkout.ts'))).toBe(true)
  expect(existsSync(inProject('.env.local'))).toBe(true)
  expect(existsSync(inProject('app'))).toBe(false)
})

test.each([
  [{}, '', /no package\.json/],
  [{ 'package.json': '{"dependencies":{"vue":"3"}}' }, '', /names no framework.*--framework/s],
  [{ 'package.json': 'nothing' }, '', /not JSON/],
  [
    { 'package.json': JSON.stringify(nextPackage), 'lib/index.tsx': '' },
    '',
    /neither app\/ nor pages\/.*none was written/,
  ],
  [projects.next, '--framework svelte', /next, next-pages, react-router, /],
])(
  'where it is not known what to write, it says so and writes nothing: %j %s',
  async (files, args, message) => {
    make(files as Record<string, string>)
    const { status, stderr } = await run(args)
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
    expect(existsSync(inProject('.env.local'))).toBe(false)
  },
)
