import { callService, type ServiceCall } from './callService.js'
import { maskRefusal } from './masking/maskRefusal.js'
import type { ServiceClientOptions } from './serviceOptions.js'
import type { ServiceFailure } from './serviceResults.js'
import { type AcceptedAnswer, sortAnswer } from './sortAnswer.js'

/**
 * Calls one of the endpoints that the interface shows, and sorts its answer: accepted, refused or
 * unclear.
 *
 * @param request the source of the body, whose values are masked in a refusal
 */
export async function callEndpoint(
  call: ServiceCall,
  options: ServiceClientOptions,
  request: object = {},
): Promise<AcceptedAnswer | ServiceFailure> {
  const answer = await callService(call, options)
  return answer.type === 'answer' ? maskRefusal(sortAnswer(answer, call), request) : answer
}
