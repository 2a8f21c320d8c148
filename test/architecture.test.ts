import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// docs/architecture.md, "The rooms and the arrows"
const rooms = [
  'model',
  'wire',
  'checkout',
  'react',
  'phone',
  'server',
  'node',
  'postgres',
  'sandbox',
  'locales',
  'cli',
] as const
type Room = (typeof rooms)[number]

const mayImport: Record<Room, readonly string[]> = {
  model: ['zod/mini', 'card-validator'],
  wire: ['../model/payment.js'],
  checkout: ['../model/payment.js'],
  react: [
    '../model/payment.js',
    '../checkout/flow.js',
    '../locales/en.js',
    '../locales/extra/en.js',
    'react',
    'react-hook-form',
  ],
  phone: ['../model/payment.js', 'libphonenumber-js'],
  server: ['../model/payment.js', '../wire/paths.js', 'hono'],
  node: [
    '../model/payment.js',
    '../wire/paths.js',
    '../server/rateLimit.js',
    'undici',
    'rate-limiter-flexible',
    'node:fs',
  ],
  postgres: ['../model/payment.js', '../server/paymentStore.js'],
  sandbox: ['../model/payment.js', '../wire/paths.js', 'hono'],
  locales: ['../react/messages.js'],
  cli: [
    '../model/payment.js',
    '../wire/paths.js',
    '../server/serviceClient.js',
    '../sandbox/createSandbox.js',
    'commander',
    'node:fs',
  ],
}

const everyRoom = rooms.map((room) => `../${room}/anything.js`)
const everyPackage = [
  'react',
  'react-hook-form',
  'hono',
  'zod',
  'undici',
  'rate-limiter-flexible',
  'libphonenumber-js',
  'commander',
  'node:fs',
]

const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
let project: string

/** A project of its own under the same rules, so that a broken file never stands among the real ones. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tillkit-arrows-'))
  cpSync('biome.json', join(project, 'biome.json'))
  cpSync('.gitignore', join(project, '.gitignore'))
  spawnSync('git', ['init', '-q'], { cwd: project })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

function lint(files: Record<string, string>): string {
  rmSync(join(project, 'src'), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(project, path, '..'), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=200', 'src'], {
    cwd: project,
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** Those of `imports` that the lint refuses in a file of `room`. */
function redImports(room: Room, imports: readonly string[]): readonly string[] {
  const name = (index: number): string => `src/${room}/probe${index}.ts`
  const output = lint(Object.fromEntries(imports.map((from, index) => [name(index), importing(from)])))
  return imports.filter((_, index) => new RegExp(`${name(index)}:\\S+ lint/style/noRestrictedImports`).test(output))
}

const importing = (from: string): string =>
  `import { something } from '${from}'\n\nexport const used: unknown = something\n`

test.each(rooms)('%s/ may import what the picture of the rooms allows', (room) => {
  expect(redImports(room, mayImport[room])).toEqual([])
})

test.each(rooms)('%s/ turns the lint red on every arrow that is not in the picture', (room) => {
  const allowed = new Set(mayImport[room].map((from) => from.replace(/[^/]+\.js$/, 'anything.js')))
  // English is the one file of locales/ that react/ may have; messages the one of react/ that a language may have.
  if (room === 'react') allowed.delete('../locales/anything.js')
  if (room === 'locales') allowed.delete('../react/anything.js')
  const forbidden = [...everyRoom, ...everyPackage].filter(
    (from) => !allowed.has(from) && from !== `../${room}/anything.js`,
  )
  expect(redImports(room, forbidden)).toEqual(forbidden)
})

test.each(['model', 'wire', 'checkout', 'server', 'postgres', 'sandbox'] as const)(
  '%s/ touches no global of Node',
  (room) => {
    expect(lint({ [`src/${room}/probe.ts`]: 'export const home: unknown = process.env\n' })).toContain(
      'noRestrictedGlobals',
    )
  },
)

test.each(['model', 'wire', 'checkout', 'server', 'postgres', 'sandbox'] as const)('%s/ touches no page', (room) => {
  expect(lint({ [`src/${room}/probe.ts`]: 'export const page: unknown = document\n' })).toContain('noRestrictedGlobals')
})

test('no import cycle is allowed', () => {
  const files = {
    'src/model/egg.ts': "import { hen } from './hen.js'\n\nexport const egg: unknown = () => hen\n",
    'src/model/hen.ts': "import { egg } from './egg.js'\n\nexport const hen: unknown = () => egg\n",
  }
  expect(lint(files)).toContain('noImportCycles')
})
