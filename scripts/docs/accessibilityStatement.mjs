// The statement of accessibility by EN 301 549 V3.2.1, a page of the documentation site. It is made
// from docs/accessibility.md: the promises, the criteria that each names in brackets, and its
// tests. A criterion without a promise is "not evaluated".
import { readPromises } from './readPromises.mjs'

/**
 * @import { PromiseRow } from './readPromises.mjs'
 * @typedef {{ notApplicable?: string, partly?: string }} Limit
 */

/** @type {Limit} */
const noMedia = { notApplicable: 'There is no sound and no video.' }
/** @type {Limit} */
const ofThePage = { notApplicable: 'It is about the whole page, which is the merchant’s.' }
/** @type {Limit} */
const noGesture = {
  notApplicable: 'Nothing asks for a gesture, for dragging or for a movement of the device.',
}

/**
 * Every criterion of level A and AA: those of WCAG 2.1, which EN 301 549 has as 9.1 to 9.4, and
 * those that WCAG 2.2 added.
 * @type {readonly (readonly [number: string, level: 'A' | 'AA', name: string, limit?: Limit])[]}
 */
export const criteria = [
  ['1.1.1', 'A', 'Non-text content'],
  ['1.2.1', 'A', 'Audio-only and video-only (prerecorded)', noMedia],
  ['1.2.2', 'A', 'Captions (prerecorded)', noMedia],
  ['1.2.3', 'A', 'Audio description or media alternative (prerecorded)', noMedia],
  ['1.2.4', 'AA', 'Captions (live)', noMedia],
  ['1.2.5', 'AA', 'Audio description (prerecorded)', noMedia],
  ['1.3.1', 'A', 'Info and relationships'],
  ['1.3.2', 'A', 'Meaningful sequence'],
  ['1.3.3', 'A', 'Sensory characteristics'],
  ['1.3.4', 'AA', 'Orientation'],
  ['1.3.5', 'AA', 'Identify input purpose'],
  ['1.4.1', 'A', 'Use of colour'],
  ['1.4.2', 'A', 'Audio control', noMedia],
  ['1.4.3', 'AA', 'Contrast (minimum)'],
  ['1.4.4', 'AA', 'Resize text'],
  [
    '1.4.5',
    'AA',
    'Images of text',
    { notApplicable: 'The only ones are the marks of brands, which are exempt.' },
  ],
  ['1.4.10', 'AA', 'Reflow'],
  [
    '1.4.11',
    'AA',
    'Non-text contrast',
    { partly: 'Radio buttons, checkboxes and icons are not measured.' },
  ],
  ['1.4.12', 'AA', 'Text spacing'],
  [
    '1.4.13',
    'AA',
    'Content on hover or focus',
    { notApplicable: 'Nothing appears on hover or on focus.' },
  ],
  ['2.1.1', 'A', 'Keyboard'],
  ['2.1.2', 'A', 'No keyboard trap'],
  ['2.1.4', 'A', 'Character key shortcuts', { notApplicable: 'No character is a shortcut.' }],
  [
    '2.2.1',
    'A',
    'Timing adjustable',
    { partly: 'The limit is the order’s: the shopper can’t extend it.' },
  ],
  [
    '2.2.2',
    'A',
    'Pause, stop, hide',
    { partly: 'The time left to pay counts down, and nothing stops it.' },
  ],
  ['2.3.1', 'A', 'Three flashes or below threshold', { notApplicable: 'Nothing flashes.' }],
  ['2.4.1', 'A', 'Bypass blocks', ofThePage],
  ['2.4.2', 'A', 'Page titled', ofThePage],
  ['2.4.3', 'A', 'Focus order'],
  ['2.4.4', 'A', 'Link purpose (in context)'],
  ['2.4.5', 'AA', 'Multiple ways', ofThePage],
  ['2.4.6', 'AA', 'Headings and labels'],
  ['2.4.7', 'AA', 'Focus visible'],
  ['2.4.11', 'AA', 'Focus not obscured (minimum)'],
  ['2.5.1', 'A', 'Pointer gestures', noGesture],
  ['2.5.2', 'A', 'Pointer cancellation'],
  ['2.5.3', 'A', 'Label in name'],
  ['2.5.4', 'A', 'Motion actuation', noGesture],
  ['2.5.7', 'AA', 'Dragging movements', noGesture],
  ['2.5.8', 'AA', 'Target size (minimum)'],
  ['3.1.1', 'A', 'Language of page', ofThePage],
  ['3.1.2', 'AA', 'Language of parts'],
  ['3.2.1', 'A', 'On focus'],
  ['3.2.2', 'A', 'On input'],
  ['3.2.3', 'AA', 'Consistent navigation', ofThePage],
  ['3.2.4', 'AA', 'Consistent identification'],
  ['3.2.6', 'A', 'Consistent help', ofThePage],
  ['3.3.1', 'A', 'Error identification'],
  ['3.3.2', 'A', 'Labels or instructions'],
  ['3.3.3', 'AA', 'Error suggestion'],
  ['3.3.4', 'AA', 'Error prevention (legal, financial, data)'],
  ['3.3.7', 'A', 'Redundant entry'],
  [
    '3.3.8',
    'AA',
    'Accessible authentication (minimum)',
    { notApplicable: 'The bank’s page authenticates, not ours.' },
  ],
  [
    '4.1.1',
    'A',
    'Parsing',
    { notApplicable: 'WCAG 2.2 has removed it; by a note of WCAG 2.1, HTML meets it.' },
  ],
  ['4.1.2', 'A', 'Name, role, value'],
  ['4.1.3', 'AA', 'Status messages'],
]

/** What WCAG 2.2 added to 2.1: EN 301 549 V3.2.1 has no clause of it. */
export const addedLater = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']

/** The other clauses, in rows of a table. */
const otherClauses = `| clause | about | result | because |
| --- | --- | --- | --- |
| 5.2 | activation of accessibility features | not applicable | none has to be switched on |
| 5.3 | biometrics | not applicable | the components ask for none; a wallet is the device’s own |
| 5.1, 5.4 to 5.9 | closed functionality, conversion, operable parts, locking controls, key repeat, double strikes, actions at the same time | not applicable | the components have none of these |
| 6, 7, 8 | two-way voice, video, hardware | not applicable | there is none |
| 9.6 | conformance of whole pages and processes | not evaluated | the page around the components is the merchant’s, and the bank’s page is the bank’s |
| 10 | non-web documents | not applicable | there are none |
| 11 | software | not applicable | the components are web content, which chapter 9 is about |
| 12.1.1 | documentation of accessibility features | supports | [accessibility](../accessibility.md) lists them; \`test/accessibility.test.ts\`: "“$promise” names tests that exist" |
| 12.1.2 | accessible documentation | not evaluated | no test shows it |
| 12.2 | support services | not applicable | shoppers are supported by the merchant |
| 13 | relay and emergency services | not applicable | the components are no such service |`

/**
 * Writes the page.
 * @param page the text of docs/accessibility.md
 * @type {(page: string) => string}
 */
export function renderStatement(page) {
  const promises = readPromises(page)
  const rows = criteria.map(([number, level, name, limit]) => {
    const clause = addedLater.includes(number) ? 'WCAG 2.2' : `9.${number}`
    const [result, because] = resultOf(number, { promises, limit })
    return `| ${clause} | ${number} ${name} | ${level} | ${result} | ${because} |`
  })
  return `# Statement of accessibility

How the components of the shopper’s page, with the stylesheet as shipped, meet EN 301 549 V3.2.1, and what WCAG 2.2 added. The site’s
build makes this page from the tests that [accessibility](../accessibility.md) names. It is the project’s own statement, not a certificate,
and no try by people who use assistive technology is part of it. It is not about the operators’ pages, the sandbox and this site.

- **supports**: the tests named show it, in the states that they try.
- **partly**: they show it, but for what the row says first.
- **not applicable**: the row says why.
- **not evaluated**: no test shows it. It may be met, or not.

## Web: chapter 9 and WCAG 2.2

| clause | criterion | level | result | because |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Other chapters

${otherClauses}
`
}

/** @type {(number: string, about: { promises: readonly PromiseRow[], limit: Limit | undefined }) => readonly [result: string, because: string]} */
function resultOf(number, { promises, limit }) {
  if (limit?.notApplicable) return ['not applicable', limit.notApplicable]
  const shown = promises.filter(({ numbers }) => numbers.includes(number))
  if (shown.length === 0) return ['not evaluated', 'No test shows it.']
  const because = shown.map(({ promise, tests }) => `${promise}: ${tests}.`).join(' ')
  return limit?.partly ? ['partly', `${limit.partly} ${because}`] : ['supports', because]
}
