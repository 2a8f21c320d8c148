import own from './stryker.config.mjs'

/**
 * Mutation testing of the folders that decide whether an order is charged twice.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...own,
  vitest: { configFile: 'test/mutation/vitest.server.config.ts' },
  mutate: ['src/server/attempts/**/*.ts', 'src/server/events/**/*.ts'],
  htmlReporter: { fileName: '.reports/mutation/server.html' },
  jsonReporter: { fileName: '.reports/mutation/server.json' },
}
