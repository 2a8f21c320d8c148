import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type * as Admin from 'tillkit/admin'
import type * as Postgres from 'tillkit/postgres'
import type * as Server from 'tillkit/server'
import type * as Flow from '../../../src/page/flow/createFlow.js'
import type * as Adapter from '../../../src/page/provider/fetchAdapter.js'

/**
 * The build that runs beside today's sources. Nothing is published yet. From the first release on,
 * this is the tag of the last release, and `files` says where its files are.
 */
const olderCommit = '44afe4546c244409a29a75fac1aefff4377776ed'

/** The files of that build that the test imports. */
const files = {
  server: 'server.js',
  postgres: 'postgres.js',
  admin: 'admin.js',
  flow: 'checkout/createFlow.js',
  adapter: 'checkout/fetchAdapter.js',
}

/** The entry points of one build, with today's types. */
export interface Build {
  readonly server: Pick<typeof Server, 'createCheckoutServer'>
  readonly postgres: Pick<typeof Postgres, 'fromPg' | 'migrate' | 'postgresStore'>
  readonly admin: Pick<typeof Admin, 'createAdmin'>
  readonly flow: Pick<typeof Flow, 'createFlow'>
  readonly adapter: Pick<typeof Adapter, 'fetchAdapter'>
}

export interface OlderBuild {
  readonly build: Build
  /** Deletes its folder. */
  remove(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** Builds the package of {@link olderCommit} with the dependencies that are installed here. */
export async function buildOlder(): Promise<OlderBuild> {
  await assertHistory()
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-older-'))
  const archive = join(folder, 'older.tar')
  const paths = ['src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts']
  await git('archive', `--output=${archive}`, olderCommit, ...paths)
  await run('tar', ['-xf', archive], { cwd: folder })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder })
  const load = async (file: string) =>
    await import(/* @vite-ignore */ pathToFileURL(join(folder, 'dist', file)).href)
  return {
    build: {
      server: await load(files.server),
      postgres: await load(files.postgres),
      admin: await load(files.admin),
      flow: await load(files.flow),
      adapter: await load(files.adapter),
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A shallow clone gets the one commit that it lacks, if its origin can be reached. */
async function assertHistory() {
  if (await hasOlderCommit()) return
  await git('fetch', '--quiet', '--depth=1', 'origin', olderCommit).catch(() => undefined)
  if (await hasOlderCommit()) return
  throw new Error(
    `This test builds commit ${olderCommit}, which the git history here lacks. Run it in a clone of ` +
      'the whole repository, or run `git fetch --unshallow`.',
  )
}

async function hasOlderCommit() {
  try {
    await git('cat-file', '-e', `${olderCommit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** Runs git on this repository, also in a copy that belongs to another user. */
async function git(...args: readonly string[]) {
  const { stdout } = await run('git', ['-c', 'safe.directory=*', ...args], { cwd: root })
  return stdout.trim()
}
