// The program that is killed: it checks what the process before it has left, then works until it is
// killed.
import { type AttemptRecord, blocksOrder } from '../../../backend/attempts/attemptRecord.js'
import type { PaymentStore } from '../../../backend/store/paymentStore.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  recordCounted,
  reserve,
  sampleAttempt,
} from './sampleRecords.js'
import type { StoreUnderTest } from './storeUnderTest.js'

export interface Round {
  readonly modulePath: string
  /** Separates the names of runs with the same data. */
  readonly run: string
  readonly number: number
  readonly isLast: boolean
  /** The steps that processes reported as done. */
  readonly acknowledged: string[]
}

export type FromChild =
  | { readonly type: 'found'; readonly problems: readonly string[] }
  | { readonly type: 'begun' }
  | { readonly type: 'done'; readonly step: string }

const lanes = 4

// The starting process has ended and can't kill this one any more.
process.once('disconnect', () => process.exit())
process.once('message', async (round: Round) => {
  const under = await open(round.modulePath)
  await report({ type: 'found', problems: await findProblems(under, round) })
  if (round.isLast) {
    await under.close?.()
    process.disconnect()
    return
  }
  await report({ type: 'begun' })
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(under, round, lane)))
})

/** Resolves when the message is sent: a store that never waits would delay it. */
function report(message: FromChild): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

async function open(modulePath: string): Promise<StoreUnderTest> {
  const module = await import(modulePath)
  const created = await (module.createStore ?? module.default)()
  return 'store' in created ? created : { store: created }
}

type Names = ReturnType<typeof namesOf>

function namesOf(run: string, order: string) {
  const reference = `${run} ${order}`
  const first = sampleAttempt(`${reference} first`, { reference, state: 'redirect_ready' })
  const second = sampleAttempt(`${reference} second`, { reference })
  return { order, first, second, newToken: `new token ${reference}`, event: `event ${reference}` }
}

function orderOf({ number }: Round, lane: number, count: number): string {
  return `${number}.${lane}.${count}`
}

async function work(under: StoreUnderTest, round: Round, lane: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const names = namesOf(round.run, orderOf(round, lane, count))
    for (const [step, act] of Object.entries(steps)) {
      await act(under, names)
      await report({ type: 'done', step: `${step} ${names.order}` })
    }
  }
}

const steps: Readonly<Record<string, (under: StoreUnderTest, names: Names) => Promise<unknown>>> = {
  reserved: ({ store }, { first }) => reserve(store, first),
  released: ({ store }, { second }) =>
    reserve(store, second, {
      release: (blocking) => ({ ...blocking, state: 'cancelled', wasFree: true }),
    }),
  returned: ({ store }, { second, newToken }) =>
    changeAttempt(
      store,
      { returnCodeHash: second.returnCodeHash ?? '' },
      ({ returnCodeHash: _used, ...attempt }) => ({
        ...attempt,
        tokenHashes: [...attempt.tokenHashes, newToken],
      }),
    ),
  recorded: ({ store }, { second, event }) => recordCounted(store, second, { id: event }),
  handled: ({ store, merchantTable }, { event }) =>
    handleEvent(store, event, async (_event, _attempt, transaction) => {
      await merchantTable?.write(transaction, event)
    }),
}

/** Checks the order of every acknowledged step, and the two orders after it in its lane. */
async function findProblems(under: StoreUnderTest, round: Round): Promise<readonly string[]> {
  const done = new Set(round.acknowledged)
  const orders = new Set<string>()
  for (let lane = 0; lane < lanes; lane += 1)
    orders.add(orderOf({ ...round, number: round.number - 1 }, lane, 0))
  for (const step of done) {
    const [, order = ''] = step.split(' ')
    const [number, lane, count] = order.split('.').map(Number)
    if (!round.isLast && number !== round.number - 1) continue
    for (const next of [0, 1, 2]) orders.add(`${number}.${lane}.${(count ?? 0) + next}`)
  }

  const lines = (await under.merchantTable?.read()) ?? []
  const waiting = new Set(
    (await under.store.dueEvents({ now: noon, limit: 1_000_000 })).map(({ id }) => id),
  )
  const problems: string[] = []
  for (const order of orders) {
    const names = namesOf(round.run, order)
    const { halves, ...found } = await look(under.store, names)
    const handled = found.recorded && !waiting.has(names.event)
    const written = lines.filter((line) => line === names.event).length
    const report = (isWrong: boolean, what: string) =>
      isWrong && problems.push(`order ${order}: ${what}`)

    for (const [step, isThere] of Object.entries({ ...found, handled })) {
      report(
        done.has(`${step} ${order}`) && !isThere,
        `was answered as ${step}, and is not any more`,
      )
    }
    for (const problem of halves) report(true, problem)
    if (under.merchantTable)
      report(written !== (handled ? 1 : 0), `handled: ${handled}, written: ${written} times`)
  }
  return problems
}

async function look(store: PaymentStore, { first, second, newToken, event }: Names) {
  const attempts = await store.findAttempts(first)
  const [one, two] = attempts
  const finds = async (tokenHash: string) => (await store.findAttempt({ tokenHash })) !== undefined
  const hasCode =
    (await store.findAttempt({ returnCodeHash: second.returnCodeHash ?? '' })) !== undefined
  const [returned, recorded] = [await finds(newToken), await isKnown(store, event, second)]

  const halves = [
    attempts.filter(blocksOrder).length > 1 && 'two attempts block it',
    (one !== undefined) !== (await finds(first.tokenHashes[0] ?? '')) &&
      'the first attempt is there without its token',
    (two !== undefined) !== (await finds(second.tokenHashes[0] ?? '')) &&
      'the second attempt is there without its token',
    (two !== undefined) !== (one?.wasFree === true) && 'one of release and new attempt is missing',
    two !== undefined &&
      hasCode === returned &&
      'return code and the token it was changed for are both there, or gone',
    recorded !== (two?.checks === 1) && 'one of event and its change of the attempt is missing',
  ].filter((half) => half !== false)
  return { reserved: one !== undefined, released: two !== undefined, returned, recorded, halves }
}

/** Whether the event is stored: a decision about its subject gets it. */
async function isKnown(
  store: PaymentStore,
  event: string,
  { pos_id, order_id }: AttemptRecord,
): Promise<boolean> {
  let isStored = false
  await store.recordEvent({
    subject: `of ${event}`,
    attemptKey: { pos_id, order_id },
    decide: (_attempt, known) => {
      isStored = known.some(({ id }) => id === event)
      return undefined
    },
  })
  return isStored
}
