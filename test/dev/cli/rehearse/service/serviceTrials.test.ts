import { memoryStore } from 'tillkit/server'
import { expect, test } from 'vitest'
import { laterCharges } from '../../../../../src/dev/cli/rehearse/service/laterCharges.js'
import { misfortunes } from '../../../../../src/dev/cli/rehearse/service/misfortunes.js'
import { outages } from '../../../../../src/dev/cli/rehearse/service/outages.js'
import { order } from '../../../../backend/shop.js'
import { laterChargeFaults } from '../laterChargeFaults.js'
import { laterChargePlants } from '../laterChargePlants.js'
import type { PlantedFault } from '../plantedFault.js'
import { openStore, type ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'
import { serviceFaults } from '../serviceFaults.js'
import { servicePlants } from '../servicePlants.js'
import { afterPayments, answerInstead, takeTurns } from '../shopFronts.js'

// At once: each trial waits for a second mark.
test.concurrent.each(Object.entries({ misfortunes, outages, laterCharges }))(
  'nothing of %s falls in a shop that is built right, restarted too',
  async (_name, trials) => {
    const store = memoryStore()
    const plan: ShopPlan = { options: (orders) => ({ store: openStore(orders, store) }) }
    const only = Object.keys(trials)
    const { status, results } = await rehearse(plan, { only })
    expect(results.filter(({ result }) => result !== 'held')).toEqual([])
    expect(results.map(({ name }) => name)).toEqual(only)
    expect(status).toBe(0)
  },
)

const plants = { ...servicePlants, ...laterChargePlants }
const plantedFaults: readonly (readonly [string, PlantedFault])[] = Object.entries({
  ...serviceFaults,
  ...laterChargeFaults,
})

test.concurrent.each(plantedFaults)(
  'with the sandbox %s is found by its words',
  async (name, fault) => {
    const { trial, wait, ...plan } = plants[name as keyof typeof plants]
    const { status, results } = await rehearse(plan, { only: [trial], wait })
    const fallen = results.find(({ result }) => result === 'fell')
    expect(fallen?.name).toBe(trial)
    expect(fallen?.problems[0]?.what).toMatch(fault.words)
    expect(fallen?.page).toBe(fault.page)
    expect(fallen?.reproduction).toMatch(/^\S.*\.$/)
    expect(status).toBe(1)
  },
)

test.each([
  ['pressed_at_once', 'two tabs paid at once'],
  ['form_left_open', 'a form was left open and a card was taken'],
])('an order that is charged twice is found: %s', async (trial, when) => {
  // Names that differ keep the service from refusing the second payment of an order. Two servers
  // with a store each do not see each other's attempts, such as an open form.
  const orderId = ({ reference }: { readonly reference: string }) =>
    `${reference}-${crypto.randomUUID()}`
  const plan: ShopPlan = { before: takeTurns, options: () => ({ advanced: { orderId } }) }
  const { results } = await rehearse(plan, { only: [trial] })
  expect(results[0]?.problems[0]?.what).toBe(
    `Expected: after ${when}, the service has charged once. Received: charged 2 times.`,
  )
})

test('an order that the sandbox has not charged has not held, though the shop shows it paid', async () => {
  const body = JSON.stringify({ type: 'succeeded', isPaid: true })
  const before = answerInstead(/\/(?:pay|status|state)$/, { status: 200, body })
  const plan: ShopPlan = { before: () => afterPayments(1, before) }
  const { results } = await rehearse(plan, { only: ['webhook_doubled'], statePath: '/state' })
  expect(results[0]?.problems[0]?.what).toBe(
    'Expected: after each webhook came twice, the service has charged once. ' +
      'Received: charged nothing.',
  )
})

test('a payment that fails is no order that stays unpaid as it should', async () => {
  const plan: ShopPlan = {
    before: () => afterPayments(1, answerInstead(/\/pay$/, { status: 503 })),
  }
  const only = ['webhook_late', 'webhook_of_another_amount', 'webhook_forged']
  const { results } = await rehearse(plan, { only })
  expect(results.map(({ problems }) => problems[0]?.what)).toEqual([
    'The sandbox has no payment of the order.',
    'Expected: HTTP 200 action_required. Received: HTTP 503.',
    'Expected: HTTP 200 action_required. Received: HTTP 503.',
  ])
})

test('a webhook is posted only for a payment at the sandbox', async () => {
  const body = JSON.stringify({ type: 'action_required', user_action_url: 'https://bank.invalid' })
  const plan: ShopPlan = {
    before: () => afterPayments(1, answerInstead(/\/pay$/, { status: 200, body })),
  }
  const { results } = await rehearse(plan, {
    only: ['webhook_of_another_amount', 'webhook_forged'],
  })
  const what = 'The sandbox has no payment of the order.'
  expect(results.map(({ problems }) => problems[0]?.what)).toEqual([what, what])
})

test('a forged webhook that is answered 200 is found, though it marks nothing', async () => {
  const plan: ShopPlan = { before: () => answerInstead(/\/webhook$/, { status: 200 }) }
  const { results } = await rehearse(plan, { only: ['webhook_forged'] })
  expect(results[0]?.problems[0]?.what).toBe(
    'Expected: HTTP 401 webhook_signature. Received: HTTP 200.',
  )
})

test('a way back that leads to no page is found', async () => {
  const plan: ShopPlan = { before: () => answerInstead(/\/return\//, { status: 502 }) }
  const { results } = await rehearse(plan, { only: ['bank_and_back'] })
  expect(results[0]?.problems[0]?.what).toBe(
    'Expected: the way back leads to a page. Received: HTTP 502.',
  )
})

test('without --state the page is compared with the service, and no mark counts as held', async () => {
  const trialsOfMark = [
    ...['webhook_late', 'webhook_doubled', 'webhook_with_news', 'bank_elsewhere'],
    ...['form_paid_elsewhere', 'refund'],
  ]
  const only = ['restart', ...trialsOfMark]
  const { results } = await rehearse({}, { only, statePath: undefined })
  const restart = results.find(({ name }) => name === 'restart')
  expect(restart?.problems[0]?.what).toMatch(
    /^Expected: after a restart, the page shows success\. Received: HTTP 404 attempt_unknown/,
  )
  const skipped = results.filter(({ skippedBecause }) => skippedBecause === 'needs --state')
  expect(skipped.map(({ name }) => name)).toEqual(trialsOfMark)
})

test('an order that begins no subscription, and a shop that counts no charges, are named', async () => {
  const only = ['charge_later']
  const noSubscription: ShopPlan = { options: () => ({ findOrder: () => order }) }
  const noCharges: ShopPlan = {
    before: () => answerInstead(/^\/state$/, { status: 200, body: '{"isPaid":true}' }),
  }
  const rehearsals = await Promise.all([
    rehearse(noSubscription, { only }),
    rehearse(noCharges, { only, statePath: '/state' }),
  ])
  expect(rehearsals.map(({ results }) => results[0]?.problems[0]?.what)).toEqual([
    '--subscription: the payment of its order began no subscription.',
    '--state: the answer has no charges.',
  ])
})

test('a proxy that gives up before the service does is named, and not the shop', async () => {
  const { results } = await rehearse(servicePlants.proxy_gives_up, { only: ['answer_too_late'] })
  expect(results[0]?.problems[0]).toMatchObject({
    what: 'Expected: HTTP 200 succeeded or pending. Received: HTTP 504.',
    fix: 'Give server and proxies more time for /pay than service.timeoutMs, 30 s by default.',
  })
})
