import { errorBodyText } from '../../core/wire/errorBody.js'
import { type Answer, isRedirect, type ServiceCall } from './callService.js'
import { isClearRefusal } from './refusals/isClearRefusal.js'
import { missingFieldsOf } from './refusals/missingFieldsOf.js'
import type { ServiceFailure } from './serviceResults.js'

/** An answer that accepted the request. */
export type AcceptedAnswer =
  | { readonly type: 'ok'; readonly httpStatus: number; readonly text: string | undefined }
  | {
      readonly type: 'redirect'
      readonly httpStatus: number
      readonly location: string | undefined
    }

/** 4xx answers that don't say whether an earlier copy of the request was taken. */
const unclearStatuses = [408, 425, 429]

/** 4xx answers that are clear without a body: the sender or the subject is not known. */
const clearStatuses = [401, 403, 404, 409]

/**
 * The interface shows no statuses of failed requests. So only an answer that can't mean a taken
 * payment is a refusal; any other one is unclear, and the order stays blocked.
 */
export function sortAnswer(
  { httpStatus, location, text }: Answer,
  { endpoint, body = '' }: Pick<ServiceCall, 'endpoint' | 'body'>,
): AcceptedAnswer | ServiceFailure {
  if (isRedirect(httpStatus)) return { type: 'redirect', httpStatus, location }
  if (httpStatus >= 200 && httpStatus < 300) return { type: 'ok', httpStatus, text }

  const isClientError = httpStatus >= 400 && httpStatus < 500
  if (!isClientError || unclearStatuses.includes(httpStatus)) {
    return { type: 'unclear', reason: 'http_status', httpStatus }
  }
  const errorText = text && errorBodyText(text)
  const message = errorText ? { message: errorText } : {}
  const isCreation = endpoint === 'create' || endpoint === 'split'
  const refusal = { text: text ?? '', body }
  if (isCreation && !isClearRefusal(refusal)) {
    const missingFields = missingFieldsOf(refusal, { endpoint, httpStatus })
    const fields = missingFields.length > 0 ? { missingFields } : {}
    return { type: 'unclear', reason: 'refusal', httpStatus, ...message, ...fields }
  }
  if (!isCreation && !text && !clearStatuses.includes(httpStatus)) {
    return { type: 'unclear', reason: 'http_status', httpStatus }
  }
  return { type: 'refused', httpStatus, ...message }
}
