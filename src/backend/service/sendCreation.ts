import {
  type ProfiledRequest,
  validateMerchantProfile,
} from '../../core/model/payment/merchantProfile.js'
import { paymentPath, readCheckoutLocation, splitPath } from '../../core/wire/paths.js'
import { callEndpoint } from './callEndpoint.js'
import type { ServiceCall } from './callService.js'
import { validatePathParts } from './orderCalls.js'
import { type ExpectedMembers, readPayment, unexpectedAnswer } from './serviceAnswer.js'
import type { ServiceClientOptions } from './serviceOptions.js'
import type { CreateHostedPaymentResult, CreatePaymentResult } from './serviceResults.js'
import { writeJson } from './writeJson.js'

/** The result of a creation in either mode. */
export type CreationResult = CreatePaymentResult | CreateHostedPaymentResult

interface CreationCall extends Pick<ServiceCall, 'mayStillSend'> {
  readonly endpoint: 'create' | 'split'
}

/**
 * Sends the request for a payment, and reads its answer: in direct mode a payment, in hosted mode a
 * redirect with the status 303 to a form of the service.
 *
 * @see The interface, "Create a payment"
 */
export async function sendCreation(
  request: ExpectedMembers & ProfiledRequest,
  { endpoint, mayStillSend }: CreationCall,
  options: ServiceClientOptions,
): Promise<CreationResult> {
  const { merchantProfile, baseUrl } = options
  const profileIssues = merchantProfile ? validateMerchantProfile(request, merchantProfile) : []
  // An id that is not valid in a path could be paid, and neither cancelled nor asked about.
  const issues = [...validatePathParts({ order_id: request.order_id }), ...profileIssues]
  if (issues.length > 0) return { type: 'invalid', issues }
  const body = writeJson(request)
  if (body.type === 'error') return { type: 'invalid', issues: body.error }

  const call: ServiceCall = {
    endpoint,
    method: 'POST',
    path: endpoint === 'split' ? splitPath : paymentPath,
    body: body.value,
    mayStillSend,
  }
  const answer = await callEndpoint(call, options, request)
  if (request.mode === 'direct') {
    return answer.type === 'ok' ? readPayment(answer, request) : unexpectedAnswer(answer)
  }
  const isForm = answer.type === 'redirect' && answer.httpStatus === 303
  const url = isForm && answer.location && readCheckoutLocation(answer.location, baseUrl)
  return url ? { type: 'redirect', location: url.href } : unexpectedAnswer(answer)
}
