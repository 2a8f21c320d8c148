// Mutation testing, `npm run test:mutation`, of the subject that TILLKIT_MUTATION names. It takes
// long, so it is run by hand; docs/mutation.md has the figures and the mutants that survive.

const { TILLKIT_MUTATION: subject = 'model' } = process.env

/** @type {Readonly<Record<string, object>>} */
const subjects = {
  // What a payment is. The table and the drawings of brands are generated, and tests compare them
  // with their sources.
  model: {
    mutate: [
      'src/core/model/**/*.ts',
      'src/core/contract/**/*.ts',
      'src/core/wire/**/*.ts',
      '!src/core/model/card/brandTable.ts',
      '!src/core/model/card/drawings/*.ts',
    ],
  },
  // What decides whether an order is charged twice.
  server: { mutate: ['src/backend/attempts/**/*.ts', 'src/backend/events/**/*.ts'] },
  store: {
    mutate: [
      'src/backend/postgres/*.ts',
      'src/backend/postgres/{journal,lists,lookup,prune,writes}/*.ts',
      'src/backend/store/*.ts',
      // A store of another kind, with its own tests.
      '!src/guard/store/postgresGuardStore.ts',
      // Only a cluster can run its statements: scripts/test/citus.mjs.
      '!src/backend/postgres/lookup/citusCluster.ts',
      // They hold no payments: the server's tests check what they add to a store.
      '!src/backend/store/{listsOf,serverStore,wrapStore}.ts',
    ],
    // A text that is emptied is mostly SQL, which then fails in every test and shows nothing.
    mutator: { excludedMutations: ['StringLiteral'] },
    timeoutMS: 120_000,
  },
}
if (!(subject in subjects))
  throw new Error(`TILLKIT_MUTATION is one of ${Object.keys(subjects).join(', ')}.`)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` runs only the tests whose imports reach the mutant. Of the store's, the first run
  // knows every test of a change.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: subject !== 'store' },
  ignorePatterns: [
    '/*',
    '!/src',
    '!/test',
    '!/docs',
    '!/scripts',
    '!/package.json',
    '!/tsconfig.json',
    '/test/journeys',
    '/test/page',
  ],
  // Stryker rewrites tsconfig.json by TypeScript's compiler interface, which TypeScript 7 does not
  // have.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // All changes in one run want more than Node's usual heap.
  testRunnerNodeArgs: ['--max-old-space-size=8192'],
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: `.reports/mutation/${subject}.html` },
  jsonReporter: { fileName: `.reports/mutation/${subject}.json` },
  tempDirName: '.reports/stryker',
  allowConsoleColors: false,
  ...subjects[subject],
}
