import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { transformWithOxc } from 'vite'
import { beforeEach, expect, test } from 'vitest'
import { readDocBlocks } from '../../../../scripts/docs/docBlocks.mjs'
import { type Ended, openProgram, type Program } from '../program.js'

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
    'src/main.tsx': '\n',
    'vite.config.ts': '// theirs\n',
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
    for (const [path, code] of Object.entries(files)) expect.soft(read(path), path).toBe(code)
    expect(stdout).toContain('npx tillkit sandbox')
    expect(stdout).toContain('npm install tillkit')
    const page = read(framework === 'next' ? 'app/return/page.tsx' : 'return.html')
    expect(page).toMatch(/<noscript>.*ask the shop before you pay again/)
    expect(stdout).toContain('\nnode_modules/tillkit/docs/going-live.md has the rest.')
  },
)

/** A file without its first line, which names it, as a compiler prints it without types. */
async function printed(path: string, code: string): Promise<string> {
  const options = { jsx: 'preserve', typescript: { onlyRemoveTypeImports: true } } as const
  return (await transformWithOxc(code.replace(/.*\n/, ''), inProject(path), options)).code
}

test.each(['next', 'vite-express'] as const)(
  'a %s project without tsconfig.json gets the documented files as JavaScript',
  async (framework) => {
    const { 'tsconfig.json': _, ...files } = projects[framework]
    make({ ...files, 'vite.config.js': '// theirs\n' })
    const { stdout } = await run('--yes')

    for (const [path, code] of Object.entries(documented(framework)).filter(([name]) =>
      /\.tsx?$/.test(name),
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
  'what Vite reads is %s: no other file is written beside it',
  async (config) => {
    const { 'vite.config.ts': _, ...otherFiles } = projects['vite-express']
    make({ ...otherFiles, [config]: '// theirs\n' })
    const left = await run('', 'n\n')
    expect(left.stdout).toContain(`Not changed: ${config}`)
    expect(read(config)).toBe('// theirs\n')

    expect((await run('--yes')).status).toBe(0)
    expect(read(config)).toBe(documented('vite-express')['vite.config.ts'])
    expect(existsSync(inProject('vite.config.ts'))).toBe(false)
  },
)

test('a second run changes nothing and asks nothing', async () => {
  make(projects.next)
  await run('--yes')
  const { status, stdout, stderr } = await run('')
  expect(status).toBe(0)
  expect(stdout + stderr).not.toMatch(/written: |overwritten: |\[y\/N\]/)
  expect(stdout.match(/is there already: /g)).toHaveLength(Object.keys(documented('next')).length)
})

test.each(['n\n', ''])(
  'a file that is there is not overwritten when %j is typed',
  async (input) => {
    make({ ...projects['vite-express'], 'server/orders.ts': '// theirs\n' })
    const { status, stdout, stderr } = await run('', input)

    expect(status).toBe(1)
    expect(stderr).toMatch(/^Overwrite \S+\? \[y\/N\]/m)
    expect(stdout).toContain('Not changed: server/orders.ts, vite.config.ts.')
    expect(stdout).toContain('node_modules/tillkit/docs/mounts.md')
    expect(read('vite.config.ts')).toBe('// theirs\n')
    // The others are not delayed by it.
    expect(read('server/main.ts')).toBe(documented('vite-express')['server/main.ts'])
  },
)

test('a yes overwrites the file it is about, and only that', async () => {
  make({ ...projects['vite-express'], 'server/orders.ts': '// theirs\n' })
  const typed = new PassThrough()
  const answers = ['n\n', 'y\n']
  const { status, stdout } = await program.run(['init'], {
    input: typed,
    isTerminal: true,
    onWrite: (text) => text.endsWith('? [y/N] ') && typed.write(answers.shift()),
  })

  expect(status).toBe(1)
  expect(stdout).toContain('Not changed: server/orders.ts.')
  expect(read('server/orders.ts')).toBe('// theirs\n')
  expect(read('vite.config.ts')).toBe(documented('vite-express')['vite.config.ts'])
})

test('--dry-run says what it would do, and does nothing', async () => {
  make(projects['vite-express'])
  const { status, stdout } = await run('--dry-run')

  expect(status).toBe(0)
  expect(stdout).toContain('would be overwritten: vite.config.ts')
  expect(stdout).toContain('would be written: server/main.ts')
  expect(existsSync(inProject('server'))).toBe(false)
  expect(read('vite.config.ts')).toBe('// theirs\n')
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
  [{ 'package.json': '{"dependencies":{"vue":"3"}}' }, '', /neither next nor vite.*--framework/s],
  [{ 'package.json': 'nothing' }, '', /not JSON/],
  [
    { 'package.json': JSON.stringify(nextPackage), 'pages/index.tsx': '' },
    '',
    /none was written.*beside pages/,
  ],
  [
    { 'package.json': JSON.stringify(vitePackage), 'vite.config.cjs': '' },
    '',
    /vite\.config\.cjs is CommonJS/,
  ],
  [projects.next, '--framework svelte', /next, vite-express/],
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
