import * as z from 'zod/mini'
import { CheckoutError } from '../model/checkoutError.js'

/** What the service did with one request about an attempt. */
export interface IncidentAnswer {
  /** What it was asked for. */
  readonly to: 'create' | 'resend' | 'cancel'
  /** Milliseconds since the first entry of the history. */
  readonly at: number
  /** `lost`: no readable answer came. `not_sent`: nothing reached the service. */
  readonly type: 'reply' | 'lost' | 'not_sent'
  /** Of a reply: the HTTP status. */
  readonly status?: number
  /** Of a redirect: the path of the service's form, or an address elsewhere. */
  readonly location?: string
  /** Of a reply: JSON, or text that is none. */
  readonly body?: unknown
  /** Why it was lost or not sent. */
  readonly reason?: string
}

/** One try to pay the order. */
export interface IncidentAttempt {
  readonly id: string
  readonly order_id: string
  readonly mode: string
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly isRecurring: boolean
  readonly recurringAmount?: string
  readonly customer_id?: string
  readonly saveCardConsent?: boolean
  /** Of a hosted attempt: how long its form can be paid. */
  readonly formTimeoutMs?: number
  /** When it was sent; absent when it never was. Milliseconds since the first entry. */
  readonly sentAt?: number
  /** In the order in which they came. */
  readonly answers: readonly IncidentAnswer[]
}

/** One webhook that said something new. */
export interface IncidentEvent {
  readonly id: string
  /** When it came. Milliseconds since the first entry. */
  readonly at: number
  readonly attempt: string
  /** Whose callback it went to. */
  readonly purpose: 'payment' | 'operation' | 'unrecognised'
  /** What is inside `data`. */
  readonly body: Readonly<Record<string, unknown>>
}

/** One entry of the order's journal. */
export interface IncidentEntry {
  readonly number: number
  readonly at: number
  readonly attemptId: string
  readonly by: string
  readonly type: string
  readonly reason?: string
  readonly httpStatus?: number
  readonly eventId?: string
  readonly from?: string
  readonly to?: string
  readonly changes?: Readonly<Record<string, unknown>>
}

/** Something that went wrong, as the journal shows it. */
export interface IncidentFault {
  readonly at: number
  readonly attempt: string
  readonly fault: string
}

/** One order's history without names, tokens and card data. */
export interface Incident {
  readonly format: 'tillkit incident'
  readonly version: 1
  /** For people: what went wrong. Derived from `history`. */
  readonly faults: readonly IncidentFault[]
  readonly attempts: readonly IncidentAttempt[]
  readonly events: readonly IncidentEvent[]
  readonly history: readonly IncidentEntry[]
}

/** The instant that the first entry has in a replay: times in the service's own spelling are written from it on. */
export const incidentStart: number = Date.UTC(2026, 0, 1)

/** The merchant's project in every incident. */
export const incidentProject = '00000000-0000-4000-8000-000000000001'

/** The order's reference in every incident. */
export const incidentReference = 'order-1'

/** What is printed at a terminal, which obeys control characters. */
const text = z.string().check(z.maxLength(300), z.regex(/^\P{C}*$/u, 'must have no control characters'))
const name = z.string().check(z.regex(/^[a-z]+-\d+(?:-\d+)?$/, 'must be a stand-in such as attempt-1'))
const time = z.number().check(z.gte(-1e13), z.lte(1e13))
const purpose = z.enum(['payment', 'operation', 'unrecognised'])
const members = z.record(z.string(), z.unknown())

const answerShape = z.strictObject({
  to: z.enum(['create', 'resend', 'cancel']),
  at: time,
  type: z.enum(['reply', 'lost', 'not_sent']),
  status: z.exactOptional(z.int().check(z.gte(200), z.lte(599))),
  location: z.exactOptional(text),
  body: z.exactOptional(z.unknown()),
  reason: z.exactOptional(text),
})

const attemptShape = z.strictObject({
  id: name,
  order_id: name,
  mode: z.enum(['direct', 'hosted']),
  method: z.enum(['purchase', 'auth']),
  amount: z.string().check(z.regex(/^\d+\.\d{2}$/, 'must be an amount such as 25.00')),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')),
  isRecurring: z.boolean(),
  recurringAmount: z.exactOptional(text),
  customer_id: z.exactOptional(name),
  saveCardConsent: z.exactOptional(z.boolean()),
  formTimeoutMs: z.exactOptional(time),
  sentAt: z.exactOptional(time),
  answers: z.array(answerShape),
})

const shape = z.strictObject({
  format: z.literal('tillkit incident', 'must be "tillkit incident": the file is something else'),
  version: z.literal(1, 'must be 1: the file is of another version of Tillkit'),
  faults: z.array(z.strictObject({ at: time, attempt: name, fault: text })),
  attempts: z.array(attemptShape).check(z.minLength(1, 'must have an attempt')),
  events: z.array(z.strictObject({ id: name, at: time, attempt: name, purpose, body: members })),
  history: z
    .array(
      z.strictObject({
        number: z.int(),
        at: time,
        attemptId: name,
        by: text,
        type: text,
        reason: z.exactOptional(text),
        httpStatus: z.exactOptional(z.int()),
        eventId: z.exactOptional(name),
        from: z.exactOptional(text),
        to: z.exactOptional(text),
        changes: z.exactOptional(members),
      }),
    )
    .check(z.minLength(1, 'must have an entry')),
})

/**
 * Reads an incident that `tillkit export` wrote.
 *
 * @throws {CheckoutError} `configuration`: what is wrong, and where
 */
export function parseIncident(input: unknown): Incident {
  const read = z.safeParse(shape, input)
  const problems = read.success ? unknownNames(read.data as Incident) : read.error.issues.map(describe)
  if (read.success && problems.length === 0) return read.data as Incident
  const shown = problems.slice(0, 5).join('; ')
  throw new CheckoutError('configuration', `This is no incident that can be replayed: ${shown}. Export it anew.`)
}

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly code?: string | undefined
  readonly message: string
  readonly keys?: readonly string[]
}

function describe({ path, code, message, keys = [] }: Problem): string {
  const place = path.length === 0 ? 'the document' : path.map(String).join('.')
  return `${place}: ${code === 'unrecognized_keys' ? `has members that nobody knows: ${keys.join(', ')}` : message}`
}

function unknownNames({ attempts, events, history }: Incident): readonly string[] {
  const known = new Set(attempts.map(({ id }) => id))
  const missing = (where: string, id: string): readonly string[] =>
    known.has(id) ? [] : [`${where}: names ${id}, which is not in attempts`]
  return [
    ...events.flatMap(({ attempt }, index) => missing(`events.${index}.attempt`, attempt)),
    ...history.flatMap(({ attemptId }, index) => missing(`history.${index}.attemptId`, attemptId)),
  ]
}
