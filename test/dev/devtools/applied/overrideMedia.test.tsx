import { expect, test } from 'vitest'
import { overrideMedia } from '../../../../src/dev/devtools/applied/overrideMedia.js'

/** The media rules of a page with this style sheet. */
function addStyles(text: string): () => readonly string[] {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  const rulesIn = (rules: CSSRuleList): readonly CSSMediaRule[] =>
    [...rules].flatMap((rule) =>
      'media' in rule ? [rule as CSSMediaRule, ...rulesIn((rule as CSSMediaRule).cssRules)] : [],
    )
  return () => rulesIn(style.sheet?.cssRules ?? ([] as never)).map(({ media }) => media.mediaText)
}

test('the page’s rules see the chosen values, and then the browser’s again', () => {
  const readRules = addStyles(`
    @media (prefers-reduced-motion: reduce) { p { color: red } }
    @media (prefers-reduced-motion: no-preference) and (min-width: 40rem) { p { color: red } }
    @media (prefers-reduced-motion) { p { color: red } }
    @media (prefers-color-scheme: dark) { p { color: red } }
    @media print { p { color: red } }
  `)
  const pageRules = readRules()
  const restore = overrideMedia([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  expect(readRules()).toEqual([
    '(min-width: 0px)',
    '(max-width: 0px) and (min-width: 40rem)',
    '(min-width: 0px)',
    '(prefers-color-scheme: dark)',
    'print',
  ])

  restore()
  expect(readRules()).toEqual(pageRules)
})
