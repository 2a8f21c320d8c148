import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../src/backend/attempts/attemptRecord.js'
import { type AttemptState, allStates } from '../../../src/backend/attempts/attemptStates.js'
import type { AttemptSummary } from '../../../src/backend/attempts/views/attemptSummary.js'
import { changeAttempt } from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { memoryStore } from '../../../src/server.js'
import { formOf, type HostedShop, latest, openHostedShop } from '../hostedShop.js'
import type { OptionChanges } from '../optionChanges.js'
import { json, noon, token } from '../shop.js'

const bankUrl = 'https://bank.example/challenge/1'

interface Opening extends OptionChanges {
  readonly mode: 'direct' | 'hosted'
  readonly wasFree?: boolean
}

/**
 * A shop with one attempt of its order in the state, made by `token(1)`. The service cancels
 * nothing.
 */
async function openIn(
  state: AttemptState,
  { mode, wasFree = false, ...options }: Opening,
): Promise<HostedShop> {
  const store = memoryStore()
  const shop = openHostedShop({ cancel: () => json({}, 409) }, { ...options, store })
  await (mode === 'hosted' ? shop.host() : shop.pay())
  await changeAttempt(store, { id: (await latest(shop)).id }, (attempt) => ({
    ...attempt,
    state,
    wasFree,
    transactions:
      state === 'action_required' ? attempt.transactions.map(withUserAction) : attempt.transactions,
    location: formOf('A-1001'),
    expiresAt: noon + 60_000,
  }))
  shop.calls.splice(0)
  return shop
}

function withUserAction(transaction: AttemptRecord['transactions'][number]) {
  return { ...transaction, user_action_url: bankUrl }
}

/** The states in which something is so. */
async function statesIn(
  opening: Opening,
  isSo: (shop: HostedShop) => Promise<boolean>,
): Promise<readonly AttemptState[]> {
  const found: AttemptState[] = []
  for (const state of allStates) if (await isSo(await openIn(state, opening))) found.push(state)
  return found
}

test('a request under way for longer than any call takes is unknown; no other state is by time alone', async () => {
  const unknown = await statesIn({ mode: 'direct' }, async (shop) => {
    shop.clock.now += 1_000_000
    const { type } = await shop.status()
    return type === 'unknown'
  })
  expect(unknown).toEqual(['reserved', 'sent', 'unknown'])
})

test('an order is paid again only beside an attempt that is not paid', async () => {
  const free = await statesIn({ mode: 'direct' }, async (shop) => {
    await shop.pay({ attempt_token: token(2) })
    return shop.created().length === 1
  })
  expect(free).toEqual(['failed', 'rejected', 'cancelled'])
})

test('an attempt that was released blocks its order all the same when it is paid, or a person must look', async () => {
  const blocking = await statesIn({ mode: 'direct', wasFree: true }, async (shop) => {
    await shop.pay({ attempt_token: token(2) })
    return shop.created().length === 0
  })
  expect(blocking).toEqual(['succeeded', 'needs_review'])
})

test('the service is asked to cancel only what may still be unpaid there', async () => {
  const cancelled = await statesIn({ mode: 'hosted' }, async (shop) => {
    await shop.cancel()
    return shop.asked().includes('cancel')
  })
  expect(cancelled).toEqual(['redirect_ready', 'pending', 'unknown'])
})

test('asked for once more, a form that may still be paid is the same form; no other is', async () => {
  const shared = await statesIn({ mode: 'hosted' }, async (shop) => {
    await shop.host({ attempt_token: token(2) })
    return shop.created().length === 0 && 'type' in (await shop.status(token(2)))
  })
  expect(shared).toEqual(['reserved', 'sent', 'redirect_ready', 'pending', 'unknown'])
})

test('the merchant is asked for a new attempt only beside one that the bank or the shopper has to decide', async () => {
  const asked: AttemptState[] = []
  const allowNewAttempt = ({ state }: AttemptSummary) => {
    asked.push(state)
    return true
  }
  await statesIn({ mode: 'direct', advanced: { allowNewAttempt } }, async (shop) => {
    await shop.pay({ attempt_token: token(2) })
    return true
  })
  expect(asked).toEqual(['action_required', 'pending'])
})

test('a person may decide what is neither decided nor under way', async () => {
  const resolved = await statesIn({ mode: 'direct' }, async (shop) => {
    const before = await latest(shop)
    const { type } = await shop.checkout.resolveAttempt({
      attempt: before.id,
      state: 'failed',
      by: 'operator',
    })
    if (type === 'resolved')
      expect(await latest(shop)).toMatchObject({ state: 'failed', decision: { by: 'operator' } })
    else expect([type, await latest(shop)]).toEqual(['not_open', before])
    return type === 'resolved'
  })
  expect(resolved).toEqual([
    'action_required',
    'redirect_ready',
    'pending',
    'unknown',
    'needs_review',
  ])
})
