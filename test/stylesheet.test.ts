import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layeredStyles, readFormStyles, readStyles } from '../scripts/build/stylesheet.mjs'

const styles = readStyles()

test('right to left survives a bundler: the stylesheet asks the attribute, never :dir(), which minifiers rewrite', () => {
  expect(styles).toContain('[dir="rtl"]')
  expect(styles).not.toContain(':dir(')
})

/**
 * Each must win over a more specific rule of a reset, or a rule of one class; the stylesheet says
 * why.
 */
const heavier = [
  '.tillkit [hidden]',
  '.tillkit :is(.tillkit-pay, .tillkit-action)[data-busy]',
  '.tillkit .tillkit-link[aria-disabled="true"]',
  '.tillkit :where(a, button, input, select, [tabindex]):focus-visible',
  '.tillkit .tillkit-input:focus-visible',
  '.tillkit-summary:focus',
  '.tillkit-status-title:focus',
]

/** Light or dark weighs nothing, so that each theme and each rule of the shop's wins over it. */
const lighter = [
  ':where(:root, :host)',
  ':where(.light, [data-theme="light"], [data-bs-theme="light"], [data-mui-color-scheme="light"])',
  ':where(.dark, [data-theme="dark"], [data-bs-theme="dark"], [data-mui-color-scheme="dark"])',
]

test('the stylesheet is in no layer, and each of its rules has the specificity of one class', () => {
  const selectors = readSelectors(styles)
  expect(styles).not.toContain('@layer')
  expect(selectors.length).toBeGreaterThan(150)
  const others = selectors.filter((selector) => weigh(selector) !== 1)
  expect([...new Set(others)].sort()).toEqual([...heavier, ...lighter].sort())
})

test('nothing is animated where less motion is asked for', () => {
  const still = styles.replace(
    /^@media \(prefers-reduced-motion: no-preference\) \{$[\s\S]*?^\}$/gm,
    '',
  )
  expect(styles).toContain('animation:')
  // What lasts no time does not move.
  expect(still).not.toMatch(/animation:(?! [\w-]+ 0s )|transition:/)
})

test('the stylesheet is made of all files below src/styles, each once, and of nothing else', () => {
  const entry = readFileSync('src/styles.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const imported = entry.trim().split('\n')
  const files = readdirSync('src/styles')
    .filter((name) => name.endsWith('.css'))
    .map((name) => `@import "./styles/${name}";`)
  expect([...imported].sort()).toEqual(files.sort())
  expect(styles).not.toContain('@import')
})

test('styles.layered.css is the same rules in the layer tillkit', () => {
  const layered = layeredStyles(styles)
  expect(readSelectors(layered)).toEqual(readSelectors(styles))
  expect(layered.replace(/\/\*[\s\S]*?\*\//g, '').trim()).toMatch(/^@layer tillkit \{[\s\S]*\}$/)
})

test('card-form.css is rules of styles.css in their order, with each class that a card form renders', () => {
  const selectors = readSelectors(styles)
  let place = -1
  for (const selector of readSelectors(readFormStyles())) {
    place = selectors.indexOf(selector, place + 1)
    expect(place, selector).toBeGreaterThanOrEqual(0)
  }
  const folders = ['src/page/form', 'src/page/fields', 'src/page/status']
  const sources = folders
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((file) => !/AcceptedBrands|CardPreview|bankFrame/.test(file))
  const texts = [...sources, 'src/page/CardForm.tsx', 'src/page/brands/BrandMark.tsx'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const classes = new Set(texts.join().match(/(?<=["'` ])tillkit-[a-z-]+/g))
  const styledClasses = [...classes].filter((name) => hasClass(styles, name))
  expect(styledClasses.length).toBeGreaterThan(20)
  expect(styledClasses.filter((name) => !hasClass(readFormStyles(), name))).toEqual([])
})

function hasClass(css: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![a-z-])`).test(css)
}

/** The selectors of all rules that set anything, one each. */
function readSelectors(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{(?=[^{}]*;[^{}]*\})/g)
  const lists = [...rules].map(([, list = '']) => list.trim().replace(/\s+/g, ' '))
  return lists.filter((list) => list !== 'to' && list !== 'from').flatMap(splitList)
}

/** At the commas outside of brackets. */
function splitList(list: string): readonly string[] {
  let depth = 0
  let selector = ''
  const selectors: string[] = []
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) {
      selectors.push(selector.trim())
      selector = ''
    } else selector += letter
  }
  return [...selectors, selector.trim()]
}

/**
 * Its specificity in classes: `:where()` counts nothing, `:is()` as its most specific part. An
 * element makes it a fraction.
 */
function weigh(selector: string): number {
  const [, before, name, inner, after] = splitFunction(selector) ?? []
  if (before !== undefined && inner !== undefined && after !== undefined) {
    const own = name === 'where' ? 0 : Math.max(...splitList(inner).map(weigh))
    return weigh(before) + own + weigh(after)
  }
  const classes = selector.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:)[\w-]+/g)?.length ?? 0
  const elements =
    selector.replace(/\[[^\]]*\]|::[\w-]+|:[\w-]+|\.[\w-]+/g, ' ').match(/[a-z]\w*/g)?.length ?? 0
  return classes + elements / 100
}

/** The first `:where(…)`, `:is(…)`, `:not(…)` or `:has(…)`, with what is before and after it. */
function splitFunction(selector: string): readonly (string | undefined)[] | undefined {
  const start = /:(where|is|not|has)\(/.exec(selector)
  if (!start) return undefined
  const from = start.index + start[0].length
  let depth = 1
  let end = from
  for (; depth > 0 && end < selector.length; end += 1) {
    if (selector[end] === '(') depth += 1
    if (selector[end] === ')') depth -= 1
  }
  return [
    selector,
    selector.slice(0, start.index),
    start[1],
    selector.slice(from, end - 1),
    selector.slice(end),
  ]
}
