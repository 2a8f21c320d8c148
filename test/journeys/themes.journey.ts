import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { readStyles } from '../../scripts/build/stylesheet.mjs'
import { newColors, tokensOf } from '../../scripts/build/tokenTexts.mjs'
import { shareBrowser } from './browser.js'

const styles = readStyles()
const tokens = tokensOf(JSON.parse(readFileSync('src/tokens.json', 'utf8')))
const themes = readdirSync('src/styles/themes')
const colors = tokens.filter(({ isColor }) => isColor).map(({ name }) => name)

const browser = shareBrowser()
let page: Page

beforeEach(async () => {
  page = await browser.newPage({ face: 'none' })
})

type Scheme = 'light' | 'dark'
type Colors = Readonly<Record<string, readonly number[]>>

/** Each colour as it is painted, 0 to 255, of a part in the sheets' light or dark. */
async function paint(sheets: readonly string[], scheme: Scheme): Promise<Colors> {
  const html = sheets.map((sheet) => `<style>${sheet}</style>`).join('')
  await page.setContent(
    `<html data-tillkit-theme="${scheme}">${html}<div class="tillkit"><i></i></div></html>`,
  )
  return await page.evaluate((names) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const probe = document.querySelector('i')
    if (!context || !probe) throw new Error('The page has no canvas or no element.')
    return Object.fromEntries(
      names.map((name) => {
        probe.style.color = `var(--_${name})`
        context.fillStyle = getComputedStyle(probe).color
        context.fillRect(0, 0, 1, 1)
        return [name, [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)]
      }),
    )
  }, colors)
}

function luminance(color: readonly number[] = []): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(
  one: readonly number[] | undefined,
  other: readonly number[] | undefined,
): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** What is read, and on what: 4.5 to 1. */
const texts: Readonly<Record<string, readonly string[]>> = {
  text: [
    'surface',
    'field',
    'danger-surface',
    'success-surface',
    'warning-surface',
    'busy-surface',
  ],
  muted: [
    'surface',
    'field',
    'danger-surface',
    'success-surface',
    'warning-surface',
    'busy-surface',
  ],
  link: ['surface', 'busy-surface', 'success-surface', 'danger-surface', 'warning-surface'],
  danger: ['surface', 'danger-surface'],
  success: ['surface', 'success-surface'],
  warning: ['surface', 'warning-surface'],
  'on-accent': ['accent', 'accent-hover'],
}

/** What is seen: 3 to 1. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  'field-line': ['surface', 'field'],
  link: ['field'],
  focus: ['surface', 'field', 'danger-surface'],
}

function tooWeak(painted: Colors): readonly string[] {
  const pairs = (table: typeof texts, least: number): readonly string[] =>
    Object.entries(table).flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const found = contrast(painted[front], painted[back])
        return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : []
      }),
    )
  return [...pairs(texts, 4.5), ...pairs(shapes, 3)]
}

/** As browsers read it that know neither `color(from …)` nor `light-dark()`. */
const withoutRelative = styles.replace(newColors, '(color: of-no-browser)')

const looks = [[], ...themes.map((name) => [name])].flatMap((names) =>
  (['light', 'dark'] as const).map((scheme) => ({ name: names[0] ?? 'no theme', names, scheme })),
)

test.each(looks)(
  '$name, $scheme: text has 4.5 to 1 and lines have 3 to 1, also where colours cannot be taken apart',
  async ({ names, scheme }) => {
    expect(withoutRelative).not.toBe(styles)
    const sheets = names.map((name) => readFileSync(`src/styles/themes/${name}`, 'utf8'))
    for (const base of [styles, withoutRelative])
      expect(tooWeak(await paint([base, ...sheets], scheme))).toEqual([])
  },
)

/**
 * Seeds of shops: an accent that is very light, very dark, or in the middle, on white, cream, black
 * and coloured ground.
 */
const seeds: readonly [scheme: Scheme, accent: string, surface: string, text: string][] = [
  ['light', '#facc15', '#faf5eb', '#1c1917'],
  ['light', '#00e676', '#ffffff', '#111111'],
  ['light', '#ff2d87', '#ffffff', '#111111'],
  ['light', '#111111', '#f4f4f5', '#222222'],
  ['light', '#1d5746', '#fbfcfa', '#18231e'],
  ['light', '#7f7f7f', '#ffffff', '#000000'],
  ['light', '#00b8d9', '#f0f6ff', '#0b1f33'],
  ['dark', '#facc15', '#000000', '#ffffff'],
  ['dark', '#5b21b6', '#1e1b2e', '#eeeeee'],
  ['dark', '#fafafa', '#18181b', '#fafafa'],
  ['dark', '#6cc3a3', '#1a2420', '#e8efe9'],
  ['dark', '#b3001b', '#201416', '#fff1f1'],
  ['dark', '#7f7f7f', '#111111', '#ffffff'],
]

test.each(seeds)(
  '%s with accent %s on %s: all that follows has its contrast',
  async (scheme, accent, surface, text) => {
    const seedStyles = `.tillkit {
      --tillkit-accent: ${accent}; --tillkit-surface: ${surface}; --tillkit-text: ${text}
    }`
    expect(tooWeak(await paint([styles, seedStyles], scheme))).toEqual([])
  },
)

test.each(['light', 'dark'] as const)(
  'the values of tokens.json are those that the browser computes: %s',
  async (scheme) => {
    const painted = await paint([styles], scheme)
    const hex = Object.fromEntries(
      Object.entries(painted).map(([name, color]) => [
        name,
        `#${color.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
      ]),
    )
    expect(hex).toEqual(
      Object.fromEntries(
        tokens.flatMap((token) => (token.isColor ? [[token.name, token[scheme]]] : [])),
      ),
    )
  },
)

test('each token can be set by itself, on the part or above it, and in a theme too', async () => {
  const theme = readFileSync('src/styles/themes/night.css', 'utf8')
  for (const place of ['.tillkit', ':root']) {
    for (const name of colors) {
      const painted = await paint(
        [styles, theme, `${place} { --tillkit-${name}: #010203 }`],
        'light',
      )
      expect(painted[name], `${name} on ${place}`).toEqual([1, 2, 3])
    }
  }
})
