import { randomUUID } from 'node:crypto'
import {
  createServiceClient,
  type ServiceClient,
} from '../../../../backend/service/serviceClient.js'
import type { ServiceClientOptions } from '../../../../backend/service/serviceOptions.js'
import type {
  ResendWebhookResult,
  ServiceFailure,
} from '../../../../backend/service/serviceResults.js'
import { CheckoutError } from '../../../../core/model/checkoutError.js'
import { describeFailure } from '../../settings/describeFailure.js'
import { serviceOptions } from '../../settings/openService.js'
import type { Settings } from '../../settings/settings.js'
import { type Finding, finding } from './finding.js'

const timeoutMs = 10_000

/**
 * Asks for the webhook of an order that can't exist (endpoint 5): changes nothing, and tests the
 * credentials.
 *
 * @throws {UsageError} when `authForm` or `--sign-request` can't be used
 */
export async function checkServiceAnswer(
  settings: Settings,
  values: Parameters<typeof serviceOptions>[1],
): Promise<Finding> {
  const options = await serviceOptions(settings, values)
  // The second question always sends the secret itself.
  const endpoints = { ...options.auth?.endpoints, cancel: 'plain' } as const
  const service = createClientSafely({
    ...options,
    auth: { ...options.auth, endpoints },
    timeoutMs,
  })
  if (service === undefined) return notAsked

  const order_id = madeUpText()
  const unknownProject = createServiceClient({
    ...options,
    apiKey: madeUpText(),
    apiSecret: madeUpText(),
    endpointsKey: madeUpText(),
    timeoutMs,
  })
  const answer = await service.resendWebhook({ order_id, operation: 'purchase' })
  return await findingOfAnswer(answer, { service, unknownProject, order_id })
}

/** The settings' own findings say what is missing, so this one is a note. */
const notAsked = finding('service_not_asked', 'note', {
  what: 'The service was not asked.',
  why: 'It can be asked only with an address and credentials that can be sent.',
  fix: 'Fix what else was found, and run the doctor again.',
})

/** `undefined` for invalid options. The checks of the settings name them. */
function createClientSafely(options: ServiceClientOptions) {
  try {
    return createServiceClient(options)
  } catch (error) {
    if (error instanceof CheckoutError) return undefined
    throw error
  }
}

/** An id or credential that no project has. */
function madeUpText() {
  return `tillkit-doctor-${randomUUID()}`
}

/** What a second question needs, after an answer that has two causes. */
interface AnswerContext {
  readonly service: ServiceClient
  /** The same service, with credentials of no project. */
  readonly unknownProject: ServiceClient
  readonly order_id: string
}

/** 404 is the right answer: the credentials are accepted, and the order does not exist. */
async function findingOfAnswer(result: ResendWebhookResult, context: AnswerContext) {
  switch (result.type) {
    case 'resent':
      return wrongPath('It answered 200 for an order that cannot exist.')
    case 'not_sent':
    case 'unclear':
      return noAnswer(result)
    case 'invalid':
      return notAsked
    case 'refused':
      return await findingOfRefusal(result, context)
  }
}

/**
 * The interface shows no refusals. The order of these questions goes from the most certain sign to
 * a guess.
 */
async function findingOfRefusal(
  refusal: Extract<ServiceFailure, { type: 'refused' }>,
  context: AnswerContext,
) {
  const { httpStatus, message = '' } = refusal
  const { text: what } = describeFailure(refusal)
  if (httpStatus === 401 || httpStatus === 403) return await findWrongProof(what, context)
  if (httpStatus !== 404) {
    return finding('service_refused', 'warning', {
      what,
      why:
        'The interface does not show how the service refuses, ' +
        'so this may be about the credentials or the made-up order.',
      fix: 'Read the service’s message, or ask its support what this status means.',
    })
  }
  if (/^\s*</.test(message)) return wrongPath('It answered 404 with a page for people.')
  if (/\bpos_id\b/.test(message)) {
    return finding('service_pos_id', 'error', {
      setting: 'posId',
      what,
      why: 'The credentials are taken, but they are of another project than posId.',
      fix: 'Copy posId and the credentials from one project of the merchant portal.',
    })
  }
  if (!(await checksCredentials(context))) {
    return wrongPath('It answered 404 to these credentials, and to made-up ones as well.')
  }
  return finding('service_answers', 'note', {
    what: 'The service answers, and knows no order that was made up: the credentials are taken.',
    why: 'This was asked by endpoint 5, so nothing was created.',
    fix: 'Nothing. A first test payment shows the rest.',
  })
}

/** Whether made-up credentials get another answer than ours. Otherwise the address checks none. */
async function checksCredentials({ unknownProject, order_id }: AnswerContext) {
  const answer = await unknownProject.resendWebhook({ order_id, operation: 'purchase' })
  return answer.type !== 'refused' || answer.httpStatus !== 404
}

/**
 * Asks again with the secret itself (endpoint 4), to distinguish a wrong secret from a wrong
 * signature.
 */
async function findWrongProof(what: string, { service, order_id }: AnswerContext) {
  const answer = await service.cancelPayment({ order_id })
  const isSecretKnown =
    answer.type === 'refused' && answer.httpStatus !== 401 && answer.httpStatus !== 403
  if (isSecretKnown) {
    return finding('service_signature', 'error', {
      what,
      why:
        'With the secret itself (endpoint 4) the same credentials are taken, ' +
        'so the signature is at fault. ' +
        'The interface does not show how it is computed: ours is an assumption.',
      fix:
        'Ask the service’s support for the computation, write it as signRequest, ' +
        'and pass it here by --sign-request.',
    })
  }
  return finding('service_credentials', 'error', {
    setting: 'apiKey',
    what,
    why:
      'The service does not know this API key, secret and endpoints key together, ' +
      'not even by the secret itself.',
    fix:
      'Copy all three from one project of the merchant portal: ' +
      'test and live have their own, and key and secret are easily swapped.',
  })
}

function wrongPath(what: string) {
  return finding('service_path', 'error', {
    setting: 'baseUrl',
    what,
    why: 'Something other than the service’s interface seems to be at this address.',
    fix: 'Compare baseUrl with the merchant portal. It is what comes before /api/v1.',
  })
}

/** An answer without meaning, such as a redirect or 5xx, has another fix than none at all. */
function noAnswer(failure: ServiceFailure) {
  const setting = 'baseUrl'
  const why = 'No payment can be made while it does not answer.'
  if (failure.type === 'unclear' && failure.httpStatus !== undefined) {
    return finding('service_unclear', 'error', {
      setting,
      what: `The service gave no clear answer: HTTP ${failure.httpStatus}.`,
      why,
      fix: 'After a redirect, correct baseUrl: none is followed. After a 5xx, try again later.',
    })
  }
  return finding('service_unreachable', 'error', {
    setting,
    what: describeFailure(failure).text,
    why,
    fix: 'Check the spelling of baseUrl, and that this machine may reach it: proxy, firewall, DNS.',
  })
}
