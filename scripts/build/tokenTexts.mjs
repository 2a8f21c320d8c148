// What is made of the design tokens in `src/tokens.json`: a part of the stylesheet, and tables for
// people.
const marks = {
  styles: ['/* Generated from tokens.json: */\n', '/* End of what is generated. */\n'],
  tables: ['<!-- generated from src/tokens.json -->\n', '<!-- end -->\n'],
}

/**
 * The browsers that know `light-dark()`, and take a colour apart that is known only where it is
 * used. Bun 1.4 refuses a stylesheet whose condition has the one inside the other.
 */
export const newColors =
  '(color: light-dark(red, red)) and (color: color(from currentcolor xyz-d65 x y z))'

/**
 * @typedef {{ readonly light: string, readonly dark: string }} Themed
 *
 * A token as `src/tokens.json` has it.
 * @typedef {object} Definition
 * @property {string | number | string[] | { hex?: string, value?: number, unit?: string }} $value
 * @property {string} $description
 * @property {{ tillkit?: TokenExtension }} [$extensions]
 *
 * @typedef {object} TokenExtension
 * @property {boolean} [seed]
 * @property {string} [value]
 * @property {string} [derived]
 * @property {string} [exact]
 * @property {string} [scaled]
 *
 * @typedef {{ color: { light: object, dark: object }, size: object, typeface: object }} TokenFile
 *
 * @typedef {object} Token
 * @property {string} name without `--tillkit-`
 * @property {string} what what it is for
 * @property {boolean} isSeed
 * @property {boolean} isColor
 * @property {string} light its default as CSS, computed
 * @property {string | undefined} dark of a colour; of others there is one value
 * @property {Themed | undefined} derived the expression that derives it, other tokens in braces
 * @property {Themed | undefined} exact the same, for browsers that read the parts of a colour
 * @property {string | undefined} scaled the expression that uses it, if not the plain value: `{}`
 * is its value
 */

/**
 * The tokens of `src/tokens.json`, in its order.
 * @param {TokenFile} file
 * @returns {readonly Token[]}
 */
export function tokensOf({ color, size, typeface }) {
  const dark = new Map(definitionsIn(color.dark))
  const colors = definitionsIn(color.light).map(([name, token]) => {
    const ofDark = dark.get(name) ?? token
    return { ...readToken(name, token, ofDark), isColor: true, dark: defaultOf(ofDark) }
  })
  const others = [size, typeface].flatMap((group) =>
    definitionsIn(group).map(([name, token]) => readToken(name, token)),
  )
  return [...colors, ...others]
}

/**
 * The generated part of the stylesheet.
 * @param {readonly Token[]} tokens
 * @returns {string}
 */
export function tokenStyles(tokens) {
  const plain = tokens.map((token) => `  ${declare(token, token.derived, bySwitch)}\n`)
  const exact = tokens.flatMap((token) =>
    token.exact || isThemed(token)
      ? [`    ${declare(token, token.exact ?? token.derived, byScheme)}\n`]
      : [],
  )
  return `.tillkit {
  color-scheme: ${bySwitch({ light: 'light', dark: 'dark' })};
${plain.join('')}}

/* Light or dark is that of the page's \`color-scheme\`. The comma is a property: a bundler that
   rewrites \`light-dark()\` for older browsers replaces it by switches that no page sets.
   \`y\` is the luminance: black and white have the same contrast to 0.18, 4.6. */
@supports ${newColors} {
  .tillkit {
    color-scheme: var(--_tillkit-scheme, inherit);
    --_on: clamp(0, (0.18 - y) * 9999, 1);
    --_off: clamp(0, max(y - 0.18, 0.03 - y) * 9999, 1);
${exact.join('')}  }
}
`
}

/**
 * The tables of the page about styling: the five seeds, the colours, the measures and the typeface.
 * @param {readonly Token[]} tokens
 * @returns {string}
 */
export function tokenTables(tokens) {
  const seeds = tokens.filter(({ isSeed }) => isSeed)
  const colors = tokens.filter(({ isSeed, isColor }) => isColor && !isSeed)
  const measures = tokens.filter(({ isSeed, isColor }) => !isColor && !isSeed)
  const tableOfSeeds = table(['light', 'dark'], seeds, ({ light, dark }) => [
    code(light),
    dark ? code(dark) : '',
  ])
  const tableOfColors = table(
    ['from', 'light', 'dark'],
    colors,
    ({ derived, exact, light, dark }) => [sources(exact ?? derived), code(light), code(dark ?? '')],
  )
  const tableOfMeasures = table(['from', 'default'], measures, ({ derived, light }) => [
    sources(derived),
    code(light),
  ])
  return [
    `\n### Five seeds\n\n${tableOfSeeds}`,
    `### Colours that follow\n\n${tableOfColors}`,
    `### Measures and typeface\n\n${tableOfMeasures}`,
  ].join('\n')
}

/**
 * A text with what lies between two marks replaced.
 * @param {string} text
 * @param {'styles' | 'tables'} kind
 * @param {string} part
 * @returns {string}
 */
export function withGenerated(text, kind, part) {
  const [start = '', end = ''] = marks[kind]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The marks of the generated ${kind} are not there.`)
  return text.slice(0, from + start.length) + part + text.slice(to)
}

/** @type {(group: object) => readonly (readonly [name: string, token: Definition])[]} */
function definitionsIn(group) {
  return Object.entries(group).filter(([name]) => !name.startsWith('$'))
}

/** @type {(name: string, token: Definition, darkToken?: Definition) => Token} */
function readToken(name, token, darkToken = token) {
  const own = token.$extensions?.tillkit ?? {}
  const ofDark = { ...own, ...darkToken.$extensions?.tillkit }
  const themed = (/** @type {'derived' | 'exact'} */ member) => {
    const light = own[member]
    return light ? { light, dark: ofDark[member] ?? light } : undefined
  }
  return {
    name,
    what: token.$description,
    isSeed: own.seed === true,
    isColor: false,
    light: own.value ?? defaultOf(token),
    dark: undefined,
    derived: themed('derived') ?? inUnits(name, token),
    exact: themed('exact'),
    scaled: own.scaled,
  }
}

/**
 * A measure as a multiple of the unit, which is itself one of the page.
 * @type {(name: string, token: Definition) => Themed | undefined}
 */
function inUnits(name, { $value: value }) {
  const isMeasure = typeof value === 'object' && !Array.isArray(value) && value.unit === 'rem'
  if (!isMeasure || name === 'unit') return undefined
  const multiple = value.value === 1 ? '{unit}' : `calc({unit} * ${value.value})`
  return { light: multiple, dark: multiple }
}

/** @type {(token: Definition) => string} */
function defaultOf({ $value: value }) {
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ')
  return value.hex ?? `${value.value}${value.unit}`
}

/**
 * @typedef {(themed: Themed) => string} Choose
 * @type {(token: Token, expression: Themed | undefined, choose: Choose) => string}
 */
function declare({ name, scaled = '{}', ...token }, expression, choose) {
  const themed = expression ?? valuesOf(token)
  const value = themed.light === themed.dark ? themed.light : choose(themed)
  return `--_${name}: ${withNames(scaled.replace('{}', `var(--tillkit-${name}, ${value})`))};`
}

/** @type {(token: Token) => boolean} */
function isThemed(token) {
  const { light, dark } = token.derived ?? valuesOf(token)
  return light !== dark
}

/** @type {(token: Pick<Token, 'light' | 'dark'>) => Themed} */
function valuesOf({ light, dark = light }) {
  return { light, dark }
}

/** @type {(themed: Themed) => string} */
function bySwitch({ light, dark }) {
  return `var(--_tillkit-light, ${light}) var(--_tillkit-dark, ${dark})`
}

/** @type {(themed: Themed) => string} */
function byScheme({ light, dark }) {
  return `light-dark(${light} var(--_tillkit-or) ${dark})`
}

/**
 * `{text}` as the property that has its value.
 * @type {(expression: string) => string}
 */
function withNames(expression) {
  return expression.replaceAll(/\{([a-z-]+)\}/g, 'var(--_$1)')
}

/**
 * The tokens that an expression names.
 * @param {Themed | undefined} expression
 * @returns {string}
 */
export function sources(expression) {
  const names = [...(expression?.light ?? '').matchAll(/\{([a-z-]+)\}/g)].map(
    ([, name = '']) => name,
  )
  return [...new Set(names)].filter((name) => name !== 'on' && name !== 'off').join(', ')
}

/**
 * @typedef {(token: Token) => readonly string[]} CellsOf
 * @type {(columns: readonly string[], tokens: readonly Token[], cells: CellsOf) => string}
 */
function table(columns, tokens, cells) {
  const rows = tokens.map(
    (token) => `| \`--tillkit-${token.name}\` | ${[token.what, ...cells(token)].join(' | ')} |\n`,
  )
  const head = ['token', 'what it is for', ...columns]
  return `| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${rows.join('')}`
}

/** @type {(text: string) => string} */
function code(text) {
  return text && `\`${text}\``
}
