import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colorTokens, sizeTokens, type Token } from '../../stories/guides/tokens.js'

const root = join(import.meta.dirname, '../..')
const styles = readFileSync(join(root, 'src/styles.css'), 'utf8')
const guide = readFileSync(join(root, 'stories/guides/styling.mdx'), 'utf8')

/** The rules of a selector, and every property of ours that they read, with its default. */
function defaultsIn(selector: string): ReadonlyMap<string, string> {
  const from = styles.indexOf(`${selector} {`)
  if (from < 0) throw new Error(`The stylesheet has no rule for ${selector}.`)
  return readDefaults(styles.slice(from, styles.indexOf('}', from)))
}

/** `var(--tillkit-padding, clamp(1rem, 5cqi, 1.5rem))`: a default may have brackets of its own. */
function readDefaults(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/var\((--tillkit-[a-z-]+), ((?:[^()]|\([^()]*\))*)\)/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

const light = defaultsIn('  .tillkit')
const dark = [
  defaultsIn('  .tillkit[data-tillkit-theme="dark"]'),
  defaultsIn('.tillkit:not([data-tillkit-theme="light"], [data-tillkit-theme="light"] *)'),
]

test('the tables of tokens have every property the stylesheet reads, and no other', () => {
  const read = new Set([...styles.matchAll(/var\((--tillkit-[a-z-]+)/g)].map(([, name = '']) => name))
  const told = [...colorTokens, ...sizeTokens].map(({ name }) => name)
  expect([...told].sort()).toEqual([...read].sort())
})

test.each([...colorTokens, ...sizeTokens])('$name has the default the tables say', ({ name, light: value }) => {
  expect(light.get(name)).toBe(value)
})

test.each(colorTokens)('$name has its own default in the dark, asked for or the system’s', ({ name, dark: value }) => {
  expect(dark.map((defaults) => defaults.get(name))).toEqual([value, value])
})

test('sizes and typeface are the same in the dark', () => {
  const inDark = (token: Token): boolean => dark.some((defaults) => defaults.has(token.name))
  expect(sizeTokens.filter((token) => inDark(token) || token.dark !== undefined)).toEqual([])
})

test('the table of data attributes names every one the components set, and no other', () => {
  const folder = join(root, 'src/react')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const set = sources.flatMap((source) =>
    [...source.matchAll(/\b(data-[a-z]+)(?:=|'|\b)/g)].map(([, name = '']) => name),
  )
  const rows = guide.split('\n').filter((line) => line.startsWith('| `data-'))
  const told = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(data-[a-z]+)`/g)].map(([, it = '']) => it),
  )
  expect([...told].sort()).toEqual([...new Set(set)].sort())
})
