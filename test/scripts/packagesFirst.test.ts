import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the browser’s entry point imports first the module that imports react-hook-form first', () => {
  const [first] = readFileSync('src/index.ts', 'utf8').match(/^export .+/m) ?? []
  expect(first).toContain("'./react/CardForm.js'")
  const [, second] = readFileSync('src/react/CardForm.tsx', 'utf8').match(/^import .+/gm) ?? []
  expect(second).toBe("import { createFormControl } from 'react-hook-form'")
})
