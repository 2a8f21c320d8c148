import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docBlocks.mjs'
import { findingCodes } from '../../src/cli/doctor/finding.js'
import { defaultProject } from '../../src/cli/settings/defaultProject.js'
import { envName, settingNames } from '../../src/cli/settings/settings.js'
import type { Listening } from '../fixtures/listen.js'
import { buildProgram, type Program } from './program.js'
import { type Service, startService, startShop } from './service.js'

const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')

/** What `tillkit sandbox` starts with without options. */
const { posId, apiKey, apiSecret, endpointsKey } = defaultProject
const project = { posId, apiKey, apiSecret, endpointsKey }

let program: Program
let service: Service
let shop: Listening

beforeAll(async () => {
  program = await buildProgram('docs')
  service = await startService(project)
  shop = await startShop(service, project)
  const order = { method: 'purchase', amount: 499.9, currency: 'UAH', description: 'Cups' } as const
  const card = { cc_number: '4242424242424242', exp_month: 12, exp_year: 2034, card_cvv: '123' }
  const more = { order_3ds_bypass: 'always', server_url: `${shop.url}/api/checkout/webhook` }
  await service.client.createPayment({ ...order, ...card, ...more, order_id: 'A-1001' })
  await service.client.createPayment({ ...order, ...more, order_id: 'A-1002', mode: 'hosted' })
}, 60_000)
afterAll(() => {
  program.remove()
  service.stop()
  shop.close()
})

/** Runs a block of the page as a reader would, with the addresses that sandbox and shop really have here. */
function runBlock(code: string): Promise<{ readonly status: number; readonly said: string }> {
  const here = code
    .replaceAll('npx tillkit', `'${process.execPath}' '${program.bin}'`)
    .replaceAll('http://localhost:4010', service.url)
    .replaceAll('http://localhost:3000', shop.url)
  return new Promise((resolve) => {
    execFile('bash', ['-ec', here], { cwd: program.folder, timeout: 30_000 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), said: stdout + stderr })
    })
  })
}

test('every command of the page ends as the page says', { timeout: 60_000 }, async () => {
  const blocks = readDocBlocks('cli.md').filter(({ language }) => language === 'sh')
  const commands = blocks.flatMap(({ code }) => [...code.matchAll(/npx tillkit (\w+)/g)].map(([, name]) => name))
  expect(new Set(commands)).toEqual(new Set(['doctor', 'webhook', 'resend', 'cancel']))

  for (const { code, line } of blocks) {
    const [, status] = /^# ends with (\d)\n/.exec(code) ?? []
    const ended = await runBlock(code)
    expect.soft(ended.status, `docs/cli.md:${line}\n${ended.said}`).toBe(Number(status))
    expect(ended.said).not.toContain(apiSecret)
  }
})

test('the page lists every setting, under both of its names', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| `(TILLKIT_\w+)` \|/gm)].map(([, name, variable]) => [name, variable])
  expect(listed).toEqual(settingNames.map((name) => [name, envName(name)]))
})

test('the page explains every finding of the doctor', () => {
  const [, findings = ''] = /### What it finds\n([\s\S]*?)\n## /.exec(page) ?? []
  const listed = [...findings.matchAll(/^\| `(\w+)` \| (?:error|warning|note|error or warning) \| .{20,} \|$/gm)]
  expect(listed.map(([, code]) => code)).toEqual([...findingCodes])
})

test('the page and the help say the same of how a command ends', async () => {
  const { stdout } = await program.run(['--help'])
  const rows = [...page.matchAll(/^\| (\d) \| (.+) \|$/gm)]
  expect(rows).toHaveLength(4)
  for (const [, code, meaning] of rows) expect(stdout).toContain(`\n  ${code}  ${meaning}\n`)
})

test.each([
  ['sandbox'],
  ['doctor'],
  ['guard', 'inventory'],
  ['guard', 'check'],
  ['guard', 'report'],
  ['guard', 'accept'],
  ['webhook', 'sign'],
  ['webhook', 'verify'],
  ['webhook', 'send'],
  ['resend'],
  ['cancel'],
  ['prune'],
  ['reconcile'],
  ['orders'],
  ['show'],
  ['reviews'],
  ['resolve'],
  ['ask'],
  ['note'],
  ['callbacks', 'list'],
  ['callbacks', 'retry'],
])('the help of %s %s has examples, and says how it ends', async (...args) => {
  const { status, stdout } = await program.run([...args, '--help'])
  expect(status).toBe(0)
  expect(stdout).toMatch(new RegExp(`Examples:\\n  \\$ tillkit ${args.join(' ')}`))
  expect(stdout).toMatch(/It ends with 0 when [\s\S]*2 when/)
})
