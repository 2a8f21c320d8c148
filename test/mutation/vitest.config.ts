import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sourceAliases } from '../../scripts/build/entryPoints.mjs'

const { TILLKIT_MUTATION: subject = 'model' } = process.env

/** The store contract notices most changes, and the first failure ends a run. */
const first = ['memoryStore.test.ts', 'storeContract.mutation.ts']
/**
 * The first takes seconds, and most changes are noticed before it. The other loads modules inside
 * of tests, and what is made there would count as made by those tests alone.
 */
const last = ['attemptTransitions.test.ts', 'loads.mutation.ts']

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOf = (names: readonly string[], { moduleId }: TestSpecification) =>
      Number(names.some((name) => moduleId.endsWith(name)))
    const rank = (file: TestSpecification): number => isOf(last, file) - isOf(first, file)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

const loads = 'test/mutation/loads.mutation.ts'

/** The tests that the changes of each subject are run against. */
const tests: Readonly<Record<string, object>> = {
  model: { include: ['test/core/**/*.test.ts', loads] },
  server: {
    include: [
      'test/{core,backend}/**/*.test.ts',
      'test/operators/subscription.test.ts',
      'test/docs/attemptStates.test.ts',
      'test/backend/postgres/prune/pruneStates.test.ts',
      'test/backend/telemetry/openTelemetry.test.ts',
      loads,
    ],
    // These start processes that no mutant reaches, or take seconds for what others show in
    // milliseconds.
    exclude: [
      'test/backend/{node,pairs}/**',
      'test/backend/postgres/{,databases/,schema/}*.test.ts',
      'test/backend/embedded*.test.ts',
      'test/backend/{cardTesting/simulation,cardTesting/attackSigns}.test.ts',
      'test/backend/reconciliation/killedReconciliation.test.ts',
      'test/backend/{crashPoints,faultMatrix,mounts,mountAddresses,mountOrder,rates}.test.ts',
      'test/backend/{hooks,metrics,serviceClientOrders,observe/consoleLog,tokens/tokens}.test.ts',
      'test/backend/threats/{malformed,openRedirect}.test.ts',
    ],
  },
  store: {
    // All on one PostgreSQL.
    globalSetup: ['test/backend/postgres/onePostgres.ts'],
    include: [
      'test/mutation/storeContract.mutation.ts',
      'test/backend/store/memoryStore.test.ts',
      'test/backend/store/*.test.ts',
      'test/backend/postgres/{listPlans,listTexts,postgresStore,remembered,roundTrips}.test.ts',
      'test/backend/postgres/prune/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  resolve: { alias: sourceAliases },
  test: {
    environment: 'node',
    // Modules are loaded once for a mutant, not once for each file of tests.
    isolate: false,
    sequence: { sequencer: InOrder },
    testTimeout: 60_000,
    ...tests[subject],
  },
})
