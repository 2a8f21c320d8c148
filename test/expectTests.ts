import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { PromiseRow } from '../scripts/docs/readPromises.mjs'

export function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
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
