import { type Incident, type IncidentEntry, incidentProject } from '../../incident/incident.js'
import { parseJsonObject } from '../../model/jsonObject.js'
import { createSandbox } from '../../sandbox/createSandbox.js'
import type { ServiceOptions } from '../../service/serviceOptions.js'
import { assumedSignature } from '../../wire/authorization.js'
import type { Script } from './script.js'

/** The service of a replay: the sandbox, whose answers come when the journal has them. */
export interface ReplayedService {
  readonly options: ServiceOptions
  /** The address that the shopper of an attempt comes back to, once it was sent. */
  readonly resultUrlOf: (order_id: string) => string | undefined
}

const project = {
  posId: incidentProject,
  apiKey: 'key',
  apiSecret: 'replay-secret',
  endpointsKey: 'endpoints',
}

export function replayedService(incident: Incident, script: Script): ReplayedService {
  const baseUrl = 'http://localhost:4010'
  // Its own clock stands still: webhooks are delivered when the journal has them.
  const clock = { now: script.now, setTimer: () => () => undefined }
  const sandbox = createSandbox({ baseUrl, projects: [project], replay: incident, clock })
  const resultUrls = new Map<string, string>()
  const released = new Set<number>()
  const idOf = (order_id: string): string | undefined =>
    incident.attempts.find((attempt) => attempt.order_id === order_id)?.id

  /** Waits until the entry that is to be written next is the answer to this request, and no other request got it. */
  async function untilAnswered(order_id: string, isAnswer: (entry: IncidentEntry) => boolean): Promise<IncidentEntry> {
    const attemptId = idOf(order_id)
    for (;;) {
      const next = script.next()
      if (next && next.attemptId === attemptId && isAnswer(next) && !released.has(script.written())) {
        released.add(script.written())
        return next
      }
      await script.untilAdvanced()
    }
  }

  const isShared = (order_id: string): boolean => {
    const { type, attemptId } = script.next() ?? {}
    return type === 'shared' && attemptId === idOf(order_id)
  }

  return {
    resultUrlOf: (order_id) => resultUrls.get(order_id),
    options: {
      baseUrl,
      ...project,
      async signRequest(parts) {
        const { order_id } = parseJsonObject(parts.body) ?? {}
        const attempt = incident.attempts.find((each) => each.order_id === order_id)
        const answer = attempt?.answers.find(({ to }) => to === 'create')
        // A process that was stopped between signing and sending, or that could not sign.
        if (attempt && answer?.type === 'not_sent' && answer.reason !== 'connection') {
          await untilAnswered(attempt.order_id, isCreationAnswer)
          if (answer.reason === 'signature') throw new Error('It can’t be signed, as in the incident.')
          script.setClock()
        }
        return await assumedSignature(parts)
      },
      async fetch(input, init) {
        const request = new Request(String(input), init)
        const { pathname } = new URL(request.url)
        const [, named, operation] = /\/orders?\/([^/]+)\/(\w+)$/.exec(pathname) ?? []
        const { order_id: sent, result_url } = parseJsonObject(typeof init?.body === 'string' ? init.body : '') ?? {}
        const order_id = named === undefined ? String(sent) : decodeURIComponent(named)
        if (typeof result_url === 'string') resultUrls.set(order_id, result_url)
        const isAnswer =
          named === undefined ? isCreationAnswer : operation === 'cancel' ? isCancelAnswer : isResendAnswer
        // Whoever asks for a form that can't be paid any more has it cancelled first, and shares it once that is refused.
        if (operation === 'cancel' && isShared(order_id)) return new Response('{"message":"refused"}', { status: 409 })
        const entry = await untilAnswered(order_id, isAnswer)
        const answer = sandbox.fetch(request)
        if (entry.type === 'not_sent') throw unreachable()
        if (entry.reason === 'connection' || entry.reason === 'timeout') throw new TypeError('fetch failed')
        return await answer
      },
    },
  }
}

function unreachable(): Error {
  return Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
}

function isCreationAnswer({ type, by }: IncidentEntry): boolean {
  return type === 'not_sent' || (type === 'answered' && by === 'service')
}

function isCancelAnswer({ type, by }: IncidentEntry): boolean {
  return type === 'cancelled' || type === 'cancel_refused' || (type === 'answered' && by !== 'service')
}

function isResendAnswer({ type, reason }: IncidentEntry): boolean {
  return type === 'asked' || (type === 'recovered' && reason === 'not_found')
}
