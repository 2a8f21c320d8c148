import { defineConfig } from 'vitest/config'

/** The tests that mutants of model/ and wire/ are run against: theirs alone, so that a room is held by its own tests. */
export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['test/model/**/*.test.ts', 'test/wire/**/*.test.ts', 'test/mutation/*.mutation.ts'],
    testTimeout: 20_000,
  },
})
