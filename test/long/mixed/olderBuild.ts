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
import type * as Adapter from '../../../src/page/flow/fetchAdapter.js'

/**
 * What runs beside today's sources. Nothing is published yet; from the first release on this is the
 * tag of the last release, and its files are where `files` says.
 */
const olderCommit = '44afe4546c244409a29a75fac1aefff4377776ed'

/** Where that build has what the test uses. */
const files = {
  server: 'server.js',
  postgres: 'postgres.js',
  admin: 'admin.js',
  flow: 'checkout/createFlow.js',
  adapter: 'checkout/fetchAdapter.js',
}

/** The entry points of one build, by the types of today. */
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

/** Builds the package as of {@link olderCommit}, with the dependencies that are installed here. */
export async function buildOlder(): Promise<OlderBuild> {
  await assertHistory()
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-older-'))
  const archive = join(folder, 'older.tar')
  const paths = ['src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts']
  await run('git', ['archive', `--output=${archive}`, olderCommit, ...paths], { cwd: root })
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

async function assertHistory() {
  const commit = `${olderCommit}^{commit}`
  await run('git', ['cat-file', '-e', commit], { cwd: root }).catch(() => {
    throw new Error(
      `This test builds the package as of ${olderCommit}, and this folder’s git history has no ` +
        'such commit. Clone the whole repository, or run `git fetch --unshallow`.',
    )
  })
}
