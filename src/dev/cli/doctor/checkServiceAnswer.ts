import { randomUUID } from 'node:crypto'
import { createServiceClient, type ServiceClient } from '../../../backend/service/serviceClient.js'
import type { ServiceClientOptions } from '../../../backend/service/serviceOptions.js'
import type { Failure, ResendWebhookResult } from '../../../backend/service/serviceResults.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { describeFailure, serviceOptions } from '../settings/openService.js'
import type { Settings } from '../settings/settings.js'
import { type Finding, finding } from './finding.js'

/**
 * Asks for the webhook of an order that can't exist (endpoint 5): changes nothing, and tests the
 * credentials.
 */
export async function checkServiceAnswer(
  settings: Settings,
  values: Parameters<typeof serviceOptions>[1],
) {
  const options = await serviceOptions(settings, values)
  const service = createClientSafely({
    ...options,
    // The second question always sends the secret itself.
    auth: { ...options.auth, endpoints: { ...options.auth?.endpoints, cancel: 'plain' } },
    timeoutMs: 10_000,
  })
  if (service === undefined) return notAsked

  const order_id = `tillkit-doctor-${randomUUID()}`
  const unknownProject = createServiceClient({
    ...options,
    ...unknownCredentials(),
    timeoutMs: 10_000,
  })
  const answer = await service.resendWebhook({ order_id, operation: 'purchase' })
  return await findingOfAnswer(answer, { service, unknownProject, order_id })
}

const notAsked = finding('service_not_asked', 'note', {
  what: 'The service was not asked.',
  why: 'It can be asked only with an address and credentials that can be sent.',
  fix: 'Fix what else was found, and run the doctor again.',
})

function createClientSafely(options: ServiceClientOptions): ServiceClient | undefined {
  try {
    return createServiceClient(options)
  } catch (error) {
    if (error instanceof CheckoutError) return undefined
    throw error
  }
}

function unknownCredentials(): Pick<ServiceClientOptions, 'apiKey' | 'apiSecret' | 'endpointsKey'> {
  const made = (): string => `tillkit-doctor-${randomUUID()}`
  return { apiKey: made(), apiSecret: made(), endpointsKey: made() }
}

interface Asked {
  readonly service: ServiceClient
  /** The same service, with credentials of no project. */
  readonly unknownProject: ServiceClient
  readonly order_id: string
}

async function findingOfAnswer(result: ResendWebhookResult, asked: Asked): Promise<Finding> {
  switch (result.type) {
    case 'resent':
      return wrongPath('It answered 200 for an order that cannot exist.')
    case 'not_sent':
    case 'unclear':
      return noAnswer(result)
    case 'invalid':
      return notAsked
    case 'refused':
      return await findingOfRefusal(result, asked)
  }
}

async function findingOfRefusal(
  refusal: Extract<Failure, { type: 'refused' }>,
  asked: Asked,
): Promise<Finding> {
  const { httpStatus, message = '' } = refusal
  const { text: what } = describeFailure(refusal)
  if (httpStatus === 401 || httpStatus === 403) return await findWhichProof(what, asked)
  if (httpStatus === 404 && /^\s*</.test(message))
    return wrongPath('It answered 404 with a page for people.')
  if (httpStatus === 404 && /\bpos_id\b/.test(message)) {
    return finding('service_pos_id', 'error', {
      setting: 'posId',
      what,
      why: 'The credentials are taken, but they are of another project than posId.',
      fix: 'Copy posId and the credentials from one project of the merchant portal.',
    })
  }
  if (httpStatus === 404 && !(await checksCredentials(asked))) {
    return wrongPath('It answered 404 to these credentials, and to made-up ones as well.')
  }
  if (httpStatus === 404) {
    return finding('service_answers', 'note', {
      what: 'The service answers, and knows no order that was made up: the credentials are taken.',
      why: 'This was asked by endpoint 5, so nothing was created.',
      fix: 'Nothing. A first test payment shows the rest.',
    })
  }
  return finding('service_refused', 'warning', {
    what,
    why: 'The interface does not show how the service refuses, so this may be about the credentials or the made-up order.',
    fix: 'Read the service’s message, or ask its support what this status means.',
  })
}

/** Whether made-up credentials get another answer than ours. Otherwise the address checks none. */
async function checksCredentials({ unknownProject, order_id }: Asked): Promise<boolean> {
  const answer = await unknownProject.resendWebhook({ order_id, operation: 'purchase' })
  return answer.type !== 'refused' || answer.httpStatus !== 404
}

/**
 * Asks again with the secret itself (endpoint 4), to distinguish a wrong secret from a wrong
 * signature.
 */
async function findWhichProof(what: string, { service, order_id }: Asked): Promise<Finding> {
  const plain = await service.cancelPayment({ order_id })
  const isKnown = plain.type === 'refused' && plain.httpStatus !== 401 && plain.httpStatus !== 403
  if (isKnown) {
    return finding('service_signature', 'error', {
      what,
      why: 'With the secret itself (endpoint 4) the same credentials are taken, so the signature is at fault. The interface does not show how it is computed: ours is an assumption.',
      fix: 'Ask the service’s support for the computation, write it as signRequest, and pass it here by --sign-request.',
    })
  }
  return finding('service_credentials', 'error', {
    setting: 'apiKey',
    what,
    why: 'The service does not know this API key, secret and endpoints key together, not even by the secret itself.',
    fix: 'Copy all three from one project of the merchant portal: test and live have their own, and key and secret are easily swapped.',
  })
}

function wrongPath(what: string): Finding {
  return finding('service_path', 'error', {
    setting: 'baseUrl',
    what,
    why: 'Something other than the service’s interface seems to be at this address.',
    fix: 'Compare baseUrl with the merchant portal. It is what comes before /api/v1.',
  })
}

function noAnswer(failure: Failure): Finding {
  const isReached = failure.type === 'unclear' && failure.httpStatus !== undefined
  const { text } = describeFailure(failure)
  return finding(isReached ? 'service_unclear' : 'service_unreachable', 'error', {
    setting: 'baseUrl',
    what: isReached ? `The service gave no clear answer: HTTP ${failure.httpStatus}.` : text,
    why: 'No payment can be made while it does not answer.',
    fix: isReached
      ? 'After a redirect, correct baseUrl: none is followed. After a 5xx, try again later.'
      : 'Check the spelling of baseUrl, and that this machine may reach it: proxy, firewall, DNS.',
  })
}
