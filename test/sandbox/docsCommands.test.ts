import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../src/cli/commands/runSandbox.js'
import { readSandboxArguments } from '../cli/sandboxArguments.js'

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')

/** The commands of a part of docs/sandbox.md, as written there, each with the status it is said to be answered with. */
function commandsOf(part: string): readonly { readonly status: number; readonly command: string }[] {
  return [...part.matchAll(/```sh\n# (\d{3})\n([\s\S]*?)```/g)].map(([, status, command = '']) => {
    return { status: Number(status), command }
  })
}

const [, walk = ''] = /## Walk it with curl\n([\s\S]*?)\n## /.exec(page) ?? []
const [unsigned = '', signed = ''] = walk.split('### With a real signature')
const [, headers = ''] = /```sh\n(headers=[\s\S]*?)```/.exec(unsigned) ?? []
const [, args = ''] = /```text\nnpx tillkit sandbox (.*)\n```/.exec(unsigned) ?? []

let running: RunningSandbox
const start = async (options: string) => {
  const read = readSandboxArguments([...options.split(' ').filter(Boolean), '--port', '0', '--quiet'])
  running = await startSandbox(read, { print: () => {} })
}

beforeEach(() => start(args))
afterEach(() => running.stop())

/** Runs a command with the address it is really at, and no receiver behind the webhooks' address. */
async function run(command: string) {
  const here = command.replaceAll('http://localhost:4010', running.baseUrl).replaceAll(':4173/', ':9/')
  const { stdout: answer } = await promisify(execFile)('bash', ['-ec', here], { timeout: 20_000 })
  const [head = '', ...body] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') }
}

test('curl alone walks every endpoint, by the very lines of docs/sandbox.md', async () => {
  const commands = commandsOf(unsigned)
  const answers: Awaited<ReturnType<typeof run>>[] = []
  for (const { command } of commands) answers.push(await run(headers + command))

  expect(answers.map(({ status }) => status)).toEqual(commands.map(({ status }) => status))
  const all = commands.map(({ command }) => command).join()
  for (const endpoint of [
    ...['/api/v1/payment', '"mode": "hosted"', '/api/v1/split/purchase', '"init_recurring"', '/order/A-2/cancel'],
    ...['/orders/A-1/capture?callback=true', '/orders/S-1/purchase?callback=true'],
  ]) {
    expect(all).toContain(endpoint)
  }

  const find = (part: string) => answers[commands.findIndex(({ command }) => command.includes(part))]
  expect(find('"A-2"')?.head).toMatch(/location: http:\/\/localhost:\d+\/api\/v1\/checkout\/[0-9a-f-]{36}\/form/i)
  expect(find('"A-2"')?.body).toBe('')
  const fields = JSON.parse(find('"refund"')?.body ?? '').issues.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(expect.arrayContaining(['pos_id', 'method', 'amount', 'cc_number', 'order_id']))
  expect(JSON.parse(find('A-2/cancel')?.body ?? '')).toMatchObject([{ order_id: 'A-2', status_code: '6007' }])
  expect(JSON.parse(find('/sandbox/subscriptions')?.body ?? '').subscriptions).toMatchObject([{ status: 'active' }])
  expect(JSON.parse(find('orders/S-1')?.body ?? '')).toMatchObject({ order_id: 'S-1', recurring: { status: 'active' } })
})

test('the signature of docs/sandbox.md is the one the sandbox takes by default', async () => {
  running.stop()
  await start('')
  const commands = commandsOf(signed)

  expect(commands).toHaveLength(1)
  for (const { command, status } of commands) {
    expect((await run(command)).status).toBe(status)
    expect((await run(command.replace('changeme', 'another'))).status, 'another secret').toBe(401)
  }
})
