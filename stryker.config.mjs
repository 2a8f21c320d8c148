/**
 * Mutation testing of the folders that decide what a payment is: `npm run test:mutation` runs this and then
 * `stryker.server.config.mjs`. It takes long, so it is run by hand; docs/mutation.md has the figures and the mutants that
 * survive.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` (the default) runs only the tests whose imports reach the mutant.
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  // brandTable.ts is generated, and a test of its own compares it with its source.
  mutate: ['src/model/**/*.ts', 'src/contract/**/*.ts', 'src/wire/**/*.ts', '!src/model/card/brandTable.ts'],
  ignorePatterns: [
    '/*',
    '!/src',
    '!/test',
    '!/docs',
    '!/scripts',
    '!/package.json',
    '!/tsconfig.json',
    '/test/journeys',
    '/test/react',
  ],
  // Stryker rewrites tsconfig.json by TypeScript's compiler interface, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // All changes in one run want more than Node's usual heap.
  testRunnerNodeArgs: ['--max-old-space-size=8192'],
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.reports/mutation/index.html' },
  jsonReporter: { fileName: '.reports/mutation/mutation.json' },
  tempDirName: '.reports/stryker',
  allowConsoleColors: false,
}
