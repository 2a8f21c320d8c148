import type { AttemptRecord } from '../../src/backend/attempts/attemptRecord.js'
import { type AttemptState, attemptStates } from '../../src/backend/attempts/attemptStates.js'
import { applyPayment } from '../../src/backend/attempts/changes/applyPayment.js'
import { type CheckPolicy, checkStepOf } from '../../src/backend/attempts/changes/recoveryPlan.js'
import * as steps from '../../src/backend/attempts/changes/stateChanges.js'
import { isPaidShort } from '../../src/backend/attempts/transactions/moneyTaken.js'
import { countSuccesses } from '../../src/backend/attempts/transactions/transactionStatus.js'
import type { Payment } from '../../src/core/model/payment/payment.js'

/** An attempt, and how far the request that pays it has come. */
interface Place {
  readonly attempt: AttemptRecord
  readonly request: 'not_sent' | 'sent' | 'answered'
}

/** A change from one state to another, as `reserved > sent`, and a walk that makes it. */
export type Changes = ReadonlyMap<string, readonly string[]>

export const policy: CheckPolicy = {
  answerTimeoutMs: 95_000,
  abandonAfterMs: 86_400_000,
  eventTimeoutMs: 300_000,
}
const url = 'https://bank.example/acs'

export function reservedAttempt(more: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    id: 'attempt-1',
    pos_id: 'pos',
    reference: 'A-1',
    number: 1,
    order_id: 'A-1',
    amount: '10.00',
    currency: 'UAH',
    mode: 'direct',
    method: 'purchase',
    isRecurring: false,
    state: 'reserved',
    wasFree: false,
    tokenHashes: [],
    hasReturned: false,
    transactions: [],
    hasEvent: false,
    checkSince: 0,
    checks: 0,
    createdAt: 0,
    updatedAt: 0,
    ...more,
  }
}

const news: readonly (readonly [name: string, more: Partial<Payment>])[] = [
  ['init', { status: 'init' }],
  ['at the bank', { status: 'pending', user_action_required: true, user_action_url: url }],
  ['declined', { status: 'failure', status_code: '2000' }],
  ['cancelled', { status: 'failure', status_code: '6007' }],
  ['paid', { status: 'success', status_code: '1000' }],
  ['paid short', { status: 'success', status_code: '1000', processed_amount: 9 }],
]

/** A payment of that attempt: created, unless `more` says what became of it. */
export function paymentOf(more: Partial<Payment> = {}): Payment {
  return {
    payment_id: 'p-1',
    transaction_id: 't-1',
    order_id: 'A-1',
    pos_id: 'pos',
    mode: 'direct',
    method: 'purchase',
    amount: 10,
    currency: 'UAH',
    status: 'init',
    created_at: '2026-11-21T10:15:30.123',
    ...more,
  }
}

/**
 * Everything that can happen to an attempt where it is: the calls that server, recovery and
 * operators make.
 */
function next({ attempt, request }: Place): readonly (readonly [name: string, place: Place])[] {
  const rules = attemptStates[attempt.state]
  const found: [string, Place][] = []
  const add = (name: string, changed: AttemptRecord, then = request) =>
    found.push([name, { attempt: changed, request: then }])

  if (request === 'not_sent') {
    const sent = steps.markSent(attempt)
    if (sent.state === 'sent') add('send', sent, 'sent')
    add('fail to prepare', steps.reject(attempt), 'answered')
  }
  if (request === 'sent') {
    add('answer refused', steps.reject(attempt), 'answered')
    add('answer unclear', steps.markUnknown(attempt), 'answered')
    add(
      'answer refused with an unclear message',
      steps.markUnknown(attempt, { isRefused: true }),
      'answered',
    )
    if (attempt.mode === 'hosted')
      add(
        'answer form',
        steps.openForm(attempt, { location: 'https://pay.example/f', expiresAt: 9 }),
        'answered',
      )
  }
  for (const transaction_id of ['t-1', 't-2']) {
    for (const [name, more] of news) {
      const { attempt: changed } = applyPayment(
        attempt,
        paymentOf({ ...more, transaction_id }),
        'event',
      )
      add(`${transaction_id} ${name}`, changed)
    }
  }
  const check = checkStepOf({ ...attempt, checks: 99 }, { now: 1e9, policy })
  if (check?.type === 'reject_unsent') add('find unsent', steps.rejectUnsent(attempt))
  if (check?.type === 'mark_unknown') add('find unanswered', steps.markUnanswered(attempt))
  if (check?.type === 'give_up') add('give up', steps.giveUp(attempt, attempt, check.reason))
  if (attempt.isRefused) add('find refused', steps.rejectRefused(attempt))
  if (attempt.mode === 'hosted' && rules.mayCancel)
    add(
      'cancel',
      steps.applyCancellation(attempt, paymentOf({ status: 'failure', status_code: '6007' })),
    )
  if (rules.mayRelease) add('release', steps.release(attempt, 1))
  if (rules.mayResolve || attempt.decision || isPaidShort(attempt)) {
    for (const state of ['succeeded', 'failed'] as const) {
      const successes = countSuccesses(attempt.transactions)
      add(`decide ${state}`, steps.decide(attempt, { state, by: 'operator', at: 1, successes }))
    }
    const decision = {
      state: 'succeeded',
      by: 'operator',
      at: 1,
      successes: countSuccesses(attempt.transactions),
    } as const
    if (attempt.wasFree)
      add('decide succeeded beside another', steps.decide(attempt, decision, true))
  }
  return found
}

/**
 * What of an attempt decides about what can happen to it next. A transaction's id is only compared
 * with others: which of them came first says as much, and an attempt whose transactions have
 * changed names is the same.
 */
function keyOf({ attempt, request }: Place): string {
  const {
    state,
    wasFree,
    mode,
    isRecurring,
    location,
    transactions,
    isRefused,
    review,
    decision,
    awaitsEvent,
  } = attempt
  const views = transactions.map(({ view, user_action_url }) => [
    view.status,
    view.status_code,
    view.processed_amount,
    user_action_url,
  ])
  const others = [
    mode,
    isRecurring,
    location,
    isRefused,
    review?.reason,
    decision?.state,
    decision?.successes,
  ]
  return JSON.stringify([state, wasFree, request, awaitsEvent, views, others])
}

/**
 * Does everything that can happen, in every order, until nothing new comes of it; answers each
 * change of state that came.
 */
export function walkAttempts(starts: readonly AttemptRecord[]): Changes {
  const changes = new Map<string, readonly string[]>()
  const open = starts.map((attempt): [Place, readonly string[]] => [
    { attempt, request: 'not_sent' },
    [attempt.mode],
  ])
  const seen = new Set<string>()
  // Goes on over what is added while it runs.
  for (const [place, walk] of open) {
    for (const [name, then] of next(place)) {
      const change = `${place.attempt.state} > ${then.attempt.state}`
      if (place.attempt.state !== then.attempt.state && !changes.has(change))
        changes.set(change, [...walk, name])
      const key = keyOf(then)
      if (seen.has(key)) continue
      seen.add(key)
      open.push([then, [...walk, name]])
    }
  }
  return changes
}

/** The changes that the table allows. */
export function changesInTable(): readonly string[] {
  const states = Object.entries(attemptStates)
  return states.flatMap(([from, { to }]) => to.map((state: AttemptState) => `${from} > ${state}`))
}
