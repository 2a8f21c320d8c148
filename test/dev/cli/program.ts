import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run } from '../../../src/dev/cli/run.js'
import type { Terminal } from '../../../src/dev/cli/terminal/terminal.js'
import { listen } from '../../fixtures/listen.js'

/** How a run of the command line ended. */
export interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions extends Partial<Pick<Terminal, 'env' | 'now' | 'listenForEnd'>> {
  /** What is piped in, or typed; nothing when left out. */
  readonly input?: string | Readable
  /** Whether a person types the input at a terminal. */
  readonly isTerminal?: boolean
  /** How wide the terminal is. @default wide enough that no line is wrapped */
  readonly columns?: number
  /** Is called with each text that is written. */
  readonly onWrite?: (text: string) => unknown
}

/** The command line, called in this process, with a folder of its own to run in. */
export interface Program {
  /** Where it runs. */
  readonly folder: string
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ended>
  /** Writes a file into the folder. */
  readonly write: (name: string, content: string | object) => void
  /**
   * Writes a merchant's module into the folder, which exports these values, and answers its name.
   */
  readonly writeModule: (exported: MerchantExports, name?: string) => string
  readonly remove: () => void
}

/** What a merchant's module may export. */
type MerchantExports = Partial<
  Readonly<Record<'checkout' | 'database' | 'distributed' | 'guard' | 'schema', unknown>>
>

/**
 * @public What each module exports: it imports this. Its number is in its name, since a process
 * loads a module once.
 */
export const modules: MerchantExports[] = []

export function openProgram(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-cli-'))
  const write = (file: string, content: string | object): void =>
    writeFileSync(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    )
  return {
    folder,
    run: async (args, options) => await runIn(folder, args, options),
    write,
    writeModule(exported, name = `module${modules.length}.mjs`) {
      const number = modules.push(exported) - 1
      const names = 'checkout, database, distributed, guard, schema'
      const lines = [
        `import { modules } from '${import.meta.filename}'`,
        `export const { ${names} } = modules[${number}]\n`,
      ]
      write(name, lines.join('\n'))
      return name
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function runIn(
  cwd: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const {
    input = '',
    isTerminal: isTTY = false,
    columns = 1_000,
    onWrite = () => undefined,
    ...otherOptions
  } = options
  const written = { stdout: '', stderr: '' }
  const output = (name: keyof typeof written): Terminal['stdout'] => {
    const stream = new Writable({
      write(text, _encoding, onWritten) {
        written[name] += String(text)
        onWrite(String(text))
        onWritten()
      },
    })
    return Object.assign(stream, { isTTY, columns })
  }
  const status = await run(args, {
    stdin: Object.assign(typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input, {
      isTTY,
    }),
    stdout: output('stdout'),
    stderr: output('stderr'),
    cwd,
    env: {},
    now: Date.now,
    fetch,
    listenForEnd: () => new AbortController().signal,
    ...otherOptions,
  })
  return { status, ...written }
}

/** An address on this machine where nothing listens. */
export async function nowhere(): Promise<string> {
  const { url, close } = await listen(() => {})
  close()
  return url
}
