import { type Incident, type IncidentEntry, incidentReference, parseIncident } from '../../incident/incident.js'
import type { AttemptState } from '../../server/attempts/states.js'
import type { CheckoutServer } from '../../server/createCheckoutServer.js'
import type { CheckoutServerOptions } from '../../server/options/checkoutServerOptions.js'
import type { FoundOrder } from '../../server/orders/orderOptions.js'
import { type ActContext, act } from './acts.js'
import { compareRecords } from './compareRecords.js'
import { createNames } from './names.js'
import { type Due, type OrderedStore, orderedStore } from './orderedStore.js'
import { replayedService } from './replayedService.js'
import { createScript } from './script.js'

/** What a replay came to. */
export interface ReplayedIncident {
  /** The attempts as they are at the end, oldest first, by the names that the incident gives them. */
  readonly attempts: readonly { readonly id: string; readonly state: AttemptState }[]
  /** What differed from the incident, one line each; empty when it all came as it came then. */
  readonly differences: readonly string[]
  /**
   * Entries that were taken from the journal as they are: questions to the service that were under way when something else had
   * decided the attempt, and that changed nothing.
   */
  readonly taken: readonly string[]
  /** The server, to look further. */
  readonly checkout: CheckoutServer
}

/**
 * Replays an incident that `tillkit export` wrote: the shoppers, the service, its webhooks and the operators do what they did then,
 * at the same times, to a server of yours. Each write to its store waits for its turn in the journal; a process that ended then
 * gets no further turn. It stops where the server does something else.
 *
 * @param createServer makes a server of `options`, with your callbacks added; called once for each process
 * @throws {CheckoutError} `configuration` when the incident can't be read
 * @see docs/operators.md
 * @example
 * import { createCheckoutServer } from 'tillkit/server'
 * import { replayIncident } from 'tillkit/testing'
 *
 * const { differences } = await replayIncident(incident, (options) => createCheckoutServer({ ...options, onPayment }))
 */
export async function replayIncident(
  incident: unknown,
  createServer: (options: CheckoutServerOptions) => CheckoutServer,
): Promise<ReplayedIncident> {
  const read = parseIncident(incident)
  const { context, options } = prepare(read)
  const { script } = context
  const servers: CheckoutServer[] = []
  const start = (): CheckoutServer => {
    const server = createServer(options)
    servers.push(server)
    return server
  }
  const taken: string[] = []
  let difference: string | undefined
  while (difference === undefined) {
    const entry = script.next()
    if (!entry) break
    if (await playEntry(entry, start, context)) continue
    if (isWithoutEffect(entry)) {
      taken.push(`entry ${entry.number} of ${entry.attemptId}: ${describe(entry)}`)
      await context.store.takeEntry()
    } else difference = describeStop(entry, script.refused())
  }
  for (const server of servers) server.close()
  const checkout = start()
  checkout.close()
  const records = await options.store.findAttempts({ pos_id: options.service.posId, reference: incidentReference })
  return {
    attempts: records.map((record) => ({ id: context.names.standInOf(record.id) ?? record.id, state: record.state })),
    differences: [...(difference === undefined ? [] : [difference]), ...compareRecords(read, records, context.names)],
    taken,
    checkout,
  }
}

interface ReplayContext extends ActContext {
  readonly store: OrderedStore
}

/** What is already under way comes by itself, within so many turns of the event loop. */
const turns = 12

/** How long an act may take. The cryptography of a webhook runs beside the event loop. */
const actMs = 2_500

async function playEntry(entry: IncidentEntry, start: () => CheckoutServer, context: ActContext): Promise<boolean> {
  const { script } = context
  const before = script.written()
  const isWritten = (): boolean => script.written() > before
  if (!hasToBeDone(entry)) {
    for (let turn = 0; turn < turns && !isWritten(); turn += 1) await nextTurn()
    if (isWritten()) return true
  }
  script.setClock()
  // It may wait for its turn long after its entry is written, or for ever: it is a process of its own.
  let hasEnded = false
  const end = (): void => {
    hasEnded = true
  }
  act(entry, start(), context).then(end, end)
  const endsAt = performance.now() + actMs
  while (!isWritten() && !hasEnded && performance.now() < endsAt) await nextTurn()
  for (let turn = 0; turn < turns && !isWritten(); turn += 1) await nextTurn()
  return isWritten()
}

/** A question that was under way when something else decided the attempt. Nobody would ask it now, and its answer changed nothing. */
function isWithoutEffect({ type, changes }: IncidentEntry): boolean {
  return changes === undefined && (type === 'cancel_refused' || type === 'asked')
}

/** Nothing that is under way leads to it. */
function hasToBeDone({ type }: IncidentEntry): boolean {
  return type === 'released' || type === 'event' || type === 'returned' || type === 'decided' || type === 'note'
}

async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
}

function describe({ type, by, reason, to }: IncidentEntry): string {
  return [type, `by ${by}`, reason, to && `to ${to}`].filter(Boolean).join(' ')
}

function describeStop(entry: IncidentEntry, refused: string | undefined): string {
  const { number, attemptId } = entry
  const instead = refused === undefined ? 'nothing more happened' : `the server would write: ${refused}`
  return `entry ${number} of ${attemptId}: the incident has "${describe(entry)}", and ${instead}`
}

function prepare(incident: Incident): { readonly context: ReplayContext; readonly options: CheckoutServerOptions } {
  const script = createScript(incident)
  const names = createNames()
  const due: Due = { attempt: undefined, event: undefined }
  const service = replayedService(incident, script)
  const context: ReplayContext = {
    incident,
    store: orderedStore({ script, names, due }),
    script,
    names,
    due,
    service,
    paying: { attempt: undefined },
    tokens: new Map(),
    publicUrl: 'https://shop.example/api/checkout',
  }
  return { context, options: optionsOf(context) }
}

function optionsOf(context: ReplayContext): CheckoutServerOptions {
  const { script, store, service, paying, publicUrl } = context
  const failsNext = (reason: string): boolean =>
    script.rest().find((entry) => entry.reason === reason && entry.eventId === undefined)?.type === 'callback_failed'
  return {
    environment: 'test',
    publicUrl,
    returnPage: 'https://shop.example/return',
    service: service.options,
    modes: ['direct', 'hosted'],
    findOrder: () => orderOf(paying.attempt),
    authorize: () => incidentReference,
    allowNewAttempt: () => script.next()?.type === 'released',
    orderId: () => paying.attempt?.order_id ?? '',
    store,
    now: script.now,
    recovery: 'manual',
    onLog: () => undefined,
    onPayment: () => undefined,
    onReview: (_attempt, { reason }) => {
      if (script.next()?.type === 'callback_failed' && failsNext(reason))
        throw new Error('It fails, as in the incident.')
    },
    onDoublePayment: (_payment, { transaction: _ }) => {
      if (script.next()?.eventId === undefined && failsNext('double_payment'))
        throw new Error('It fails, as in the incident.')
    },
  }
}

function orderOf(attempt: ActContext['paying']['attempt']): FoundOrder {
  if (!attempt) return null
  const { amount, currency, method, customer_id, formTimeoutMs, isRecurring, recurringAmount } = attempt
  return {
    reference: incidentReference,
    amount,
    currency,
    description: 'The order of an incident',
    method: method === 'auth' ? 'auth' : 'purchase',
    ...(customer_id !== undefined && { customer_id }),
    ...(formTimeoutMs !== undefined && { order_timeout: formTimeoutMs / 1_000 }),
    ...(isRecurring && {
      // An incident does not have how often: no charge of a replay depends on it.
      init_recurring: {
        interval_unit: 'month',
        interval_count: 1,
        ...(recurringAmount !== undefined && { amount: Number(recurringAmount) }),
      },
    }),
  }
}
