import own from './stryker.config.mjs'

/**
 * Mutation testing of the two stores of payments, in memory and on PostgreSQL.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...own,
  vitest: { configFile: 'test/mutation/vitest.store.config.ts' },
  mutate: [
    'src/postgres/*.ts',
    'src/postgres/{journal,lists}/*.ts',
    'src/server/store/*.ts',
    // A store of another kind, with tests of its own.
    '!src/postgres/postgresGuardStore.ts',
    // They hold no payments: what they add to a store is checked by the server's tests.
    '!src/server/store/{readBacklog,reportingStore,watchedStore}.ts',
  ],
  timeoutMS: 120_000,
  htmlReporter: { fileName: '.reports/mutation/store.html' },
  jsonReporter: { fileName: '.reports/mutation/store.json' },
}
