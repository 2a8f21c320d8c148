import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sourceAliases } from '../../scripts/entryPoints.mjs'

/** `loads.mutation.ts` last: it loads modules inside of tests, and what is made there would count as made by those tests alone. */
class LoadsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLast = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith('.mutation.ts'))
    return (await super.sort(files)).sort((one, other) => isLast(one) - isLast(other))
  }
}

/** The tests that changes of `model`, `contract` and `wire` are run against: their own, and no others. */
export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  resolve: { alias: sourceAliases },
  test: {
    environment: 'node',
    include: ['test/{model,contract,wire}/**/*.test.ts', 'test/mutation/loads.mutation.ts'],
    // Modules are loaded once for a mutant, not once for each file of tests.
    isolate: false,
    sequence: { sequencer: LoadsLast },
    testTimeout: 20_000,
  },
})
