import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildKillCase, type KillCase } from '../postgres/killCase.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'

const kills = 4

let server: RunningPostgres
let runKillCase: KillCase
beforeAll(async () => {
  runKillCase = await buildKillCase('crashes', ['onPostgres', 'onPglite', 'carelessStore'], kills)
  // A server for this file: the processes that are killed know it by the folder of its socket, and use its first database.
  server = await startPostgres()
})
afterAll(() => server.stop())

async function inNewFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-crashes-'))
  await act(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

describe('a process killed in the middle of its work leaves nothing half done', () => {
  test('on PostgreSQL', () => runKillCase('onPostgres', server.host))
  test('on PGlite in a folder, killed with its process', () => inNewFolder((folder) => runKillCase('onPglite', folder)))
})

test('with a store that keeps nothing the kill case fails, and says what is lost', async () => {
  await inNewFolder(async (folder) => {
    const run = runKillCase('carelessStore', folder)
    await expect(run).rejects.toThrow('was answered as reserved, and is not any more')
    await expect(run).rejects.toThrow('handled: false, written: 1 times')
    await expect(run).rejects.toThrow(/\n {2}and \d+ more$/)
  })
})
