import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPromises } from '../scripts/docs/readPromises.mjs'
import { expectTests, read } from './expectTests.js'

const page = read('SECURITY.md')
const promises = readPromises(/## What is promised\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '')

test('the page’s promises are found', () => {
  expect(promises.length).toBeGreaterThanOrEqual(20)
})

test.each(promises)('the promise “$promise” names tests that exist', expectTests)

test('every test of a threat checks a promise that the page makes', () => {
  const named = promises.flatMap(({ evidence }) => evidence.map(({ file }) => file))
  const threats = readdirSync('test/backend/threats').filter((file) => file.endsWith('.test.ts'))
  expect(threats.length).toBeGreaterThan(10)
  for (const file of threats) expect(named).toContain(`test/backend/threats/${file}`)
})

test('nothing is promised that nobody can guarantee', () => {
  for (const phrase of [
    /PCI[ -]?(?:DSS[ -])?compliant (?:library|package|checkout)/i,
    /exactly.once/i,
    /prevents? skimming/i,
  ]) {
    expect(page).not.toMatch(phrase)
  }
})
