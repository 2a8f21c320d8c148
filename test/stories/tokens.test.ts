import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colorTokens, sizeTokens, type Token } from '../../stories/guides/tokens.js'

const root = join(import.meta.dirname, '../..')
const styles = readFileSync(join(root, 'src/styles.css'), 'utf8')
const guide = readFileSync(join(root, 'stories/guides/styling.mdx'), 'utf8')

/** Every property of ours that the component's own rule reads, with its default: one for both themes or one for each. */
const defaults = readDefaults(styles.slice(styles.indexOf('\n.tillkit {'), styles.indexOf('\n}\n\n/* A status')))

/** `var(--tillkit-padding, clamp(1rem, 5cqi, 1.5rem))`: a default may have brackets of its own. */
function readDefaults(text: string): ReadonlyMap<string, Pick<Token, 'light' | 'dark'>> {
  const found = text.matchAll(/var\((--tillkit-[a-z-]+), ((?:[^()]|\([^()]*\))*)\)/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, readThemes(value)]))
}

function readThemes(value: string): Pick<Token, 'light' | 'dark'> {
  const [, light, dark] = /^var\(--_tillkit-light, (\S+)\) var\(--_tillkit-dark, (\S+)\)$/.exec(value) ?? []
  return light && dark ? { light, dark } : { light: value }
}

test('the tables of tokens have every property the stylesheet reads, and no other', () => {
  const read = new Set([...styles.matchAll(/var\((--tillkit-[a-z-]+)/g)].map(([, name = '']) => name))
  const listed = [...colorTokens, ...sizeTokens].map(({ name }) => name)
  expect([...listed].sort()).toEqual([...read].sort())
})

test.each([...colorTokens, ...sizeTokens])('$name has the default the tables say', ({ name, light: value }) => {
  expect(defaults.get(name)?.light).toBe(value)
})

test.each(colorTokens)('$name has its own default in the dark', ({ name, dark: value }) => {
  expect(defaults.get(name)?.dark).toBe(value)
})

test('sizes and typeface are the same in the dark', () => {
  expect(sizeTokens.filter(({ name, dark }) => dark !== undefined || defaults.get(name)?.dark !== undefined)).toEqual(
    [],
  )
})

test('the table of data attributes names every one the components set, and no other', () => {
  const folder = join(root, 'src/react')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const set = sources.flatMap((source) =>
    [...source.matchAll(/\b(data-[a-z]+)(?:=|'|\b)/g)].map(([, name = '']) => name),
  )
  const rows = guide.split('\n').filter((line) => line.startsWith('| `data-'))
  const listed = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(data-[a-z]+)`/g)].map(([, it = '']) => it),
  )
  expect([...listed].sort()).toEqual([...new Set(set)].sort())
})
