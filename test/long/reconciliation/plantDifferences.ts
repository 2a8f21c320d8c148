import type { DifferenceType } from '../../../src/backend/reconciliation/differenceTypes.js'
import { createRandom } from '../lives/random.js'

/** What becomes of an order: how it is paid, and what the ledger says of it. */
export type Fate = 'usual' | DifferenceType | 'paid_late'

/** One order of the world. */
export interface PlannedOrder {
  readonly reference: string
  readonly fate: Fate
  /** Every second one of a fate goes the other of its two ways. */
  readonly isOther: boolean
  readonly amount: string
  readonly isSubscription: boolean
  readonly isDeclined: boolean
}

/**
 * The fates that are a difference. `paid_late` is of the type `cancelled_then_paid`, found by the
 * store alone.
 */
export const plantedFates: readonly Exclude<Fate, 'usual'>[] = [
  ...([
    'never_reported',
    'reported_not_booked',
    'booked_not_paid',
    'amount',
    'currency',
    'paid_twice',
  ] as const),
  ...(['cancelled_then_paid', 'paid_late', 'subscription_ended', 'lost_by_restore'] as const),
]

/** Plans orders, and hides among them so many of each fate. */
export function planOrders(count: number, ofEachFate: number): readonly PlannedOrder[] {
  const random = createRandom(count)
  const fates = new Map<number, Exclude<Fate, 'usual'>>()
  for (const fate of plantedFates) {
    for (let planted = 0; planted < ofEachFate; ) {
      const at = random.below(count)
      if (fates.has(at)) continue
      fates.set(at, fate)
      planted += 1
    }
  }
  const seen = new Map<Fate, number>()
  return Array.from({ length: count }, (_, at) => {
    const fate = fates.get(at) ?? 'usual'
    const number = (seen.get(fate) ?? 0) + 1
    seen.set(fate, number)
    return {
      // Names as merchants have them, and some that CSV and sorting could stumble over.
      reference:
        at % 10 === 0 ? `№${(at * 7_919) % count}, "gift" – ї` : `A-${(at * 7_919) % count}`,
      fate,
      isOther: number % 2 === 0,
      amount: `${1 + random.below(5_000)}.${String(random.below(100)).padStart(2, '0')}`,
      isSubscription: fate === 'subscription_ended' || (fate === 'usual' && random.chance(5)),
      isDeclined: fate === 'booked_not_paid' || (fate === 'usual' && random.chance(10)),
    }
  })
}

/** What a reconciliation must find, in the order of the references; nothing else. */
export function expectedDifferences(orders: readonly PlannedOrder[]): readonly string[] {
  return orders
    .filter(({ fate }) => fate !== 'usual')
    .map(
      ({ reference, fate }) =>
        `${reference} ${fate === 'paid_late' ? 'cancelled_then_paid' : fate}`,
    )
    .sort()
}

/** The ledger of these orders as CSV, in an order of their own. */
export function writeLedger(orders: readonly PlannedOrder[]): string {
  const random = createRandom(7)
  const rows = orders.flatMap((order) => rowsOf(order))
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    const [one, two] = [rows[at] ?? [], rows[other] ?? []]
    rows[at] = two
    rows[other] = one
  }
  const lines = rows.map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  )
  return `${['reference,paidAmount,currency,state', ...lines].join('\n')}\n`
}

function rowsOf({
  reference,
  fate,
  isOther,
  amount,
  isSubscription,
  isDeclined,
}: PlannedOrder): string[][] {
  const paid = [reference, amount, 'UAH', isSubscription ? 'subscribed' : 'paid']
  const unpaid = [reference, '', '', 'unpaid']
  switch (fate) {
    case 'never_reported':
    case 'reported_not_booked':
      return isOther ? [] : [unpaid]
    case 'paid_late':
      return [unpaid]
    case 'cancelled_then_paid':
      return [[reference, '', '', 'cancelled']]
    case 'amount':
      return [[reference, isOther ? `1${amount}` : '0.50', 'UAH', 'paid']]
    case 'currency':
      return [[reference, amount, 'EUR', '']]
    case 'lost_by_restore':
      // The other ones are known to the service alone.
      return isOther ? [] : [paid]
    case 'usual':
      if (isDeclined) return isSubscription ? [] : [unpaid]
      return amount.endsWith('7') ? [[reference, amount, '', '']] : [paid]
    default:
      return [paid]
  }
}
