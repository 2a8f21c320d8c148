import type { EvaluatedModules } from 'vite/module-runner'
import { beforeEach, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file whose text is another one in each trial. */
    readonly mutatedFile: string
  }
}

// Before each test file that runs in the thread of another one: all that it imports is evaluated anew.
vi.resetModules()
// A thread of Vitest asks for the code of a file once; there is no public way to have it ask again.
const worker = Reflect.get(globalThis, '__vitest_worker__') as { readonly evaluatedModules: EvaluatedModules }
for (const module of worker.evaluatedModules.getModulesByFile(inject('mutatedFile')) ?? [])
  worker.evaluatedModules.invalidateModule(module)

// Up to the first failure: one shows that the change is noticed.
let isFailed = false
beforeEach(({ skip, onTestFailed }) => {
  if (isFailed) skip()
  onTestFailed(() => {
    isFailed = true
  })
})
