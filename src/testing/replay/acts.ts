import { createAttemptToken } from '../../contract/attemptToken.js'
import { attemptHeader, pageHeader, pageHeaderValue } from '../../contract/headers.js'
import { cancelPath, webhookPath } from '../../contract/paths.js'
import { type Incident, type IncidentAttempt, type IncidentEntry, incidentReference } from '../../incident/incident.js'
import type { CheckoutServer } from '../../server/createCheckoutServer.js'
import { payRequest } from '../payRequest.js'
import { webhookRequest } from '../webhookFactory.js'
import type { Names } from './names.js'
import type { Due } from './orderedStore.js'
import type { ReplayedService } from './replayedService.js'
import type { Script } from './script.js'

/** What acts need. */
export interface ActContext {
  readonly incident: Incident
  readonly script: Script
  readonly names: Names
  readonly due: Due
  readonly service: ReplayedService
  /** The attempt that a shopper pays for now: whose price `findOrder` answers. */
  readonly paying: { attempt: IncidentAttempt | undefined }
  readonly tokens: Map<string, string>
  readonly publicUrl: string
}

/** Does what led to an entry in the incident; `false` where nobody has to do anything for it. */
export async function act(entry: IncidentEntry, server: CheckoutServer, context: ActContext): Promise<boolean> {
  const { type, by, attemptId, eventId } = entry
  const { names, due, service, tokens, publicUrl, incident } = context
  switch (type) {
    case 'released':
    case 'reserved':
    case 'shared':
      return await pay(entry, server, context)
    case 'returned': {
      const url = service.resultUrlOf(attemptOf(entry, incident)?.order_id ?? '')
      if (url !== undefined) await server.fetch(new Request(url))
      return url !== undefined
    }
    case 'event': {
      const event = incident.events.find(({ id }) => id === eventId)
      if (!event) return false
      const { apiSecret: secret } = service.options
      await server.fetch(await webhookRequest({ event: event.body, secret, url: `${publicUrl}${webhookPath}` }))
      return true
    }
    case 'callback':
    case 'callback_failed':
      if (eventId === undefined && entry.reason === 'double_payment') return false
      if (eventId === undefined) due.attempt = attemptId
      else due.event = eventId
      await server.runPending()
      return true
    case 'notified':
    case 'recovered':
      due.attempt = attemptId
      await server.runPending()
      return true
    case 'asked':
    case 'cancelled':
    case 'cancel_refused':
    case 'answered':
      if (by === 'recovery') {
        due.attempt = attemptId
        await server.runPending()
        return true
      }
      if (by === 'shopper') {
        const headers = { ...pageHeaders, [attemptHeader]: tokens.get(attemptId) ?? '' }
        await server.fetch(new Request(`${publicUrl}${cancelPath}`, { method: 'POST', headers }))
        return true
      }
      if (!by.startsWith('operator:')) return false
      await server.acts[type === 'asked' ? 'askAgain' : 'cancelPayment'](actOf(entry, names))
      return true
    case 'requested':
      return await request(entry, server, context)
    case 'note':
      await server.acts.note(actOf(entry, names))
      return true
    case 'decided': {
      const { state, note } = readDecision(entry)
      if (state !== 'succeeded' && state !== 'failed') return false
      const { attempt, by: name } = actOf(entry, names)
      await server.resolveAttempt({ attempt, by: name, state, ...(typeof note === 'string' && { note }) })
      return true
    }
    default:
      return false
  }
}

const pageHeaders = { 'Sec-Fetch-Site': 'same-origin', [pageHeader]: pageHeaderValue }

async function pay(entry: IncidentEntry, server: CheckoutServer, context: ActContext): Promise<boolean> {
  const { incident, paying, tokens, publicUrl, script } = context
  const wanted = entry.type === 'released' ? script.rest().find(({ type }) => type === 'reserved') : entry
  const attempt = wanted && attemptOf(wanted, incident)
  if (!attempt) return false
  paying.attempt = attempt
  const attemptToken = createAttemptToken((length) => crypto.getRandomValues(new Uint8Array(length)))
  if (entry.type !== 'shared') tokens.set(attempt.id, attemptToken)
  const { mode, saveCardConsent } = attempt
  await server.fetch(
    payRequest({
      publicUrl,
      reference: incidentReference,
      mode: mode === 'hosted' ? 'hosted' : 'direct',
      attemptToken,
      ...(saveCardConsent && { members: { save_card: true } }),
    }),
  )
  return true
}

async function request(entry: IncidentEntry, server: CheckoutServer, { names }: ActContext): Promise<boolean> {
  const given = actOf(entry, names)
  switch (entry.reason) {
    case 'ask':
      await server.acts.askAgain(given)
      return true
    case 'cancel':
      await server.acts.cancelPayment(given)
      return true
    case 'retry_callback':
      await server.acts.retryCallback({ ...given, event: names.idOf(entry.eventId) ?? '' })
      return true
    default:
      return false
  }
}

function actOf({ attemptId, by }: IncidentEntry, names: Names) {
  return {
    attempt: names.idOf(attemptId) ?? '',
    by: by.slice('operator:'.length),
    reason: 'as in the incident',
  }
}

function readDecision({ changes, reason }: IncidentEntry): { readonly state?: unknown; readonly note?: unknown } {
  const { decision } = changes ?? {}
  const read = typeof decision === 'object' && decision !== null ? { ...decision } : {}
  return { state: reason, ...('note' in read && { note: read.note }) }
}

function attemptOf({ attemptId }: IncidentEntry, { attempts }: Incident): IncidentAttempt | undefined {
  return attempts.find(({ id }) => id === attemptId)
}
