import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { isObject } from '../../../core/model/isObject.js'
import { defaultAuthScheme } from '../../../core/wire/authorization.js'
import { isLoopbackHost } from '../../../core/wire/webAddress.js'
import { createSandbox, type Sandbox } from '../../sandbox/createSandbox.js'
import type { SandboxAuth } from '../../sandbox/setup/sandboxOptions.js'
import type { SandboxProject } from '../../sandbox/shared/sandboxProject.js'
import { testCards } from '../../sandbox/shared/scenarios.js'
import type { SandboxLogEntry } from '../../sandbox/webhooks/eventLog.js'
import { defaultProject } from '../settings/defaultProject.js'
import type { ExitCode, Terminal } from '../terminal/terminal.js'
import type { SandboxArguments as Run } from './sandboxArguments.js'

/**
 * Runs `tillkit sandbox` until it is stopped. Resolves with 1 when it can't start, with 2 when an
 * option can't be used.
 */
export async function runSandbox(run: Run, terminal: Terminal): Promise<ExitCode> {
  // Before the address is printed: a program that waits for it may end the sandbox at once.
  const signal = terminal.listenForEnd()
  try {
    const { stop } = await startSandbox(run, {
      print: (line) => terminal.stdout.write(`${line}\n`),
    })
    if (!signal.aborted) await once(signal, 'abort')
    stop()
    return 0
  } catch (error) {
    terminal.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof CheckoutError ? 2 : 1
  }
}

export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>

type Print = (line: string) => void

/**
 * Starts a sandbox and prints its address. Rejects with a message for people when the port is taken
 * or the projects are invalid.
 */
export async function startSandbox(run: Run, { print }: { readonly print: Print }) {
  if (run.port !== 0) await assertPortFree(run)
  let sandbox: Sandbox | undefined
  const server = serve({
    fetch: (request) => sandbox?.fetch(request) ?? new Response(null, { status: 503 }),
    port: run.port,
    hostname: run.host,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenProblem(run, error))),
    )
  })
  const address = server.address()
  const port = isObject(address) ? address.port : run.port
  const baseUrl = run.baseUrl ?? `http://localhost:${port}`
  const stop = () => {
    sandbox?.close()
    server.close()
    // A browser's open connections would keep the process running.
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  try {
    const onLog = (entry: SandboxLogEntry): void => print(lineOf(entry))
    sandbox = createSandbox({ ...run.options, baseUrl, ...(!run.isQuiet && { onLog }) })
  } catch (error) {
    stop()
    throw error
  }
  print(greeting(run, baseUrl))
  return { baseUrl, stop }
}

function lineOf({ at, event, order_id, detail }: SandboxLogEntry): string {
  return [at.slice(11, 19), event.replaceAll('_', ' '), order_id, detail].filter(Boolean).join('  ')
}

/**
 * A browser tries both loopback addresses for `localhost`: a program at the other one would get its
 * requests.
 */
async function assertPortFree(run: Run): Promise<void> {
  if (run.host !== '127.0.0.1') return
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen({ port: run.port, host: '::1', exclusive: true }, () =>
      probe.close(() => resolve(undefined)),
    )
  })
  if (code === 'EADDRINUSE') throw new Error(listenProblem(run, { code }))
}

function listenProblem(
  { port, host }: Run,
  { code, message }: { readonly code?: string | undefined; readonly message?: string },
): string {
  const another = `Choose another: tillkit sandbox --port ${port >= 65_535 ? port - 1 : port + 1}`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by ${findListener(port) ?? 'another program'}, so the sandbox cannot start there.\n${another}`
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have.\n${another}`
  return `The sandbox cannot listen at ${host}, port ${port}: ${message ?? code}.`
}

/** The process that listens on a port, if the system can name it. */
function findListener(port: number): string | undefined {
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
  const [pid] =
    /\d+/.exec(run('lsof', '-nPt', `-iTCP:${port}`, '-sTCP:LISTEN')) ??
    /(?<=pid=)\d+/.exec(run('ss', '-Hltnp', `sport = :${port}`)) ??
    []
  return pid && `process ${pid} (${run('ps', '-o', 'args=', '-p', pid).trim()})`
}

function greeting({ options: { projects, auth = {} }, host }: Run, baseUrl: string): string {
  const isOpen = !isLoopbackHost(host.includes(':') ? `[${host}]` : host)
  return [
    'Tillkit sandbox: the payment service, simulated locally. No money moves.',
    '',
    `  address        ${baseUrl}`,
    `  control panel  ${baseUrl}/`,
    ...projects.flatMap((project) => [
      '',
      `  pos_id         ${project.posId} (${kindOf(project)})`,
      `  API key        ${project.apiKey}`,
      `  API secret     ${project.apiSecret === defaultProject.apiSecret ? project.apiSecret : 'as given'}`,
      `  endpoints key  ${project.endpointsKey}`,
    ]),
    '',
    `  X-API-AUTH     ${authForms(auth)}`,
    '',
    'Test cards, with any expiry date to come and any security code of the right length:',
    ...testCards.map(({ number, happens }) => `  ${number.padEnd(19)}  ${happens}`),
    '',
    ...(isOpen ? ['Its panel asks for no credentials, and other machines can reach it.'] : []),
    'Ctrl-C stops it, and its ledger is gone.',
  ].join('\n')
}

function kindOf({ environment = 'test', merchantProfile }: SandboxProject): string {
  return [environment, merchantProfile].filter(Boolean).join(', ')
}

function authForms({ scheme = defaultAuthScheme, accept = 'interface' }: SandboxAuth): string {
  const plain = `${scheme.plain} <API_KEY>:<API_SECRET>`
  const signed = `${scheme.signed} <API_KEY>:<SIGNATURE>`
  return {
    interface: `${signed}; to cancel ${plain}`,
    plain,
    any: `${plain} or ${signed}, with any signature`,
  }[accept]
}
