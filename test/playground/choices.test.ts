import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode } from '../../docs/playground/cardFormCode.js'
import { controls, readChoices, toFragment } from '../../docs/playground/choices.js'
import { findSiteFaults } from '../../scripts/docs/siteFaults.mjs'

test('a link brings back every choice', () => {
  const chosen = fc.record({
    ...Object.fromEntries(
      Object.entries(controls).map(([name, { options }]) => [
        name,
        fc.constantFrom(...options.keys()),
      ]),
    ),
    code: fc.string(),
    css: fc.string(),
  })
  fc.assert(
    fc.property(chosen, (choices) => {
      const whole = { ...readChoices(''), ...choices }
      expect(readChoices(toFragment(whole))).toEqual(whole)
    }),
  )
})

test('a link has no card number, wherever it was written', () => {
  const css = '/* 4242 4242 4242 4242 and 378282246310005 */'
  const fragment = decodeURIComponent(toFragment({ ...readChoices(''), css, card: '0002' }))
  expect(fragment).toContain('card=0002')
  expect(fragment).not.toMatch(/\d{5}/)
})

test('what a link names wrongly is as at the start', () => {
  expect(readChoices('#card=4242424242424242&theme=constructor&unknown=1')).toEqual(readChoices(''))
})

test.each([
  ['<CardForm />', {}],
  ['<CardForm layout="one-line" header={false} />', { layout: 'one-line', header: false }],
  [
    `<CardForm\n  cardholder={'required'}\n  className="mine"\n/>`,
    { cardholder: 'required', className: 'mine' },
  ],
])('%s is read', (code, props) => {
  expect(readCode(code)).toEqual({ props })
})

test.each([
  ['<CardForm layout="wide" />', 'layout is stacked or one-line.'],
  ['<CardForm header={alert(1)} />', 'header is a text or {false}.'],
  ['<CardForm onClick="alert(1)" />', /^Here you can write .*; not onClick\.$/],
  ['<CardForm dangerouslySetInnerHTML={{ __html: "" }} />', /^Write one element/],
  ['<CardForm /><script>', /^Write one element/],
])('%s is not, and the sentence says why', (code, problem) => {
  expect(readCode(code)).toEqual({ props: {}, problem: expect.stringMatching(problem) })
})

test.each([
  ["script-src 'self' https://cdn.example", 'allows script-src https://cdn.example'],
  ['connect-src *', 'allows connect-src *'],
  ["style-src 'unsafe-inline'", "allows style-src 'unsafe-inline'"],
])('a playground whose policy has %s is a fault of the site', (rule, fault) => {
  const policy =
    "default-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
  const faultsOf = (content: string) =>
    findSiteFaults(
      new Map([
        [
          '/playground/index.html',
          `<head><meta http-equiv="Content-Security-Policy" content="${content}">`,
        ],
      ]),
    ).filter((each) => each.includes('/playground/'))
  expect(faultsOf(policy)).toEqual([])
  expect(faultsOf(`${policy}; ${rule}`)).toEqual([expect.stringContaining(fault)])
  expect(faultsOf('')).toHaveLength(4)
})
