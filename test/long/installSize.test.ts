import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '../../scripts/release/supplyChain.mjs'
import { openProject, packTarball, removeFolders } from './examples/packed.js'
import { runCommand } from './examples/program.js'

/** A backend's project: the packed package, and nothing that is optional. */
const home = openProject('backend')
const installed = join(home, 'node_modules')

beforeAll(async () => {
  await runCommand(`npm install ${packTarball()}`, { cwd: home })
}, 180_000)
afterAll(removeFolders)

/**
 * What the files take on a disk that gives out blocks of 4 kB, whatever this machine's disk does.
 */
function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? Math.ceil(entry.size / 4096) * 4096 : 4096), 0)
}

/** Runs lines of JavaScript as the backend's program; answers what it prints. */
async function runProgram(code: string): Promise<string> {
  writeFileSync(join(home, 'program.js'), code)
  return await runCommand('node program.js', { cwd: home })
}

test('an install for a backend takes at most 12.5 MB on disk besides zod, as du counts them, and no optional package', () => {
  expect(
    (bytesOnDisk(installed) - bytesOnDisk(join(installed, 'zod'))) / 1024 / 1024,
  ).toBeLessThanOrEqual(12.5)
  const optional = [
    'react',
    'react-dom',
    'react-hook-form',
    'libphonenumber-js',
    'undici',
    'rate-limiter-flexible',
    'playwright',
    'axe-core',
  ]
  expect(readdirSync(installed)).toContain('tillkit')
  expect(readdirSync(installed).filter((name) => optional.includes(name))).toEqual([])
})

test('the bill of materials and the licences in the package name what was installed', () => {
  const own = join(installed, 'tillkit/dist')
  const { components } = JSON.parse(readFileSync(join(own, 'sbom.cdx.json'), 'utf8'))
  const named: readonly string[] = components.map(({ name }: { name: string }) => name)
  const licences = readFileSync(join(own, 'LICENSES.txt'), 'utf8')
  const packages = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|node_modules\/)(?:@[^/]+\/)?[^@/][^/]*\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(installed, file), 'utf8')))
    .map(({ name }) => name)
    .filter((name) => name !== 'tillkit')

  expect(packages.length).toBeGreaterThan(4)
  expect(named.toSorted()).toEqual([...packages, ...builtIn].sort())
  for (const name of named) expect(licences).toMatch(new RegExp(`^${name} \\d.*: \\w`, 'm'))
})

test('a payment is taken without the optional packages', async () => {
  const printed = await runProgram(`import { toNodeListener } from 'tillkit/node'
import { postgresStore } from 'tillkit/postgres'
import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { payRequest } from 'tillkit/testing'
const project = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'key',
  apiSecret: 'secret',
  endpointsKey: 'endpoints',
}
const sandbox = createSandbox({ baseUrl: 'http://localhost:8455', projects: [project] })
const publicUrl = 'http://localhost:3000/api/checkout'
const checkout = createCheckoutServer({
  environment: 'test',
  publicUrl,
  returnPage: 'http://localhost:3000/return',
  service: {
    baseUrl: 'http://localhost:8455',
    ...project,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  },
  modes: ['direct'],
  store: memoryStore(),
  findOrder: () => ({
    order_id: 'A-1001',
    amount: '499.90',
    currency: 'UAH',
    description: 'A bowl',
    customer_id: 'c-1',
  }),
  callbacks: { onPayment: () => {} },
  observe: { onLog: () => {} },
})
const response = await checkout.fetch(payRequest({ publicUrl, reference: 'A-1001' }))
const { type } = await response.json()
console.log(response.status, type, typeof toNodeListener, typeof postgresStore)
process.exit()
`)
  expect(printed).toContain('200 succeeded function function')
})

test.each([
  ['undici', 'serviceFetch'],
  ['rate-limiter-flexible', 'rateLimits'],
])(
  'without %s, the call of %s throws at once and says what to install, and the process goes on',
  async (name, called) => {
    const printed = await runProgram(`import { ${called} } from 'tillkit/node'
try { ${called}() } catch (error) { console.log(error.code, error.message) }
setImmediate(() => console.log('still running'))`)
    expect(printed).toContain(
      `configuration ${called} of tillkit/node needs the package ${name}, which is not installed`,
    )
    expect(printed).toContain(`npm install ${name}`)
    expect(printed).toContain('still running')
  },
)

test.each([
  ['undici', 'serviceFetch', '("https://pay.example")'],
  ['rate-limiter-flexible', 'rateLimits', '.perOrder.consume("order:A-1")'],
])(
  'in a bundle without %s, each use of %s says what to install, and the process goes on',
  async (name, called, use) => {
    const bundle = { entryPoints: [join(installed, 'tillkit/dist/node.js')], bundle: true }
    const outfile = join(home, `${called}.bundle.js`)
    await build({ ...bundle, outfile, format: 'esm', platform: 'node', external: [name] })
    const printed = await runProgram(`import { ${called} } from './${called}.bundle.js'
const made = ${called}()
await import('${name}').catch(() => undefined)
await new Promise((resolve) => setImmediate(resolve))
await made${use}.catch((error) => console.log(String(error), error.cause))`)
    expect(printed).toContain(`npm install ${name}`)
  },
)

test('without libphonenumber-js, the error of tillkit/phone names it', async () => {
  await expect(runProgram(`import 'tillkit/phone'`)).rejects.toThrow(
    "Cannot find package 'libphonenumber-js'",
  )
})

test('npx tillkit runs with no other package', async () => {
  expect(await runCommand('npx tillkit --help', { cwd: home })).toContain('tillkit')
})
