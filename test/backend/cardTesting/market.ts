import type { Order, RateLimiter } from '../../../src/server.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import {
  type Call,
  challenged,
  declined,
  json,
  openShop,
  order,
  paid,
  type Shop,
  token,
} from '../shop.js'

/** What the issuer of a card does when it is asked. */
export type Issuer = 'approves' | 'declines' | 'asks'

/** One press of Pay, by a shopper or by a script. */
export interface Press {
  readonly atMs: number
  readonly address: string
  readonly reference: string
  readonly customer: string
  readonly firstSix: string
  readonly issuer: Issuer
  /**
   * Whether a challenge is solved that is asked for; a script that ignores it goes on to its next
   * card.
   */
  readonly solves: boolean
}

/** What became of a press. */
export interface Answered {
  readonly type: 'approved' | 'declined' | 'at_bank' | 'challenged' | 'refused'
  /** A challenge was asked for, or 3-D Secure, whatever became of it. */
  readonly isSteppedUp: boolean
  readonly attemptToken: string
}

/** A shop on its real server, whose service and clock are the test's. */
export interface Market {
  readonly shop: Shop
  press(press: Press): Promise<Answered>
  /** The issuer has decided on its own page; nobody asks what. */
  comeBack(attemptToken: string, isApproved: boolean): Promise<void>
}

/** What the test's service takes as a wish for 3-D Secure. */
export const forced3ds = 'forced'

/** A challenge as a merchant gives one; a solution is text that begins with `right`. */
export const challenge = {
  verify: (solution: string) => (solution.startsWith('right') ? solution : null),
}

/** Opens a shop that has the limits of `rateLimits()`, counted by the shop's own clock. */
export function openMarket(options: OptionChanges = {}): Market {
  const issuers = new Map<string, Issuer>()
  const orders = new Map<string, Order>()
  const atBank = new Map<unknown, Record<string, unknown>>()
  let presses = 0
  let payments = 0
  const answerCall = (call: Call): Response => {
    payments += 1
    const ids = { payment_id: uuid(payments), transaction_id: uuid(payments, 'b') }
    const isForced = 'order_3ds_bypass' in call.body && call.body.order_3ds_bypass === forced3ds
    const issuer = isForced ? 'asks' : issuers.get(call.body.cc_number ?? '')
    if (issuer !== 'asks')
      return json({ ...(issuer === 'approves' ? paid(call) : declined(call)), ...ids })
    const payment = { ...challenged(call), ...ids }
    atBank.set(call.body.order_id, payment)
    return json(payment)
  }
  const base: OptionChanges = {
    findOrder: (reference) => orders.get(reference) ?? null,
    protection: {
      clientAddress: (request) => request.headers.get('X-Address') ?? undefined,
      rateLimits: {
        perOrder: windowLimiter(10, 3_600_000, () => shop.clock.now),
        perAddress: windowLimiter(30, 600_000, () => shop.clock.now),
      },
    },
    observe: { onLog: () => {} },
  }
  const shop: Shop = openShop(answerCall, withChanges(base, options))
  const openedAt = shop.clock.now

  return {
    shop,
    async press({ atMs, address, reference, customer, firstSix, issuer, solves }) {
      shop.clock.now = openedAt + atMs
      orders.set(reference, { ...order, customer_id: customer })
      const cc_number = cardNumber(firstSix, presses)
      issuers.set(cc_number, issuer)
      const send = async (solution?: string): Promise<Answered> => {
        presses += 1
        const attempt_token = token(presses)
        const body = {
          attempt_token,
          reference,
          cc_number,
          ...(solution !== undefined && { challenge: solution }),
        }
        const response = await shop.pay(body, { 'X-Address': address })
        return await readAnswer(
          response,
          attempt_token,
          String(shop.calls.at(-1)?.init.body).includes(`"${forced3ds}"`),
        )
      }
      const first = await send()
      if (first.type !== 'challenged' || !solves) return first
      return { ...(await send(`right-${presses}`)), isSteppedUp: true }
    },
    async comeBack(attemptToken, isApproved) {
      const { payment } = await shop.status(attemptToken)
      const open = atBank.get(Object(payment).order_id)
      const decided = isApproved
        ? { status: 'success', status_code: '1000' }
        : { status: 'failure', status_code: '2000' }
      await shop.deliver({
        ...open,
        ...decided,
        user_action_required: false,
        user_action_url: null,
      })
    },
  }
}

async function readAnswer(
  response: Response,
  attemptToken: string,
  isForced: boolean,
): Promise<Answered> {
  const { type } = Object(await response.json())
  if (response.status === 429) return { type: 'refused', isSteppedUp: false, attemptToken }
  if (type === 'rejected') return { type: 'challenged', isSteppedUp: true, attemptToken }
  const known = { succeeded: 'approved', declined: 'declined', action_required: 'at_bank' } as const
  if (!Object.hasOwn(known, type)) throw new Error(`The market does not know the outcome ${type}.`)
  return { type: known[type as keyof typeof known], isSteppedUp: isForced, attemptToken }
}

/** Counts as rate-limiter-flexible does: a window begins with its first try. */
function windowLimiter(tries: number, windowMs: number, now: () => number): RateLimiter {
  const windows = new Map<string, { readonly endsAt: number; count: number }>()
  return {
    consume(key) {
      const at = now()
      const known = windows.get(key)
      const window = known && at < known.endsAt ? known : { endsAt: at + windowMs, count: 0 }
      windows.set(key, window)
      window.count += 1
      return window.count <= tries
        ? { allowed: true }
        : { allowed: false, retryAfterMs: window.endsAt - at }
    },
  }
}

/** A card number of 16 digits that passes the Luhn check, another one for each number. */
function cardNumber(firstSix: string, number: number): string {
  const digits = firstSix + String(number).padStart(9, '0')
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

function uuid(number: number, first = 'a'): string {
  return `${first}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** Random numbers from 0 to 1, the same each time for one seed: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
