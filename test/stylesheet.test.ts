import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('right to left survives a bundler: the stylesheet asks the attribute, never :dir(), which minifiers rewrite', async () => {
  const styles = await readFile(new URL('../src/styles.css', import.meta.url), 'utf8')
  expect(styles).toContain('[dir="rtl"]')
  expect(styles).not.toContain(':dir(')
})
