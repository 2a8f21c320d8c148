import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningPostgres } from '../../test/backend/postgres/startPostgres.js'

/** How PostgreSQL names its socket in a folder. */
const socketName = '.s.PGSQL.5432'

/** A PostgreSQL as if it were on another machine: its answers arrive so many milliseconds later. */
export async function openNetwork(
  server: RunningPostgres,
  milliseconds: number,
): Promise<RunningPostgres> {
  const host = await mkdtemp(join(tmpdir(), 'tillkit-network-'))
  const sockets = [join(host, socketName), join(server.host, socketName)]
  // A process of its own, so that its work is not counted with that of the measured one.
  const between = fork('bench/store/delayAnswers.mjs', [...sockets, String(milliseconds)], {
    execArgv: [],
  })
  await once(between, 'message')
  return {
    ...server,
    host,
    stop: async () => {
      between.kill()
      await rm(host, { recursive: true, force: true })
    },
  }
}
