import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A row of a page's table: a promise, and the tests that check it, file by file. */
export interface PromiseRow {
  readonly promise: string
  readonly evidence: readonly { readonly file: string; readonly titles: readonly string[] }[]
}

export function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
}

/** The rows of all tables of a text whose first column is a promise. A test is named as `file`: "title", "title". */
export function readPromises(text: string): readonly PromiseRow[] {
  const rows = text.split('\n').filter((line) => /^\| (?!-|promise \||what went wrong elsewhere \|)/.test(line))
  return rows.map((row) => {
    const [promise = '', tests = ''] = row.slice(2, -2).split(' | ')
    const evidence = tests.split(/; (?=`)/).map((named) => ({
      file: /^`([^`]+)`/.exec(named)?.[1] ?? '',
      titles: [...named.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }))
    return { promise, evidence }
  })
}

/** Expects that each test is in its file, once. */
export function expectTests({ evidence }: PromiseRow): void {
  for (const { file, titles } of evidence) {
    expect(titles.length, file).toBeGreaterThan(0)
    const source = read(file)
    for (const title of titles) expect(countIn(source, title), `${file}: ${title}`).toBe(1)
  }
}

/** How many tests have this title; `…` at its end stands for the rest of one. */
export function countIn(source: string, title: string): number {
  const isWhole = !title.endsWith('…')
  const texts = ["'", '"'].map((quote) => quote + (isWhole ? title + quote : title.slice(0, -1)))
  return texts.reduce((count, text) => count + source.split(text).length - 1, 0)
}
