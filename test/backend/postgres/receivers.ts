import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'

/** Receivers of webhooks in processes of their own. One that is killed is started again. */
export interface Receivers {
  /**
   * Posts one delivery to either receiver. Answers the status, or `undefined` when the connection
   * broke off.
   */
  deliver(body: string): Promise<number | undefined>
  /** Kills either receiver at once, and starts another in its place. */
  killOne(): Promise<void>
  stop(): Promise<void>
}

interface Running {
  readonly child: ChildProcess
  readonly port: number
}

export async function startReceivers(
  program: URL,
  place: string,
  count: number,
): Promise<Receivers> {
  const agent = new Agent({ keepAlive: true })
  const start = async (): Promise<Running> => {
    const env = { ...process.env, TILLKIT_TEST_FOLDER: place }
    const child = fork(program, {
      env,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(Number(message)))
      child.once('exit', (code) =>
        reject(new Error(`A receiver ended with ${code} before it listened.`)),
      )
    })
    return { child, port }
  }
  const end = ({ child }: Running): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })

  const running = await Promise.all(Array.from({ length: count }, start))
  const either = (): number => Math.floor(Math.random() * count)
  let lastRestart = Promise.resolve()
  const killOne = async () => {
    const index = either()
    const [victim] = running.slice(index)
    if (victim) await end(victim)
    running[index] = await start()
  }
  return {
    deliver: (body) => post(body, running[either()]?.port ?? 0, agent),
    // One after the other: a process that has ended can't be killed, and would be waited for.
    killOne() {
      lastRestart = lastRestart.then(killOne)
      return lastRestart
    },
    async stop() {
      agent.destroy()
      await Promise.all(running.map(end))
    },
  }
}

function post(body: string, port: number, agent: Agent): Promise<number | undefined> {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  }
  return new Promise((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/checkout/webhook',
      method: 'POST',
      headers,
      agent,
    }
    const call = request(options, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
      answer.once('error', () => resolve(undefined))
    })
    call.once('error', () => resolve(undefined))
    call.end(body)
  })
}
