import type { OrderRecords } from '../../../src/cli/incident/exportIncident.js'

/** What must be in no export: a card, its code (four digits alone are in many an id), and who the shopper is. All the rest says "canary". */
export const canaries = ['4929420573595709', '/ 8731', 'Olena Kanarenko', '203.0.113.77', 'canary', 'Canary'] as const

const planted = `Olena Kanarenko, olena.canary@shop.example, 4929420573595709 / 8731, tok_canary_b1946ac92492, https://canary.example/secret, 203.0.113.77`

/** Members without free text: test/cli/exportIncident.test.ts plants a canary in each. */
const deciding = new Set(
  'id attemptId eventId number at type from to httpStatus reason status status_code state mode method amount currency pos_id order_id payment_id transaction_id operation_id created_at processed_at code field user_action_url location reference'.split(
    ' ',
  ),
)

/** The records with canaries in each member of text that decides nothing, and in members that nobody knows. */
export function plantCanaries({ history, events }: OrderRecords): OrderRecords {
  return {
    history: history.map((entry) => ({
      ...entry,
      detail: planted,
      canary: planted,
      ...(entry.by.startsWith('operator:') && { by: `operator:${planted}` as const }),
      ...(entry.changes && { changes: plant(entry.changes) }),
    })) as OrderRecords['history'],
    events: events.map((event) => ({
      ...event,
      event: plantEvent(event.event),
    })) as OrderRecords['events'],
  }
}

function plantEvent(event: object): object {
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? {
            ...Object(plant(value)),
            customer_fname: 'Olena Kanarenko',
            customer_email: 'olena.canary@shop.example',
            customer_ip: '203.0.113.77',
            cc_token: 'tok_canary_b1946ac92492',
            payload: planted,
            canary: { canary: planted },
          }
        : value,
    ]),
  )
}

function plant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plant)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, inner]) => [
    name,
    typeof inner === 'string' && !deciding.has(name) ? planted : plant(inner),
  ])
  return Object.fromEntries(members)
}
