import own from './stryker.config.mjs'

/**
 * Mutation testing of the two stores of payments, in memory and on PostgreSQL.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...own,
  // Every test of a change is known by the first run, so that nobody needs to look for tests that import the changed file.
  vitest: { configFile: 'test/mutation/vitest.store.config.ts', related: false },
  mutate: [
    'src/postgres/*.ts',
    'src/postgres/{journal,lists}/*.ts',
    'src/server/store/*.ts',
    // A store of another kind, with tests of its own.
    '!src/postgres/postgresGuardStore.ts',
    // They hold no payments: what they add to a store is checked by the server's tests.
    '!src/server/store/{readBacklog,reportingStore,watchedStore}.ts',
  ],
  // A text that is emptied is mostly SQL, which then fails in every test and shows nothing.
  mutator: { excludedMutations: ['StringLiteral'] },
  timeoutMS: 120_000,
  htmlReporter: { fileName: '.reports/mutation/store.html' },
  jsonReporter: { fileName: '.reports/mutation/store.json' },
}
