import { expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    /** Vite's own, which finds modules by a pattern. */
    glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>
  }
}

const modules = import.meta.glob('../../src/{model,wire}/*.ts')

// The mutation runner looks at tests alone: a file of tests that cannot be loaded would pass for one that found nothing.
test.each(Object.entries(modules))('%s loads', async (_, load) => {
  expect(await load()).toBeDefined()
})
