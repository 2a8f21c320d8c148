import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildModules } from '../backend/postgres/buildModules.js'
import { eventsOf } from '../backend/postgres/crashing/inboxShop.js'
import { openPg } from '../backend/postgres/databases.js'
import { buildKillCase, type KillCase } from '../backend/postgres/killCase.js'
import { expectEachOnce, openInbox } from '../backend/postgres/shuffledInbox.js'
import { type RunningPostgres, startPostgres } from '../backend/postgres/startPostgres.js'

/** 2 500 is the full count. */
const { TILLKIT_INBOX_ORDERS = 600 } = process.env
const orders = Number(TILLKIT_INBOX_ORDERS)
const receiverKills = 10

let server: RunningPostgres
let pg: ReturnType<typeof openPg>
let runKillCase: KillCase
beforeAll(async () => {
  runKillCase = await buildKillCase('crashes', ['onPostgres', 'onPglite', 'carelessStore'], 4)
  // A server for this file: the processes that are killed know it by the folder of its socket, and
  // use its first database.
  server = await startPostgres()
  pg = openPg(server, { max: 16, prepare: true, pipeline: true })
})
afterAll(async () => {
  await pg.close()
  await server.stop()
})

async function inNewFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-crashes-'))
  await act(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

describe('a process killed in the middle of its work leaves nothing half done', () => {
  test('on PostgreSQL', () => runKillCase('onPostgres', server.host))
  test('on PGlite in a folder, killed with its process', () =>
    inNewFolder((folder) => runKillCase('onPglite', folder)))
})

test('with a store that keeps nothing the kill case fails, and says what is lost', async () => {
  await inNewFolder(async (folder) => {
    const run = runKillCase('carelessStore', folder)
    await expect(run).rejects.toThrow('was answered as reserved, and is not any more')
    await expect(run).rejects.toThrow('handled: false, written: 1 times')
    await expect(run).rejects.toThrow(/\n {2}and \d+ more$/)
  })
})

test(`${orders * 4} events, shuffled and repeated, two processes, ${receiverKills} killed: none lost, none taken twice`, async () => {
  const program = 'test/backend/postgres/crashing/receiver.ts'
  const receiver = (await buildModules('inbox', [program]))(program)
  await expectEachOnce(openInbox(pg), {
    receiver,
    place: server.host,
    orders,
    kills: receiverKills,
  })
})

test('the check of the merchant’s records finds an event that is lost, written twice, or of no delivery', async () => {
  const inbox = openInbox(pg)
  await inbox.prepare([])
  const [first, _lost, ...others] = eventsOf(1).map(({ line }) => line)
  await pg.pool.query('insert into effects select unnest($1::text[])', [
    [first, first, ...others, 'foreign'],
  ])
  expect(await inbox.complaintsAbout(eventsOf(1))).toEqual(['1 lost', '1 twice', '1 foreign'])
})
