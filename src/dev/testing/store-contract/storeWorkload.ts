// The program that is killed: it checks what the process before it has left, then works until it is
// killed.
import {
  type AttemptKey,
  type AttemptRecord,
  blocksOrder,
} from '../../../backend/attempts/attemptRecord.js'
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

/** What the starting process tells the one that it starts. */
export interface Round {
  readonly modulePath: string
  /** Separates the names of runs with the same data. */
  readonly run: string
  readonly number: number
  readonly isLast: boolean
  /** The steps that processes reported as done. */
  readonly acknowledged: string[]
}

/** What a started process tells the one that started it. */
export type FromChild =
  | { readonly type: 'found'; readonly problems: readonly string[] }
  | { readonly type: 'begun' }
  | { readonly type: 'done'; readonly step: string }

/** How many orders a process works on at the same time. */
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

/** Opens the store anew, as the merchant's process would after a crash. */
async function open(modulePath: string): Promise<StoreUnderTest> {
  const module = await import(modulePath)
  const created = await (module.createStore ?? module.default)()
  return 'store' in created ? created : { store: created }
}

type Names = ReturnType<typeof namesOf>

/**
 * The attempts and the event of an order: the same in the process that works and in the next one.
 */
function namesOf(run: string, order: string) {
  const reference = `${run} ${order}`
  const firstAttempt = sampleAttempt(`${reference} first`, { reference, state: 'redirect_ready' })
  const secondAttempt = sampleAttempt(`${reference} second`, { reference })
  return {
    order,
    firstAttempt,
    secondAttempt,
    newToken: `new token ${reference}`,
    event: `event ${reference}`,
  }
}

function orderOf({ number }: Round, lane: number, count: number) {
  return `${number}.${lane}.${count}`
}

/**
 * Works on one order after the other until the process is killed. Reports each step once it is
 * done.
 */
async function work(under: StoreUnderTest, round: Round, lane: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const names = namesOf(round.run, orderOf(round, lane, count))
    for (const [stepName, doStep] of Object.entries(steps)) {
      await doStep(under, names)
      await report({ type: 'done', step: `${stepName} ${names.order}` })
    }
  }
}

/** What is done to an order, one after the other. Each step is one call of the store. */
const steps: Readonly<Record<string, (under: StoreUnderTest, names: Names) => Promise<unknown>>> = {
  reserved: ({ store }, { firstAttempt }) => reserve(store, firstAttempt),
  released: ({ store }, { secondAttempt }) =>
    reserve(store, secondAttempt, {
      release: (blocking) => ({ ...blocking, state: 'cancelled', wasFree: true }),
    }),
  returned: ({ store }, { secondAttempt, newToken }) =>
    changeAttempt(
      store,
      { returnCodeHash: secondAttempt.returnCodeHash ?? '' },
      ({ returnCodeHash: _used, ...attempt }) => ({
        ...attempt,
        tokenHashes: [...attempt.tokenHashes, newToken],
      }),
    ),
  recorded: ({ store }, { secondAttempt, event }) =>
    recordCounted(store, secondAttempt, { id: event }),
  handled: ({ store, merchantTable }, { event }) =>
    handleEvent(store, event, async (_event, _attempt, transaction) => {
      await merchantTable?.write(transaction, event)
    }),
}

/**
 * What the process before has left half done or forgotten: one sentence for each problem. Checks
 * the order of every acknowledged step, and the two orders after it in its lane.
 */
async function findProblems(under: StoreUnderTest, round: Round) {
  const { store, merchantTable } = under
  const acknowledged = new Set(round.acknowledged)
  const lines = (await merchantTable?.read()) ?? []
  const waitingEvents = await store.dueEvents({ now: noon, limit: 1_000_000 })
  const waitingIds = new Set(waitingEvents.map(({ id }) => id))
  const problems: string[] = []
  for (const order of ordersToCheck(round)) {
    const names = namesOf(round.run, order)
    const { halves, ...stored } = await readOrder(store, names)
    const handled = stored.recorded && !waitingIds.has(names.event)
    const report = (problem: string) => problems.push(`order ${order}: ${problem}`)

    for (const [step, isStored] of Object.entries({ ...stored, handled })) {
      const isLost = acknowledged.has(`${step} ${order}`) && !isStored
      if (isLost) report(`was answered as ${step}, and is not any more`)
    }
    for (const half of halves) report(half)
    const written = lines.filter((line) => line === names.event).length
    const isWritten = written === (handled ? 1 : 0)
    if (merchantTable && !isWritten) report(`handled: ${handled}, written: ${written} times`)
  }
  return problems
}

/** The orders of the process before this one. The last process checks those of all processes. */
function ordersToCheck({ number: ownNumber, isLast, acknowledged }: Round): ReadonlySet<string> {
  const orders = new Set<string>()
  for (let lane = 0; lane < lanes; lane += 1) orders.add(`${ownNumber - 1}.${lane}.0`)
  for (const step of acknowledged) {
    const [, order = ''] = step.split(' ')
    const [number, lane, count = 0] = order.split('.').map(Number)
    if (!isLast && number !== ownNumber - 1) continue
    for (const offset of [0, 1, 2]) orders.add(`${number}.${lane}.${count + offset}`)
  }
  return orders
}

/** Which steps of an order are stored, and what is there without its other half. */
async function readOrder(store: PaymentStore, names: Names) {
  const { firstAttempt, secondAttempt, newToken, event } = names
  const attempts = await store.findAttempts(firstAttempt)
  const [storedFirst, storedSecond] = attempts
  const isFound = async (key: AttemptKey) => (await store.findAttempt(key)) !== undefined
  const reserved = storedFirst !== undefined
  const released = storedSecond !== undefined
  const hasFirstToken = await isFound({ tokenHash: firstAttempt.tokenHashes[0] ?? '' })
  const hasSecondToken = await isFound({ tokenHash: secondAttempt.tokenHashes[0] ?? '' })
  const hasCode = await isFound({ returnCodeHash: secondAttempt.returnCodeHash ?? '' })
  const returned = await isFound({ tokenHash: newToken })
  const recorded = await isRecorded(store, event, secondAttempt)

  const halves: string[] = []
  const check = (isWhole: boolean, problem: string) => {
    if (!isWhole) halves.push(problem)
  }
  check(attempts.filter(blocksOrder).length <= 1, 'two attempts block it')
  check(reserved === hasFirstToken, 'the first attempt is there without its token')
  check(released === hasSecondToken, 'the second attempt is there without its token')
  const isReleased = storedFirst?.wasFree === true
  check(released === isReleased, 'one of release and new attempt is missing')
  const isExchanged = !released || hasCode !== returned
  check(isExchanged, 'return code and the token it was changed for are both there, or gone')
  const isCounted = storedSecond?.checks === 1
  check(recorded === isCounted, 'one of event and its change of the attempt is missing')
  return { reserved, released, returned, recorded, halves }
}

/** Whether the event is stored: a decision about its subject gets it. */
async function isRecorded(store: PaymentStore, event: string, { pos_id, order_id }: AttemptRecord) {
  let isStored = false
  await store.recordEvent({
    subject: `of ${event}`,
    attemptKey: { pos_id, order_id },
    decide: (_attempt, recordedEvents) => {
      isStored = recordedEvents.some(({ id }) => id === event)
      return undefined
    },
  })
  return isStored
}
