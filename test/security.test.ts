import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('SECURITY.md', root), 'utf8')

/** The rows under "What is promised": a promise, and the tests that check it. */
const rows = (/## What is promised\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:promise|---)/.test(line))

const promises = rows.map((row) => {
  const [promise = '', tests = ''] = row.slice(2, -2).split(' | ')
  return {
    promise,
    files: [...tests.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file ?? ''),
    titles: [...tests.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? ''),
  }
})

test('the page’s promises are found', () => {
  expect(promises.length).toBeGreaterThanOrEqual(20)
})

test.each(promises)('the promise “$promise” names tests that exist', ({ files, titles }) => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(existsSync(new URL(file, root)), file).toBe(true)

  const sources = files.map((file) => readFileSync(new URL(file, root), 'utf8'))
  for (const title of titles) {
    expect(
      sources.some((source) => source.includes(`'${title}'`)),
      title,
    ).toBe(true)
  }
})

test('every test of a threat checks a promise that the page makes', () => {
  const named = promises.flatMap(({ files }) => files)
  const threats = readdirSync(new URL('test/server/threats/', root)).filter((file) => file.endsWith('.test.ts'))
  expect(threats.length).toBeGreaterThan(10)
  for (const file of threats) expect(named).toContain(`test/server/threats/${file}`)
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
