import { expect, test } from 'vitest'
import { endProblems } from '../../../../../src/dev/cli/rehearse/browser/endProblems.js'

const first = 'Thank you, order R-1 is paid.'

test('the first success that an alert says is a note, and is shown once', () => {
  const knownEnds = new Set<string>()
  expect(endProblems([first], knownEnds)).toMatchObject([
    { severity: 'note', what: expect.stringContaining(`“${first}”`) },
  ])
  expect(endProblems(['Thank you, order R-27 is paid.'], knownEnds)).toEqual([])
})

test('an alert unlike the first is something to look at, once', () => {
  const knownEnds = new Set<string>()
  endProblems([first], knownEnds)
  const other = 'Order R-2: the payment failed.'
  const otherAgain = 'Order R-3: the payment failed.'
  expect(endProblems([other], knownEnds)).toMatchObject([
    { severity: 'warning', what: expect.stringContaining(`“${other}”`) },
  ])
  expect(endProblems([otherAgain, first], knownEnds)).toEqual([])
})

test('a page that ends without alerts leaves nothing to look at', () => {
  expect(endProblems([], new Set())).toEqual([])
})
