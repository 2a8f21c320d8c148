import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import own from './vitest.config.js'

const first = ['memoryStore.test.ts', 'storeContract.mutation.ts']

/** The contract first: it notices most changes, and the first failure ends a run. */
class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification): number => Number(!first.some((name) => moduleId.endsWith(name)))
    return (await super.sort(files)).sort((one, another) => isLater(one) - isLater(another))
  }
}

/** The tests that changes of the stores are run against, all on one PostgreSQL. */
export default defineConfig({
  ...own,
  test: {
    ...own.test,
    globalSetup: ['test/postgres/onePostgres.ts'],
    include: [
      'test/mutation/storeContract.mutation.ts',
      'test/server/memoryStore.test.ts',
      'test/server/store/*.test.ts',
      'test/postgres/{listPlans,listTexts,lostVersion,postgresStore,prune,pruneStates,remembered,roundTrips}.test.ts',
    ],
    sequence: { sequencer: ContractFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
