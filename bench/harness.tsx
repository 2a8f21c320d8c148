import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

interface Bench {
  mount(): Promise<number>
  unmount(): void
  commits(): number
  takeKeystrokes(): readonly number[]
}

declare global {
  var bench: Bench
  var commitCount: number
}

/**
 * Puts a contestant behind the same few levers. Times are in milliseconds, by a clock of 5 µs, of
 * what runs in the page's own tasks: waiting for a processor or for a frame would be the machine's
 * time and not the form's.
 */
export function start(Form: ComponentType): void {
  let root: Root | undefined
  let keystrokes: number[] = []
  let began = 0
  let spent = 0
  const host = document.body.appendChild(document.createElement('div'))

  // A key is two tasks: `keydown`, then `keypress` and all up to `input`. What the last listener
  // left to do follows.
  const begin = (): void => {
    began = performance.now()
  }
  addEventListener('keydown', begin, { capture: true })
  addEventListener('keydown', async () => {
    spent = 0
    await drained()
    spent = performance.now() - began
  })
  addEventListener('keypress', begin, { capture: true })
  addEventListener('input', async () => {
    await drained()
    void document.body.offsetHeight
    keystrokes.push(spent + performance.now() - began)
  })

  globalThis.bench = {
    async mount() {
      const from = performance.now()
      root = createRoot(host)
      flushSync(() => root?.render(<Form />))
      await drained()
      void document.body.offsetHeight
      const inOneTask = performance.now() - from
      const commits = globalThis.commitCount
      await nextTask()
      await nextTask()
      // A form that renders once more by itself is not there before it has.
      return globalThis.commitCount === commits ? inOneTask : performance.now() - from
    },
    unmount() {
      flushSync(() => root?.unmount())
      root = undefined
    },
    commits: () => globalThis.commitCount,
    takeKeystrokes() {
      const taken = keystrokes
      keystrokes = []
      return taken
    },
  }
}

/**
 * React renders in a microtask, and a form library may take a few turns before it asks for that.
 */
async function drained(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await undefined
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
