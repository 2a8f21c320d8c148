import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readDocBlocks } from '../../../scripts/docs/docBlocks.mjs'
import { defaultProject } from '../../../src/dev/cli/settings/defaultProject.js'
import { defaultSandboxUrl } from '../../../src/dev/sandbox/shared/sandboxProject.js'
import { buildModules } from '../../backend/postgres/buildModules.js'
import { type Ended, openProgram } from './program.js'
import { openRehearsalShop } from './rehearse/rehearsalShop.js'
import { startService, startShop } from './service.js'

// A busy machine may take its time to build, and to start a process.
const long = { timeout: 120_000 }
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** What the program does with the process that it runs in. All else is tested by calls of `run`. */
const folder = '.reports/cli-program'
const files = openProgram()
let bin = ''
let library: URL
const children: ReturnType<typeof spawn>[] = []

beforeAll(async () => {
  const built = await buildModules('cli-program', ['src/dev/cli/tillkit.ts', 'src/server.ts'])
  bin = fileURLToPath(built('src/dev/cli/tillkit.ts'))
  library = built('src/server.ts')
  copyFileSync('package.json', `${folder}/package.json`)
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  files.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the program in the folder of the files. */
function start(
  args: readonly string[],
  options: { readonly shell?: true; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(process.execPath, [bin, ...args], { cwd: files.folder, ...options })
  children.push(child)
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
    })
  }
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal, ...written }))
  return { child, ended, written }
}

/**
 * Runs a block of docs/cli.md as a reader would, with the addresses that sandbox and shop really
 * have here.
 */
function runBlock(
  code: string,
  addresses: { readonly service: string; readonly shop: string },
): Promise<Ended> {
  const here = code
    .replaceAll('npx tillkit', `'${process.execPath}' '${bin}'`)
    .replaceAll(defaultSandboxUrl, addresses.service)
    .replaceAll('http://localhost:3000', addresses.shop)
  return new Promise((resolve) => {
    execFile('bash', ['-ec', here], { cwd: files.folder }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

test('every command of the page ends as the page says', async () => {
  const { posId, apiKey, apiSecret, endpointsKey } = defaultProject
  const project = { posId, apiKey, apiSecret, endpointsKey }
  const service = await startService(project)
  const shop = await startShop(service, { sandboxProject: project })
  const order = { method: 'purchase', amount: 499.9, currency: 'UAH', description: 'Cups' } as const
  const card = { cc_number: '4242424242424242', exp_month: 12, exp_year: 2034, card_cvv: '123' }
  const members = { order_3ds_bypass: 'always', server_url: `${shop.url}/api/checkout/webhook` }
  await service.client.createPayment({ ...order, ...card, ...members, order_id: 'A-1001' })
  await service.client.createPayment({ ...order, ...members, order_id: 'A-1002', mode: 'hosted' })

  const blocks = readDocBlocks('cli.md').filter(({ language }) => language === 'sh')
  const commands = blocks.flatMap(({ code }) =>
    [...code.matchAll(/npx tillkit (\w+)/g)].map(([, name]) => name),
  )
  expect(new Set(commands)).toEqual(new Set(['doctor', 'webhook', 'resend', 'cancel']))
  for (const { code, line } of blocks) {
    const [, status] = /^# ends with (\d)\n/.exec(code) ?? []
    const { stdout, stderr, ...ended } = await runBlock(code, {
      service: service.url,
      shop: shop.url,
    })
    expect.soft(ended.status, `docs/cli.md:${line}\n${stdout}${stderr}`).toBe(Number(status))
    expect(stdout + stderr).not.toContain(apiSecret)
  }
  service.stop()
  shop.close()
})

test('the sandbox answers once its address is printed, and SIGTERM ends it with 0', async () => {
  const { child, ended, written } = start(['sandbox', '--port', '0'])
  await expect.poll(() => written.stdout, long).toContain('Ctrl-C')
  const [url = ''] = /http:\/\/localhost:\d+/.exec(written.stdout) ?? []
  expect(await (await fetch(`${url}/sandbox/payments`)).json()).toEqual({ payments: [] })
  expect(written.stdout).toContain('4242 4242 4242 4242')
  expect(written.stdout).toContain(defaultProject.posId)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ status: 0, stderr: '' })
})

test('a reader that ends early, and the end of npx, end the program without a stack', async () => {
  const { child, ended } = start(['sandbox', '--port', '0'])
  child.stdout.destroy()
  expect(await ended).toMatchObject({ status: 1, stderr: '' })
  // npx gives its signals to its shell alone.
  const byNpx = start(['sandbox', '--port', '0'], {
    shell: true,
    env: { ...process.env, npm_lifecycle_event: 'npx' },
  })
  await expect.poll(() => byNpx.written.stdout, long).toContain('Ctrl-C')
  byNpx.child.kill('SIGTERM')
  expect(await byNpx.ended).toMatchObject({ stderr: '' })
})

test('a reader that ends while a rehearsal has paused the database gets it back', async () => {
  const service = await startService()
  const rehearsals: ReturnType<typeof start>[] = []
  const shop = await openRehearsalShop(service, {
    before:
      ({ orders }) =>
      (answer) =>
      (request, response) => {
        if (!orders.isDatabaseAway) return answer(request, response)
        // It answers nothing. What the command then says that it waits for has no reader.
        for (const { child } of rehearsals) child.stderr.destroy()
      },
  })
  files.write(
    'shopDatabase.mjs',
    `export const pause = () => fetch('${shop.url}/pause', { method: 'POST' })
export const resume = () => fetch('${shop.url}/resume', { method: 'POST' })
`,
  )
  const database = ['--pause', './shopDatabase.mjs', '--resume', './shopDatabase.mjs']
  const addresses = ['--url', `${shop.url}/api/checkout`, '--sandbox', service.url]
  const order = ['--order', `${shop.url}/api/orders`]
  const args = ['rehearse', ...addresses, ...order, ...database, '--only', 'database_away']
  const rehearsal = start(args)
  rehearsals.push(rehearsal)
  expect(await rehearsal.ended).toMatchObject({ status: 1 })
  expect(shop.orders.isDatabaseAway).toBe(false)
  shop.close()
  service.stop()
})

test('a module’s open connection keeps no process, and its logs are on stderr', async () => {
  files.write(
    'checkout.mjs',
    `import { createCheckoutServer, memoryStore } from '${library}'
setInterval(() => undefined, 1_000)
console.log('the module says something')
export const checkout = createCheckoutServer({
  environment: 'test',
  publicUrl: 'http://localhost:9/api/checkout',
  returnPage: 'http://localhost:9/return',
  modes: ['direct'],
  findOrder: () => null,
  observe: { onLog: (entry) => console.log(entry) },
  callbacks: { onPayment: () => undefined },
  service: { baseUrl: 'http://localhost:9', ...${JSON.stringify(defaultProject)} },
  store: { ...memoryStore(), isDurable: true },
})
`,
  )
  for (const command of [['orders'], ['doctor', '--offline']]) {
    const { status, stdout, stderr } = await start([
      ...command,
      '--checkout',
      'checkout.mjs',
      '--json',
    ]).ended
    expect(status).toBe(command[0] === 'orders' ? 0 : 1)
    expect(JSON.parse(stdout)).toBeTypeOf('object')
    expect(stderr).toContain('the module says something')
  }
})

test('the first Ctrl-C ends a run after its batch, the second ends the process', async () => {
  files.write(
    'database.mjs',
    `const never = () => {
  console.log('asked')
  return new Promise(() => setInterval(() => undefined, 1_000))
}
export const database = { query: never, transaction: never }
`,
  )
  const { child, ended, written } = start([
    'prune',
    '--older-than',
    '400d',
    '--database',
    'database.mjs',
  ])
  await expect.poll(() => written.stderr, long).toContain('asked')
  child.kill('SIGINT')
  await expect.poll(() => written.stderr, long).toContain('Ends after this batch.')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ signal: 'SIGINT', stdout: '' })
})
