import { createServiceClient, type ServiceClient } from 'tillkit/server'
import { credentials } from '../fixtures/requestBodies.js'

export const posId = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'

/** What went over the wire, as a service would see it. */
export interface SentRequest {
  readonly method: string | undefined
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
  readonly redirect: string | undefined
}

/** A client of a service that answers by script; what is thrown is how the connection failed. */
export function clientOf(
  answer: (count: number) => Response,
  options: Partial<Parameters<typeof createServiceClient>[0]> = {},
): { readonly client: ServiceClient; readonly sent: SentRequest[] } {
  const sent: SentRequest[] = []
  const fetch = async (
    input: string | URL | Request,
    { method, headers, body, redirect }: RequestInit = {},
  ) => {
    const read = typeof body === 'string' ? JSON.parse(body) : body
    sent.push({ method, url: String(input), headers: new Headers(headers), body: read, redirect })
    return answer(sent.length)
  }
  const client = createServiceClient({
    baseUrl: 'https://pay.example',
    posId,
    ...credentials,
    now: () => Date.UTC(2026, 10, 21, 12),
    signRequest: () => 'signature',
    fetch,
    ...options,
  })
  return { client, sent }
}

/** The headers that say who asks, in small letters as every HTTP library gives them. */
export function authOf({ headers }: SentRequest): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-api-')))
}

/** A failed connection of Node's own fetch, before the first byte. */
export function refusedConnection(): Error {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  })
}
