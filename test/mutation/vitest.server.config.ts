import { mergeConfig } from 'vitest/config'
import own from './vitest.config.js'

/** The tests that changes of the server's folders are run against. */
export default mergeConfig(own, {
  test: {
    include: ['test/server/**/*.test.ts'],
    // These start processes that no mutant reaches, or take seconds for what others show in milliseconds.
    exclude: [
      'test/server/{crashPoints,faultMatrix,mounts,mountAddresses,mountOrder,upstream,anyOrder,rates}.test.ts',
      'test/server/{hooks,consoleLog,metrics,tokens,serviceClientOrders}.test.ts',
      'test/server/threats/{malformed,openRedirect}.test.ts',
    ],
  },
})
