import type { CheckoutServer } from '../../src/server.js'
import type { AttemptRecord, NewJournalEntry, PaymentStore } from '../../src/store.js'
import {
  delivery,
  json,
  openShop,
  order,
  paid,
  purchaseEvent,
  refundEvent,
  token,
} from '../../test/backend/shop.js'

type AttemptKey = Parameters<PaymentStore['changeAttempt']>[0]['key']
type EventRequest = Parameters<PaymentStore['recordEvent']>[0]
type EventRecord = EventDecision['record']
type EventDecision = NonNullable<ReturnType<EventRequest['decide']>>

/** A call of the store's that changed something, and what it came to. Plain JSON. */
export type Step =
  | { readonly type: 'find'; readonly key: AttemptKey }
  | {
      readonly type: 'reserve'
      readonly attempt: AttemptRecord
      readonly entry: NewJournalEntry | undefined
    }
  | {
      readonly type: 'change'
      readonly key: AttemptKey
      readonly attempt: AttemptRecord
      readonly entry: NewJournalEntry | undefined
    }
  | ({
      readonly type: 'event'
      readonly subject: string
      readonly attemptKey: AttemptKey
    } & EventDecision)
  | { readonly type: 'handle'; readonly id: string; readonly entry: NewJournalEntry | undefined }

/** What the merchant's callback does in the store's transaction. */
export type WriteLine<Client> = (client: Client, line: string) => Promise<unknown>

/** A shop in this process, without HTTP, over a service that answers at once. */
export interface BenchShop {
  readonly pay: (number: number) => Promise<void>
  /** Delivers the webhook of that payment, or of a refund of it. */
  readonly deliver: (number: number, kind?: 'purchase' | 'refund') => Promise<void>
  /** Delivers all events that are due. */
  readonly runPending: () => Promise<unknown>
  /** What an operator asks. */
  readonly orders: CheckoutServer['orders']
}

export function openBenchShop<Client>(
  store: PaymentStore<Client>,
  writeLine: WriteLine<Client>,
): BenchShop {
  const onEvent = async (
    _event: object,
    { reference, transaction }: { reference: string; transaction: unknown },
  ) => void (await writeLine(transaction as Client, reference))
  const { checkout, calls, pay } = openShop(
    (call) => json({ ...paid(call), ...serviceNames(call.body.order_id) }),
    {
      findOrder: () => order,
      store: store as PaymentStore,
      advanced: { now: Date.now },
      callbacks: { onPayment: onEvent, onOperation: onEvent },
      observe: { onLog: () => undefined },
    },
  )
  return {
    async pay(number) {
      const answer = await pay({ attempt_token: token(number), reference: referenceOf(number) })
      calls.splice(0)
      assertDone('succeeded', (await answer.json()).type)
    },
    async deliver(number, kind = 'purchase') {
      const order_id = referenceOf(number)
      const { payment_id, transaction_id } = serviceNames(order_id)
      const event =
        kind === 'purchase'
          ? { ...purchaseEvent, order_id, payment_id, transaction_id }
          : { ...refundEvent, order_id, payment_id, operation_id: uuidOf(3, order_id) }
      assertDone(200, (await checkout.fetch(await delivery(event))).status)
    },
    runPending: () => checkout.runPending(),
    orders: checkout.orders,
  }
}

/** The last digits of every name are the payment's number. */
const digits = 9

export function referenceOf(number: number): string {
  return `N-${String(number).padStart(digits, '0')}`
}

/** The service's names of an order's payment. */
function serviceNames(order_id = ''): {
  readonly payment_id: string
  readonly transaction_id: string
} {
  return { payment_id: uuidOf(1, order_id), transaction_id: uuidOf(2, order_id) }
}

function uuidOf(kind: number, order_id: string): string {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${order_id.slice(-digits).padStart(12, '0')}`
}

/** A fast refusal would be a fine figure. */
export function assertDone(wanted: unknown, came: unknown): void {
  if (wanted !== came)
    throw new Error(`The measured call came to ${String(came)} instead of ${String(wanted)}.`)
}

/** The payment that is made for its records, which all others copy. */
export const modelNumber = 0

/**
 * Pays once, has both webhooks of it delivered, and answers what the server asked of the store
 * meanwhile.
 */
export async function recordPayment<Client>(
  store: PaymentStore<Client>,
  writeLine: WriteLine<Client>,
): Promise<{ readonly payment: readonly Step[]; readonly webhook: readonly Step[] }> {
  const steps: Step[] = []
  const shop = openBenchShop(recording(store, steps), writeLine)
  await shop.pay(modelNumber)
  const payment = steps.splice(0)
  await shop.deliver(modelNumber)
  const webhook = steps.splice(0)
  await shop.deliver(modelNumber, 'refund')
  return { payment, webhook }
}

function recording<Client>(store: PaymentStore<Client>, steps: Step[]): PaymentStore<Client> {
  return {
    ...store,
    async reserveAttempt(request) {
      const reservation = await store.reserveAttempt(request)
      if (reservation.type !== 'reserved') return reservation
      const { attempt } = reservation
      steps.push({ type: 'reserve', attempt, entry: request.journal?.(undefined, attempt) })
      return reservation
    },
    findAttempt(key) {
      steps.push({ type: 'find', key })
      return store.findAttempt(key)
    },
    async changeAttempt(request) {
      let entry: NewJournalEntry | undefined
      const journal: typeof request.journal = (before, after) => {
        entry = request.journal?.(before, after)
        return entry
      }
      const changed = await store.changeAttempt({ ...request, journal })
      if (changed) steps.push({ type: 'change', key: request.key, attempt: changed.after, entry })
      return changed
    },
    recordEvent: ({ subject, attemptKey, decide }) =>
      store.recordEvent({
        subject,
        ...(attemptKey && { attemptKey }),
        decide(attempt, known) {
          const decision = decide(attempt, known)
          if (decision && attemptKey)
            steps.push({ type: 'event', subject, attemptKey, ...decision })
          return decision
        },
      }),
    handleEvent: ({ id, handle }) =>
      store.handleEvent({
        id,
        handle: async (...values) => {
          const entry = await handle(...values)
          steps.push({ type: 'handle', id, entry })
          return entry
        },
      }),
  }
}

/** The names in the steps, which are other ones for every payment. */
export function namesIn(steps: readonly Step[]): readonly string[] {
  const names = steps.flatMap((step) => {
    if (step.type === 'find' || step.type === 'handle') return []
    if (step.type === 'event')
      return [step.record.id, ...namesOfAttempt(step.attempt), ...namesOfEvent(step.record)]
    return namesOfAttempt(step.attempt)
  })
  return [...new Set(names)]
}

function namesOfAttempt(attempt: AttemptRecord | undefined): readonly string[] {
  if (!attempt) return []
  const { id, reference, tokenHashes, returnCodeHash = [], transactions } = attempt
  const ofService = transactions.flatMap(({ payment_id, transaction_id = [] }) =>
    [payment_id, transaction_id].flat(),
  )
  return [id, reference, ...tokenHashes, returnCodeHash, ofService].flat()
}

function namesOfEvent({ event }: EventRecord): readonly string[] {
  return event.type === 'payment' ? [event.payment.payment_id] : []
}

/** The same steps for another payment. */
export function stepsOf(
  model: readonly Step[],
  names: readonly string[],
  number: number,
): readonly Step[] {
  const end = String(number).padStart(digits, '0')
  const text = names.reduce(
    (text, name) => text.replaceAll(name, name.slice(0, -digits) + end),
    JSON.stringify(model),
  )
  // Our own writing, read back.
  return JSON.parse(text) as readonly Step[]
}
