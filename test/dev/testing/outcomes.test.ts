import { outcomes } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { parseOutcome } from '../../../src/core/contract/parseOutcome.js'
import { outcomeTypes } from '../../core/contract/outcomeTypes.js'

test('there is a factory for every outcome, and no other', () => {
  expect(Object.keys(outcomes).sort()).toEqual([...outcomeTypes].sort())
})

test.each(outcomeTypes)(
  'an outcome of type %s is whole: it crosses the wire as it was made',
  (type) => {
    const outcome = outcomes[type]()
    expect(outcome.type).toBe(type)
    expect(parseOutcome(JSON.parse(JSON.stringify(outcome)))).toEqual({
      type: 'ok',
      value: outcome,
    })
  },
)

test('what is given replaces what would have been', () => {
  expect(outcomes.succeeded({ amount: 25, currency: 'EUR' }).payment).toMatchObject({
    amount: 25,
    currency: 'EUR',
    status_code: '1000',
  })
  expect(
    outcomes.action_required({ user_action_url: 'https://other.example/' }).user_action_url,
  ).toBe('https://other.example/')
  expect(outcomes.redirect({ expires_in: 60 }).expires_in).toBe(60)
  const issue = { field: 'card_cvv', code: 'service_refused' } as const
  expect(outcomes.rejected(issue).issues).toEqual([issue])
})
