/// <reference types="vite/client" />
import { expect, test } from 'vitest'

const modules = import.meta.glob([
  '../../src/core/**/*.ts',
  '../../src/backend/{attempts,events}/**/*.ts',
])

// The mutation runner looks at tests alone: a file of tests that cannot be loaded would pass for
// one that found nothing.
test.each(Object.entries(modules))('%s loads', async (_, load) => {
  expect(await load()).toBeDefined()
})
