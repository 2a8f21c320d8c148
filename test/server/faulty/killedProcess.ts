import type { ChildProcess } from 'node:child_process'
import type { Answer, Numbered, Question, RequestMessage, ServerSetup } from './serverMessages.js'
import type { ServerProcess } from './serverProcess.js'

/** A server in a child process, which another server may follow in. */
export interface ChildServer extends ServerProcess {
  /** Ends the conversation; the process lives on. */
  release(): void
}

/** Starts the server of a child process, and speaks with it as long as it lives or until it is released. */
export async function startServer(
  child: ChildProcess,
  setup: ServerSetup,
  clock: { readonly now: number },
): Promise<ChildServer> {
  const waiting = new Map<number, (answer: Answer | undefined) => void>()
  let asked = 0
  let lastWords = ''
  let isDead = false
  const listeners = {
    message({ id, message }: Numbered<Answer>): void {
      waiting.get(id)?.(message)
      waiting.delete(id)
    },
    // It may die while it is being asked.
    error: (): void => undefined,
    // `close`, unlike `exit`, comes after its last words.
    close(): void {
      isDead = true
      for (const resolve of waiting.values()) resolve(undefined)
    },
  }
  const hear = (text: unknown): void => {
    lastWords += String(text)
  }
  child.stdout?.on('data', hear)
  for (const [name, listener] of Object.entries(listeners)) child.on(name, listener)

  const ask = async (message: Question): Promise<Answer | undefined> => {
    if (isDead) return undefined
    asked += 1
    const id = asked
    return await new Promise((resolve) => {
      waiting.set(id, resolve)
      child.send({ id, message } satisfies Numbered<Question>, () => undefined)
    })
  }

  await ask({ type: 'start', ...setup })
  const { afterMs } = setup.blow ?? {}
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
    isDead: () => isDead,
    release() {
      child.stdout?.off('data', hear)
      for (const [name, listener] of Object.entries(listeners)) child.off(name, listener)
    },
    wasHit: () => (isDead ? lastWords || `killed after ${afterMs} ms` : undefined),
  }
}

async function toMessage(request: Request): Promise<RequestMessage> {
  return { url: request.url, method: request.method, headers: [...request.headers], body: await request.text() }
}
