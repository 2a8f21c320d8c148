import { expect } from 'vitest'
import type * as testing from '../../../src/testing.js'
import { buildModules } from './buildModules.js'

/**
 * Runs the contract's kill case on the store that a module of `crashing/` opens, with its data in a
 * folder.
 */
export type KillCase = (name: string, folder: string) => Promise<void>

const opening = (name: string) => `test/backend/postgres/crashing/${name}.ts`

/** Builds those modules for the processes that are killed. */
export async function buildKillCase(
  target: string,
  names: readonly string[],
  kills: number,
): Promise<KillCase> {
  const sources = [
    'src/testing.ts',
    'src/dev/testing/store-contract/storeWorkload.ts',
    ...names.map(opening),
  ]
  const built = await buildModules(target, sources)
  const entryPoint = (await import(built('src/testing.ts').href)) as typeof testing
  // As the contract declares it for a durable store.
  return async (name, folder) => {
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
    try {
      for (const run of declared) await run()
    } finally {
      Reflect.deleteProperty(process.env, 'TILLKIT_TEST_FOLDER')
    }
  }
}
