import { defineConfig } from 'vitest/config'

const source = new URL('../../src', import.meta.url).pathname

/** The tests that mutants are run against: those of the folders that are mutated, and no others. */
export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  resolve: {
    alias: [
      { find: /^tillkit\/(.+)$/, replacement: `${source}/$1` },
      { find: /^tillkit$/, replacement: `${source}/index.ts` },
    ],
  },
  test: {
    environment: 'node',
    include: [
      'test/model/**/*.test.ts',
      'test/contract/**/*.test.ts',
      'test/wire/**/*.test.ts',
      'test/server/**/*.test.ts',
      'test/mutation/*.mutation.ts',
    ],
    // These start processes that no mutant reaches, or take seconds for what others show in milliseconds.
    exclude: [
      'test/server/{crashPoints,faultMatrix,mounts,mountAddresses,mountOrder,upstream,anyOrder,rates}.test.ts',
      'test/server/{hooks,consoleLog,metrics,tokens,serviceClientOrders}.test.ts',
      'test/server/threats/{malformed,openRedirect}.test.ts',
    ],
    // Modules are loaded once for a mutant, not once for each file of tests.
    isolate: false,
    testTimeout: 20_000,
  },
})
