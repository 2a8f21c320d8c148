import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { listen } from '../fixtures/listen.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** How a run of the command ended. */
export interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** What is piped in; nothing when left out. */
  readonly input?: string
  /** Where it runs. @default the program's own folder */
  readonly folder?: string
}

/** The command line, built from its sources, with a folder of its own to run in. */
export interface Program {
  /** Where it runs. */
  readonly folder: string
  /** The built program. */
  readonly bin: string
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ended>
  /** Writes a file into the folder. */
  readonly write: (name: string, content: string | object) => void
  readonly remove: () => void
}

/** Builds the command line. */
export async function buildProgram(name: string): Promise<Program> {
  // Below the project, so that Node finds its dependencies from there, and as deep as in the package.
  const outDir = join(root, '.reports', `cli-${name}`)
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(root, 'src/cli/tillkit.ts'), outDir, minify: false },
  })
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-cli-'))
  const bin = join(outDir, 'tillkit.js')
  return {
    folder,
    bin,
    run: (args, options) => runProgram([bin, ...args], { folder, ...options }),
    write: (file, content) =>
      writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content)),
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/** In a child that knows nothing of this process' environment. Waited for without blocking: servers of ours answer it. */
function runProgram(
  args: readonly string[],
  { folder, env = {}, input = '' }: RunOptions & { readonly folder: string },
): Promise<Ended> {
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: folder, env: { PATH, ...env }, timeout: 40_000 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code
        resolve({ status: typeof code === 'number' ? code : -1, stdout, stderr })
      },
    )
    child.stdin?.end(input)
  })
}

/** An address on this machine where nothing listens. */
export async function nowhere(): Promise<string> {
  const { url, close } = await listen(() => {})
  close()
  return url
}
