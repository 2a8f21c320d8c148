import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../fixtures/freePort.js'

/** A running demo: the real processes, as `npm run demo` starts them. */
export interface RunningDemo {
  readonly shopUrl: string
  readonly sandboxUrl: string
  /** All lines so far, the starter's own included. */
  output(): string
  /** What one of the two processes has printed. */
  outputOf(name: 'shop' | 'sandbox'): string
  /** The payments that the sandbox has, those of other tests included. */
  payments(): Promise<readonly SandboxPayment[]>
  /** The payments of one attempt: a second attempt of the order A-1001 is A-1001-2. */
  paymentsOf(reference: string): Promise<readonly SandboxPayment[]>
  deliveriesOf(reference: string): Promise<readonly SandboxDelivery[]>
}

/** A demo that whoever started it can stop. */
export interface Demo extends RunningDemo {
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
export async function startDemo({ isNpm, env, ...ports }: DemoOptions = {}): Promise<Demo> {
  const { shopPort = await freePort(), sandboxPort = await freePort() } = ports
  // The test runner's own variables (NODE_ENV=test and more) are not what a newcomer's shell has.
  const { NODE_ENV: _, NODE_OPTIONS: __, ...shell } = process.env
  // A folder of its own, or a run would meet the orders of an earlier one on the same port.
  const data = mkdtempSync(join(tmpdir(), 'tillkit-demo-'))
  const own = {
    TILLKIT_DEMO_DATA: data,
    TILLKIT_DEMO_PORT: `${shopPort}`,
    TILLKIT_SANDBOX_PORT: `${sandboxPort}`,
  }
  const [command, ...args] = isNpm ? ['npm', 'run', 'demo'] : [process.execPath, script]
  const child = spawn(command, args, {
    env: { ...shell, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.once('close', () => rmSync(data, { recursive: true, force: true }))
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => chunks.push(text))
  const output = (): string => chunks.join('')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output().includes('Ctrl-C stops both') && resolve())
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${output()}`)))
  })
  return {
    ...readDemo({
      shopUrl: `http://localhost:${shopPort}`,
      sandboxUrl: `http://localhost:${sandboxPort}`,
      output,
    }),
    process: child,
    stop: (signal = 'SIGINT') => {
      child.kill(signal)
      return ended
    },
  }
}

/** A demo that runs already. */
export function readDemo(
  running: Pick<RunningDemo, 'shopUrl' | 'sandboxUrl' | 'output'>,
): RunningDemo {
  const { sandboxUrl, output } = running
  const read = async <Row>(name: string): Promise<readonly Row[]> => {
    const response = await fetch(`${sandboxUrl}/sandbox/${name}`)
    return ((await response.json()) as Record<string, readonly Row[]>)[name] ?? []
  }
  const payments = (): Promise<readonly SandboxPayment[]> => read('payments')
  return {
    ...running,
    outputOf: (name) =>
      output()
        .split('\n')
        .filter((line) => line.startsWith(`[${name}]`))
        .join('\n'),
    payments,
    paymentsOf: async (reference) =>
      (await payments()).filter(({ order_id }) => order_id === reference),
    deliveriesOf: async (reference) =>
      (await read<SandboxDelivery>('deliveries')).filter(({ order_id }) => order_id === reference),
  }
}

/** Whether anything answers on the port. */
export async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}
