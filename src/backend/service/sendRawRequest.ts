import { CheckoutError } from '../../core/model/checkoutError.js'
import { callService } from './callService.js'
import type { ServiceClientOptions } from './serviceOptions.js'
import type { RequestResult } from './serviceResults.js'
import { whyNotJson } from './writeJson.js'

/** Sends a request that the interface does not show. @see `ServiceClient.request` */
export async function sendRawRequest(
  { method, path, body }: { method: string; path: string; body: unknown },
  options: ServiceClientOptions,
): Promise<RequestResult> {
  if (!/^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(method)) {
    throw invalid('The method of a request must be one of HTTP’s own, in capitals.')
  }
  if (whyNotJson(body)) {
    throw invalid(
      'The body of a request can’t be written as JSON. Give it without BigInts and circles.',
    )
  }
  const json = body === undefined ? undefined : JSON.stringify(body)
  if (json !== undefined && /^(?:GET|HEAD)$/.test(method)) {
    throw invalid(`A ${method} request has no body. Put what it asks for into the path’s query.`)
  }

  const call = { endpoint: 'request', method, path, body: json } as const
  const answer = await callService(call, options)
  if (answer.type !== 'answer') return answer
  const { httpStatus, text, location } = answer
  if (text === undefined) return { type: 'unclear', reason: 'body_unreadable', httpStatus }
  return {
    type: 'answered',
    httpStatus,
    text,
    ...readJson(text),
    ...(location !== undefined && { location }),
  }
}

function invalid(message: string) {
  return new CheckoutError('configuration', message)
}

function readJson(text: string): { readonly body?: unknown } {
  try {
    return { body: JSON.parse(text) }
  } catch {
    return {}
  }
}
