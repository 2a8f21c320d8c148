import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStyles } from '../scripts/build/stylesheet.mjs'
import { tokenStyles, tokensOf, tokenTables, withGenerated } from '../scripts/build/tokenTexts.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const file = JSON.parse(read('src/tokens.json'))
const tokens = tokensOf(file)
const styles = readStyles()
const page = read('docs/styling.md')

/** The formatter breaks long lines of the stylesheet. */
const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

test('the stylesheet’s values and the tables of the page about styling are those of tokens.json: `node scripts/build/tokens.mjs`', () => {
  expect(withoutSpace(withGenerated(styles, 'styles', tokenStyles(tokens)))).toBe(
    withoutSpace(styles),
  )
  expect(withGenerated(page, 'tables', tokenTables(tokens))).toBe(page)
})

test('the stylesheet and the themes read no property of ours that is not a token, and set none', () => {
  const sheets = [
    styles,
    ...readdirSync(join(root, 'src/styles/themes')).map((name) =>
      read(`src/styles/themes/${name}`),
    ),
  ].join()
  const named = [...sheets.matchAll(/--tillkit-([a-z-]+)(?=[,:)])/g)].map(([, name = '']) => name)
  // The greatest width is none, which the Format Module has no value for.
  expect([...new Set(named)].sort()).toEqual([...tokens.map(({ name }) => name), 'width'].sort())
})

test('every value that a rule reads is one that is declared', () => {
  const sheets = [
    styles,
    ...readdirSync(join(root, 'src/styles/themes')).map((name) =>
      read(`src/styles/themes/${name}`),
    ),
  ].join()
  const declared = new Set([...sheets.matchAll(/(--_[a-z-]+):/g)].map(([, name = '']) => name))
  const used = [...sheets.matchAll(/var\((--_[a-z-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([])
  expect(declared.size).toBeGreaterThan(tokens.length)
})

test('accent, surface, text, radius and space are the seeds, and all colours but these and the three signals follow', () => {
  expect(tokens.flatMap(({ name, isSeed }) => (isSeed ? [name] : [])).sort()).toEqual([
    'accent',
    'radius',
    'space',
    'surface',
    'text',
  ])
  const alone = tokens.filter(({ isColor, isSeed, derived }) => isColor && !isSeed && !derived)
  expect(alone.map(({ name }) => name)).toEqual(['danger', 'success', 'warning'])
})

/** A token, or a group of them. */
interface Group {
  readonly $type?: unknown
  readonly $value?: unknown
  readonly $description?: unknown
  readonly [name: string]: unknown
}

/** A token of the Design Tokens Format Module, and the type of its group. */
interface Listed {
  readonly path: string
  readonly type: unknown
  readonly token: Group
}

function listTokens(group: Group, path = '', inherited?: unknown): readonly Listed[] {
  const type = group.$type ?? inherited
  if ('$value' in group) return [{ path, type, token: group }]
  return Object.entries(group).flatMap(([name, inner]) =>
    name.startsWith('$') || typeof inner !== 'object' || inner === null
      ? []
      : listTokens({ ...inner }, path ? `${path}.${name}` : name, type),
  )
}

/** What the Format Module 2025.10 and its Color Module ask of a value. */
const isRight: Readonly<Record<string, (value: unknown) => boolean>> = {
  color: (value) => {
    const { colorSpace, components, hex } = Object(value)
    const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return (
      colorSpace === 'srgb' &&
      /^#[\da-f]{6}$/.test(hex) &&
      components.length === 3 &&
      bytes.every((byte, at) => Math.abs(components[at] * 255 - byte) < 0.1)
    )
  },
  dimension: (value) =>
    typeof Object(value).value === 'number' && ['px', 'rem'].includes(Object(value).unit),
  number: (value) => typeof value === 'number',
  fontFamily: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
}

test('tokens.json keeps to the Design Tokens Format Module: a type for each, and a value of that type', () => {
  const listed = listTokens(file)
  expect(listed.length).toBeGreaterThan(40)
  const wrong = listed.filter(
    ({ path, type, token }) =>
      !isRight[String(type)]?.(token.$value) || /[{}]|(?:^|\.)\./.test(path),
  )
  expect(wrong).toEqual([])
  const unnamed = listed.filter(
    ({ path, token }) => !path.includes('.dark.') && !token.$description,
  )
  expect(unnamed).toEqual([])
})
