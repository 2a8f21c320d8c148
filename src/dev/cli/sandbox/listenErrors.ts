import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { SandboxArguments } from './readSandboxValues.js'

type ListenAddress = Pick<SandboxArguments, 'port' | 'host'>

/**
 * Asserts that no other program listens at the port on `::1`. A browser tries both loopback
 * addresses for `localhost`: a program at the other one would get its requests.
 *
 * @throws {Error} with a message for people
 */
export async function assertPortFree({ port, host }: ListenAddress): Promise<void> {
  if (port === 0 || host !== '127.0.0.1') return
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen({ port, host: '::1', exclusive: true }, () =>
      probe.close(() => resolve(undefined)),
    )
  })
  if (code === 'EADDRINUSE') throw new Error(describeListenError({ port, host }, { code }))
}

/** Says why nothing can listen at a port, and which command would work. */
export function describeListenError(
  { port, host }: ListenAddress,
  { code, message }: { readonly code?: string | undefined; readonly message?: string },
): string {
  const otherPort = port >= 65_535 ? port - 1 : port + 1
  const advice = `Choose another: tillkit sandbox --port ${otherPort}`
  if (code === 'EADDRINUSE') {
    const listener = findListener(port) ?? 'another program'
    return `Port ${port} is in use by ${listener}, so the sandbox cannot start there.\n${advice}`
  }
  if (code === 'EACCES') {
    return `Port ${port} needs rights that this user does not have.\n${advice}`
  }
  return `The sandbox cannot listen at ${host}, port ${port}: ${message ?? code}.`
}

/** The process that listens on a port, if `lsof` or `ss` is there and may name it. */
function findListener(port: number) {
  const lsofOutput = outputOf('lsof', '-nPt', `-iTCP:${port}`, '-sTCP:LISTEN')
  const [processId] =
    /\d+/.exec(lsofOutput) ??
    /(?<=pid=)\d+/.exec(outputOf('ss', '-Hltnp', `sport = :${port}`)) ??
    []
  if (!processId) return undefined
  const command = outputOf('ps', '-o', 'args=', '-p', processId).trim()
  return `process ${processId} (${command})`
}

/** Empty if the program is missing. */
function outputOf(command: string, ...args: readonly string[]) {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
}
