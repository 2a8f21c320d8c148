import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { isObject } from '../../../core/model/isObject.js'
import { createSandbox, type Sandbox } from '../../sandbox/createSandbox.js'
import type { SandboxLogEntry } from '../../sandbox/webhooks/eventLog.js'
import type { ExitCode } from '../terminal/terminal.js'
import { greetingText } from './greetingText.js'
import { assertPortFree, describeListenError } from './listenErrors.js'
import {
  readSandboxValues,
  type SandboxArguments,
  type SandboxValues,
} from './readSandboxValues.js'

/**
 * Runs `tillkit sandbox` until Ctrl-C or `SIGTERM`: prints its address, credentials and test cards,
 * then a line for each payment and webhook. Exits with 1 when it can't start, with 2 when
 * `createSandbox` refuses an option.
 */
export async function runSandbox(values: SandboxValues): Promise<ExitCode> {
  const { terminal } = values
  const sandboxArguments = readSandboxValues(values)
  // Before the address is printed: a program that waits for it may end the sandbox at once.
  const signal = terminal.listenForEnd()
  try {
    const { stop } = await startSandbox(sandboxArguments, {
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

/** A sandbox that listens. */
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>

/**
 * Starts a sandbox and prints its address.
 *
 * @throws {CheckoutError} `configuration` when an option is invalid
 * @throws {Error} with a message for people when it can't listen at the port
 */
export async function startSandbox(
  sandboxArguments: SandboxArguments,
  { print }: { readonly print: (line: string) => void },
) {
  const { host, options, isQuiet } = sandboxArguments
  await assertPortFree(sandboxArguments)
  let sandbox: Sandbox | undefined
  // It listens before the sandbox exists, because its address may have a port of the system's
  // choice.
  const server = serve({
    fetch: (request) => sandbox?.fetch(request) ?? new Response(null, { status: 503 }),
    port: sandboxArguments.port,
    hostname: host,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(describeListenError(sandboxArguments, error))),
    )
  })
  const address = server.address()
  const port = isObject(address) ? address.port : sandboxArguments.port
  const baseUrl = sandboxArguments.baseUrl ?? `http://localhost:${port}`
  const stop = () => {
    sandbox?.close()
    server.close()
    // A browser's open connections would keep the process running.
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  try {
    const onLog = (entry: SandboxLogEntry) => print(logLine(entry))
    sandbox = createSandbox({ ...options, baseUrl, ...(!isQuiet && { onLog }) })
  } catch (error) {
    stop()
    throw error
  }
  print(greetingText(sandboxArguments, baseUrl))
  return { baseUrl, stop }
}

/** The entry's time of day, then what happened. */
function logLine({ at: timestamp, event, order_id, detail }: SandboxLogEntry) {
  const timeOfDay = timestamp.slice(11, 19)
  return [timeOfDay, event.replaceAll('_', ' '), order_id, detail].filter(Boolean).join('  ')
}
