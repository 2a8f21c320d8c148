import type { ChildProcess } from 'node:child_process'
import type { Answer, Numbered, Question, RequestMessage, ServerSetup } from './serverMessages.js'
import type { ServerProcess } from './serverProcess.js'

/** A server in a child process, which another server may follow in. */
export interface ChildServer extends ServerProcess {
  /** Stops the exchange of messages; the process goes on. */
  release(): void
}

/**
 * Starts the server of a child process, and exchanges messages with it until it ends or is
 * released.
 */
export async function startServer(
  child: ChildProcess,
  setup: ServerSetup,
  clock: { readonly now: number },
): Promise<ChildServer> {
  const waiting = new Map<number, (answer: Answer | undefined) => void>()
  let asked = 0
  let lastOutput = ''
  let hasCrashed = false
  const listeners = {
    message({ id, message }: Numbered<Answer>): void {
      waiting.get(id)?.(message)
      waiting.delete(id)
    },
    // It may crash while it is being asked.
    error: (): void => undefined,
    // `close`, unlike `exit`, comes after its last output.
    close(): void {
      hasCrashed = true
      for (const resolve of waiting.values()) resolve(undefined)
    },
  }
  const readOutput = (text: unknown): void => {
    lastOutput += String(text)
  }
  child.stdout?.on('data', readOutput)
  for (const [name, listener] of Object.entries(listeners)) child.on(name, listener)

  const ask = async (message: Question): Promise<Answer | undefined> => {
    if (hasCrashed) return undefined
    asked += 1
    const id = asked
    return await new Promise((resolve) => {
      waiting.set(id, resolve)
      child.send({ id, message } satisfies Numbered<Question>, () => undefined)
    })
  }

  await ask({ type: 'start', ...setup })
  const { afterMs } = setup.fault ?? {}
  if (afterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), afterMs)
  return {
    async fetch(request) {
      const answer = await ask({ type: 'fetch', ...(await toMessage(request)) })
      return answer?.type === 'answered' ? new Response(answer.body, answer) : undefined
    },
    async runPending() {
      const answer = await ask({ type: 'run', now: clock.now })
      return answer?.type === 'ran' ? answer.foundWork : undefined
    },
    hasCrashed: () => hasCrashed,
    release() {
      child.stdout?.off('data', readOutput)
      for (const [name, listener] of Object.entries(listeners)) child.off(name, listener)
    },
    faultMet: () => (hasCrashed ? lastOutput || `killed after ${afterMs} ms` : undefined),
  }
}

async function toMessage(request: Request): Promise<RequestMessage> {
  return {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: await request.text(),
  }
}
