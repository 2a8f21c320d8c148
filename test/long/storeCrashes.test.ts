import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type * as testing from '../../src/testing.js'
import { buildModules } from '../postgres/buildModules.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'

const kills = 10
const opening = (name: string) => `test/postgres/crashing/${name}.ts`

let server: RunningPostgres
let built: (file: string) => URL
let entryPoint: typeof testing
beforeAll(async () => {
  const programs = ['onPostgres', 'onPglite', 'carelessStore'].map(opening)
  built = await buildModules('crashes', ['src/testing.ts', 'src/testing/store-contract/storeWorkload.ts', ...programs])
  entryPoint = await import(built('src/testing.ts').href)
  server = await startPostgres()
})
afterAll(() => server.stop())
afterEach(() => Reflect.deleteProperty(process.env, 'TILLKIT_TEST_FOLDER'))

/** Runs the kill case alone, as the contract declares it for a durable store, with its data in `folder`. */
async function runKillCase(name: string, folder: string): Promise<void> {
  Object.assign(process.env, { TILLKIT_TEST_FOLDER: folder })
  const declared: (() => Promise<void>)[] = []
  entryPoint.storeContract({
    createStore: () => Promise.reject(new Error('not opened in this process')),
    test: (title, run) => title.includes('killed') && declared.push(run),
    durable: true,
    modulePath: built(opening(name)),
    kills,
  })
  expect(declared).toHaveLength(1)
  for (const run of declared) await run()
}

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
