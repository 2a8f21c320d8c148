import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import budgets from '../../.size-limit.mjs'
import { drawDiagrams } from '../../scripts/docs/diagrams.mjs'
import { root } from './docProject.js'

const drawings = [...drawDiagrams()].map(([path, svg]) => ({ name: basename(path), path, svg }))
const pages = readdirSync(join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(root, 'docs', file), 'utf8'))

test.each(drawings)('the drawing $name is drawn from the text beside it', ({ path, svg }) => {
  expect(readFileSync(path, 'utf8')).toBe(svg)
})

test.each(drawings)('the drawing $name says in words what it shows', ({ name, svg }) => {
  const [, title = '', description = ''] =
    /<title>(.+)<\/title>\n<desc>([\s\S]+)<\/desc>/.exec(svg) ?? []
  expect(title).not.toBe('')
  // Each text of the drawing is in the description, where it is not broken into lines.
  const words = description.replace(/\s+/g, ' ')
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
  expect(texts.filter((text) => !words.includes(text))).toEqual([])

  // A code host shows the file as a picture, whose words are the page's.
  const places = pages.filter((page) =>
    new RegExp(`!\\[.{20,}\\]\\(images/diagrams/${name}\\)`).test(page),
  )
  expect(places).toHaveLength(1)
})

test('the drawn form points at tokens that exist', () => {
  const text = readFileSync(join(root, 'docs/images/diagrams/tokens.txt'), 'utf8')
  const pointed = [...text.matchAll(/--tillkit-([\w-]+)/g)].map(([, name = '']) => name)
  const table = readFileSync(join(root, 'docs/styling.md'), 'utf8')
  expect(pointed.filter((name) => !table.includes(`| \`--tillkit-${name}\` |`))).toEqual([])
})

test('the drawn sizes have the limits of the size check and of the README, and hold them', () => {
  const text = readFileSync(join(root, 'docs/images/diagrams/sizes.txt'), 'utf8')
  const rows = [...text.matchAll(/^(.+) \(limit ([\d.]+)\): ([\d.]+)$/gm)]
  const limits = new Map(budgets.map(({ name, limit }) => [name, Number.parseFloat(limit)]))
  expect(rows).toHaveLength(10)
  for (const [, name = '', limit, figure] of rows) {
    expect.soft(limits.get(name), name).toBe(Number(limit))
    expect.soft(Number(figure), name).toBeLessThanOrEqual(Number(limit))
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, table = ''] = /^## Size$([\s\S]*?)^## /m.exec(readme) ?? []
  const listed = [...table.matchAll(/\| ([\d.]+) kB \|/g)].map(([, size]) => Number(size))
  expect(listed).toHaveLength(7)
  expect([...limits.values()]).toEqual(expect.arrayContaining(listed))
})

test('the drawn medians of payments a second are those of the table', () => {
  const text = readFileSync(join(root, 'docs/images/diagrams/scale.txt'), 'utf8')
  const rowsDrawn = text.matchAll(/: \d+, (\d+), \d+$/gm)
  const figures = [...rowsDrawn].map(([, figure = '']) => Number(figure))
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8')
  const rows = page.matchAll(/^\|[^|]*\| (?:bare SQL|same promises|store|server) \| ([\d ]+) \|/gm)
  const listed = [...rows].map(([, cell = '']) => Number(cell.replaceAll(' ', '')))
  expect(figures).toHaveLength(12)
  expect(figures.toSorted()).toEqual(listed.toSorted())
})
