import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A running demo: the real processes, as `npm run demo` starts them. */
export interface Demo {
  readonly shopUrl: string
  readonly sandboxUrl: string
  /** All lines so far, the starter's own included. */
  output(): string
  /** What one of the two processes has printed. */
  outputOf(name: 'shop' | 'sandbox'): string
  /** The payments that the sandbox has. */
  payments(): Promise<readonly SandboxPayment[]>
  deliveries(): Promise<readonly SandboxDelivery[]>
  /** Ctrl-C, or another signal. Answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  readonly process: ChildProcess
}

export interface SandboxPayment {
  readonly order_id: string
  readonly status: string
  readonly status_code: string
  readonly amount: number
  readonly scenario: string
}

export interface SandboxDelivery {
  readonly order_id: string
  readonly status: string
  readonly state: string
}

export interface DemoOptions {
  readonly shopPort?: number
  readonly sandboxPort?: number
  /** Started by `npm run demo`, which then gets the signals. */
  readonly isNpm?: boolean
  readonly env?: Readonly<Record<string, string>>
}

const script = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url))

/** Starts the demo on free ports and waits for its greeting. */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const { shopPort = await freePort(), sandboxPort = await freePort() } = options
  const run = runDemo({ ...options, shopPort, sandboxPort })
  await new Promise<void>((resolve, reject) => {
    run.child.stdout?.on('data', () => run.output().includes('Ctrl-C stops both') && resolve())
    run.child.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${run.output()}`)))
  })
  const shopUrl = `http://localhost:${shopPort}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  return {
    shopUrl,
    sandboxUrl,
    process: run.child,
    output: run.output,
    outputOf: (name) =>
      run
        .output()
        .split('\n')
        .filter((line) => line.startsWith(`[${name}]`))
        .join('\n'),
    payments: async () => (await readJson<{ payments: SandboxPayment[] }>(`${sandboxUrl}/sandbox/payments`)).payments,
    deliveries: async () =>
      (await readJson<{ deliveries: SandboxDelivery[] }>(`${sandboxUrl}/sandbox/deliveries`)).deliveries,
    stop: (signal = 'SIGINT') => {
      run.child.kill(signal)
      return run.ended
    },
  }
}

export interface DemoRun {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  output(): string
}

/** Runs the demo's script without waiting for anything, for runs that are meant to fail. */
export function runDemo({ shopPort, sandboxPort, isNpm, env = {} }: DemoOptions): DemoRun {
  const ports = {
    ...(shopPort !== undefined && { TILLKIT_DEMO_PORT: String(shopPort) }),
    ...(sandboxPort !== undefined && { TILLKIT_SANDBOX_PORT: String(sandboxPort) }),
  }
  // The test runner's own variables (NODE_ENV=test and more) are not what a newcomer's shell has.
  const { NODE_ENV: _, NODE_OPTIONS: __, ...shell } = process.env
  // A folder of its own, or a run would meet the orders of an earlier one on the same port.
  const data = mkdtempSync(join(tmpdir(), 'tillkit-demo-'))
  const [command, ...args] = isNpm ? ['npm', 'run', 'demo'] : [process.execPath, script]
  const child = spawn(command, args, {
    env: { ...shell, TILLKIT_DEMO_DATA: data, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.once('close', () => rmSync(data, { recursive: true, force: true }))
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => chunks.push(text))
  return {
    child,
    ended: new Promise((resolve) => child.once('close', resolve)),
    output: () => chunks.join(''),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Whether anything answers on the port. */
export async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  return (await response.json()) as Body
}
