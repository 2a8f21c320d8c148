import { beforeEach, vi } from 'vitest'

// Before each test file that runs in the thread of another one: all that it imports is evaluated anew.
vi.resetModules()

// Up to the first failure: one shows that the change is noticed.
let isFailed = false
beforeEach(({ skip, onTestFailed }) => {
  if (isFailed) skip()
  onTestFailed(() => {
    isFailed = true
  })
})
