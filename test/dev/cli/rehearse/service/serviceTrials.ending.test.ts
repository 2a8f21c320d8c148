import { expect, test } from 'vitest'
import type { ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'
import { afterPayments } from '../shopFronts.js'

test.each(['database_away', 'answer_slow'])(
  'Ctrl-C in %s gives the database back, ends the faults, and shows no result of it',
  async (trial) => {
    const ending = new AbortController()
    const before: ShopPlan['before'] = () =>
      afterPayments(1, () => (request) => void request.resume().on('end', () => ending.abort()))
    const plan: ShopPlan = { before }
    const ended = await rehearse(plan, { only: [trial, 'charge_later'], ending })
    expect(ended).toMatchObject({ results: [], isDatabaseAway: false, isPrompt: true, status: 1 })
    expect(ended.stderr).toContain('Once more ends at once.')
  },
)
