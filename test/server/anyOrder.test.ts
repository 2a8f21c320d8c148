import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptState, AttemptSummary } from '../../src/server.js'
import { type Fault, type OrderWorld, openWorld } from './orderWorld.js'

const hour = 3_600_000

interface Step {
  readonly name: string
  readonly run: (world: OrderWorld) => Promise<void>
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('4242424242424242', '4000000000000002', '4000000000003220')
      .map((card) => ({ name: `pay ${card}`, run: (world: OrderWorld) => world.pay(card) })),
  },
  { weight: 3, arbitrary: fc.constant({ name: 'host', run: (world: OrderWorld) => world.host() }) },
  { weight: 2, arbitrary: fc.constant({ name: 'cancel', run: (world: OrderWorld) => world.cancel() }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('pay', 'decline')
      .map((act) => ({ name: `${act} at the service`, run: (world: OrderWorld) => world.atTheService(act) })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), fc.constantFrom('once', 'again', 'never')).map(([index, how]) => ({
      name: `webhook ${index} ${how}`,
      run: (world: OrderWorld) => world.deliver(index, how),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('succeeded', 'failed')
      .map((state) => ({ name: `decide ${state}`, run: (world: OrderWorld) => world.resolve(state) })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(1_000, 6_000, 100_000, 0.5 * hour, 2 * hour, 25 * hour)
      .map((ms) => ({ name: `wait ${ms}`, run: (world: OrderWorld) => world.pass(ms) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom<Fault>('none', 'reply_lost', 'request_lost', 'unavailable', 'late'), { maxLength: 2 })
      .map((faults) => ({
        name: `faults ${faults}`,
        run: async (world: OrderWorld) => void world.faults.splice(0, Infinity, ...faults),
      })),
  },
)

const live: readonly AttemptState[] = ['reserved', 'sent', 'unknown', 'pending', 'action_required', 'redirect_ready']
const decided: readonly AttemptState[] = ['succeeded', 'failed', 'cancelled', 'rejected']

/** By events alone: what is decided is only ever put to review, and nothing goes back to not having been sent. */
function isForward(from: AttemptSummary, to: AttemptSummary): boolean {
  if (from.state === to.state || to.decision?.at !== from.decision?.at) return true
  if (decided.includes(from.state)) return to.state === 'needs_review'
  if (from.state === 'needs_review') return to.state === 'succeeded'
  return to.state !== 'reserved' && (to.state !== 'sent' || from.state === 'reserved')
}

async function checkMoves(world: OrderWorld, before: readonly AttemptSummary[]): Promise<readonly AttemptSummary[]> {
  const after = await world.attempts()
  for (const [index, attempt] of before.entries()) {
    const now = after[index] ?? attempt
    expect(isForward(attempt, now), `${attempt.order_id}: ${attempt.state} → ${now.state}`).toBe(true)
  }
  return after
}

async function checkStep(world: OrderWorld, before: readonly AttemptSummary[]): Promise<readonly AttemptSummary[]> {
  const after = await checkMoves(world, before)
  expect(after.filter(({ state }) => live.includes(state)).length).toBeLessThanOrEqual(1)
  expect(world.offences).toEqual([])
  return after
}

/** Lets everything arrive, and three days go by. */
async function finishAll(world: OrderWorld): Promise<void> {
  world.faults.splice(0)
  for (const ms of [6_000, 30_000, 100_000, ...Array.from({ length: 24 }, () => 3 * hour), 1_000]) {
    await world.pass(ms)
    while (world.post.length > 0) await world.deliver(0, 'once')
  }
}

async function checkEnd(world: OrderWorld): Promise<void> {
  const attempts = await world.attempts()
  const charges = (await world.ledger()).filter(({ status }) => status === 'success')
  const reviewed = world.flagged.size > 0

  expect(attempts.filter(({ state }) => live.includes(state))).toEqual([])
  // Where somebody has decided about a payment whose webhook was lost, no event of its charge ever came.
  const reported = charges.filter(
    ({ payment_id, order_id }) =>
      world.notified.has(payment_id) || !attempts.some((each) => each.order_id === order_id && each.decision),
  )
  if (reported.length > 1) expect(world.flagged).toContain('double_payment')
  for (const { payment_id, order_id } of charges) {
    const attempt = attempts.find((each) => each.order_id === order_id)
    // A charge goes unreported only where its webhook was lost until a person was asked to look, or has decided.
    const isNotified = world.notified.has(payment_id) || reviewed || attempt?.decision !== undefined
    expect(isNotified, `${order_id} was charged and the merchant was not notified`).toBe(true)
    const isKnown = attempt?.state === 'succeeded' || attempt?.state === 'needs_review'
    expect(isKnown || attempt?.decision !== undefined, `${order_id} was charged and is ${attempt?.state}`).toBe(true)
  }
  for (const { order_id, state, decision } of attempts) {
    const isCharged = charges.some((charge) => charge.order_id === order_id)
    if (state === 'succeeded' && !decision) expect(isCharged, `${order_id} was not charged`).toBe(true)
  }
}

interface Play {
  /** Options of the merchant's. */
  readonly changes?: Parameters<typeof openWorld>[0]
  readonly check: (world: OrderWorld, before: readonly AttemptSummary[]) => Promise<readonly AttemptSummary[]>
  readonly numRuns: number
}

async function play({ changes, check, numRuns }: Play): Promise<void> {
  const walk = fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 20 }), async (list) => {
    const world = openWorld(changes)
    try {
      let seen: readonly AttemptSummary[] = []
      for (const step of list) {
        await step.run(world)
        seen = await check(world, seen)
      }
      await finishAll(world)
      await check(world, seen)
      await checkEnd(world)
    } finally {
      world.close()
    }
  })
  await fc.assert(walk, { numRuns })
}

test(
  'whatever happens in whatever order: nothing is charged beside what may be paid, no charge is lost, no attempt goes back',
  { timeout: 120_000 },
  () => play({ check: checkStep, numRuns: 50 }),
)

test(
  'where the merchant lets orders go that are at the bank, every double payment is reported, whatever the order of the events',
  { timeout: 120_000 },
  () => play({ changes: { allowNewAttempt: () => true }, check: checkMoves, numRuns: 50 }),
)
