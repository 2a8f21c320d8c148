import { type ChildProcess, spawn } from 'node:child_process'
import { vi } from 'vitest'

/** Where and with what a command is run. */
export interface ProgramOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** A command that keeps running: a server. */
export interface Program {
  /** All it printed so far. */
  output(): string
  /** Ends it and everything it started, as Ctrl-C in its terminal does. */
  stop(): Promise<void>
}

/** A command that has ended. */
export interface EndedCommand {
  /** `null` if a signal ended it. */
  readonly exitCode: number | null
  /** What it printed. */
  readonly output: string
}

/** Runs a command as a shell does, until it ends. */
export async function runToEnd(command: string, options: ProgramOptions): Promise<EndedCommand> {
  const { child, output, ended } = open(command, options)
  const exitCode = await ended
  running.delete(child)
  return { exitCode, output: output() }
}

/** The same of a command that must not fail: answers what it printed, or rejects with it. */
export async function runCommand(command: string, options: ProgramOptions): Promise<string> {
  const { exitCode, output } = await runToEnd(command, options)
  if (exitCode !== 0) throw new Error(`"${command}" ended with ${exitCode}:\n${output}`)
  return output
}

/** Starts a command that keeps running, and waits until something answers at `url`. */
export async function startCommand(
  command: string,
  { pollMs = 100, ...options }: ProgramOptions & { readonly url: string; readonly pollMs?: number },
): Promise<Program> {
  const { child, output, ended } = open(command, options)
  const up = vi.waitUntil(() => answers(options.url), { timeout: 120_000, interval: pollMs })
  await Promise.race([up, ended.then(() => Promise.reject(new Error('It has ended.')))]).catch(
    (cause: unknown) => {
      // The caller gets nothing to end it with.
      end(child, 'SIGKILL')
      running.delete(child)
      throw new Error(`"${command}" does not answer at ${options.url}:\n${output()}`, { cause })
    },
  )
  return {
    output,
    stop: async () => {
      end(child, 'SIGINT')
      const killing = setTimeout(() => end(child, 'SIGKILL'), 5_000)
      await ended
      clearTimeout(killing)
      running.delete(child)
    },
  }
}

const running = new Set<ChildProcess>()
// A run that is stopped in the middle leaves nothing behind.
process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL')
})

interface Opened {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  output(): string
}

function open(command: string, { cwd, env = {} }: ProgramOptions): Opened {
  // A group of its own: `npx` and `npm` do not forward every signal.
  const child = spawn(command, {
    cwd,
    env: { ...shell(), ...env },
    shell: true,
    detached: true,
    stdio: 'pipe',
  })
  running.add(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => chunks.push(text))
  return {
    child,
    ended: new Promise((resolve) => child.once('close', resolve)),
    output: () => chunks.join(''),
  }
}

function end({ pid }: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** What a newcomer's shell has: nothing of the test runner's, nor of the npm that started it. */
function shell(): Record<string, string> {
  const own =
    /^(?:PATH|HOME|USER|TMPDIR|LANG|SystemRoot|npm_config_(?:registry|cache|userconfig)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(?:https?|no)_proxy)$/i
  const kept = Object.entries(process.env).filter(
    ([name, value]) => own.test(name) && value !== undefined,
  )
  return Object.fromEntries(kept.map(([name, value = '']) => [name, value]))
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    async (response) => {
      await response.body?.cancel()
      return true
    },
    () => false,
  )
}
