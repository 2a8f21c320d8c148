import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPage } from './checkoutPage.js'

// Others' failures; docs/accessibility.md lists all of them with the tests that check them.

test('there is one field for each thing a browser fills in, and none cuts a paste off', () => {
  const { container } = renderPage({})
  const inputs = [...container.querySelectorAll('input')]
  expect(inputs.map((input) => input.autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc'])
  for (const input of inputs) expect(input).not.toHaveAttribute('maxlength')
})

test('what the entry point offers to the browser is marked for a bundler that separates client and server', () => {
  const entryPoint = readFileSync('src/index.ts', 'utf8')
  const offered = [
    ...entryPoint.matchAll(/^export (?!type)[^;]*?from '\.\/(page\/[\w/-]+)\.js'/gm),
  ].map(([, file = '']) => {
    const path = [`src/${file}.tsx`, `src/${file}.ts`].find((each) => existsSync(each)) ?? file
    return { path, source: readFileSync(path, 'utf8') }
  })
  const living = offered.filter(({ source }) => /\b(?:use[A-Z]\w*|createContext)\b/.test(source))
  expect(living.length).toBeGreaterThan(20)
  for (const { path, source } of living)
    expect([path, source.split('\n')[0]]).toEqual([path, "'use client'"])
})
