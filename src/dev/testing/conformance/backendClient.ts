import {
  attemptHeader,
  formType,
  pageHeader,
  pageHeaderValue,
} from '../../../core/contract/headers.js'
import { cancelPath, hostedPath, statusPath } from '../../../core/contract/paths.js'
import { isObject } from '../../../core/model/isObject.js'
import { parseJson } from '../../../core/model/jsonObject.js'
import type { ScenarioName } from '../../sandbox/shared/scenarios.js'
import { type PayRequestOptions, payRequest } from '../payRequest.js'
import { testCard } from '../testCard.js'
import type { SandboxPayment } from './sandboxControl.js'

/**
 * The sender of a request: a script of the page, a plain form of the page, a browser that comes
 * back, or the service.
 */
export type Sender = 'script' | 'form' | 'browser' | 'service'

/** An order to pay, with one shopper's headers. */
export interface ConformanceOrder {
  /** The merchant’s reference of an unpaid order. */
  readonly reference: string
  /** Headers of the shopper’s browser, such as the session’s `Cookie`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An answer of the backend, with what checks compare. */
export type Answer = Awaited<ReturnType<typeof readAnswer>>

type BodyMember =
  | 'type'
  | 'payment'
  | 'issues'
  | 'order'
  | 'location'
  | 'user_action_url'
  | 'reference'
  | 'error'

/** Members of outcomes and errors, unread. */
export type AnswerBody = Readonly<Partial<Record<BodyMember, unknown>>>

/** Changes of the sender’s headers; `null` removes one. */
type HeaderChanges = Readonly<Record<string, string | null>> | undefined

/** What a request adds to that of its sender. */
export interface SendOptions {
  readonly method?: string
  readonly headers?: HeaderChanges
  readonly body?: string
}

/** The tested backend: {@link createBackendClient}. */
export type BackendClient = ReturnType<typeof createBackendClient>

/** One order at the tested backend: {@link createOrderClient}. */
export type OrderClient = ReturnType<typeof createOrderClient>

/**
 * Sends requests as a page, a browser or the service would, and remembers every answer: the last
 * checks look at all of them. Follows no redirect, since the redirect itself is checked.
 */
export function createBackendClient(address: string, fetch: typeof globalThis.fetch) {
  const url = address.replace(/\/+$/, '')
  const answers: Answer[] = []
  const sentNumbers = new Set<string>()
  return {
    url,
    answers,
    /** The digits of all sent card numbers, those in wallets' tokens too. */
    sentNumbers,
    send: async (
      sender: Sender,
      route: string,
      { method = 'POST', headers = {}, body }: SendOptions = {},
    ) => {
      const requestHeaders = new Headers(senderHeaders[sender])
      for (const [name, value] of Object.entries(headers)) {
        if (value === null) requestHeaders.delete(name)
        else requestHeaders.set(name, value)
      }
      for (const [, digits = ''] of body?.matchAll(/"(?:cc_number|sandbox)\\?":\\?"(\d+)/g) ?? [])
        sentNumbers.add(digits)
      const init = {
        method,
        headers: requestHeaders,
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      } as const
      const response = await fetch(url + route, {
        ...init,
        ...(body !== undefined && { body }),
      }).catch(() => undefined)
      const answer = await readAnswer(
        response,
        sender,
        `${method} ${route.replace(/[\w-]{43}/, '{code}')}`,
      )
      answers.push(answer)
      return answer
    },
  }
}

interface Tools {
  readonly backend: BackendClient
  /** The payments at the service since the order was placed. */
  readonly payments: () => Promise<readonly SandboxPayment[]>
}

/**
 * Requests for one order, as the page of its shopper sends them. A check changes single members
 * or headers of them.
 */
export function createOrderClient(
  { reference, headers: shopperHeaders = {} }: ConformanceOrder,
  { backend, payments }: Tools,
) {
  const send = (route: string, { headers, ...options }: SendOptions = {}) =>
    backend.send('script', route, { ...options, headers: { ...shopperHeaders, ...headers } })
  const post = async (options: Partial<PayRequestOptions>, headers: HeaderChanges) => {
    const request = payRequest({ publicUrl: backend.url, reference, ...options })
    const route = request.url.slice(backend.url.length)
    const type = request.headers.get('Content-Type')
    return await send(route, {
      body: await request.text(),
      headers: { 'Content-Type': type, ...headers },
    })
  }
  return {
    reference,
    send,
    payments,
    pay: (members: Readonly<Record<string, unknown>> = {}, headers: HeaderChanges = {}) =>
      post({ members }, headers),
    hosted: (members: Readonly<Record<string, unknown>> = {}, headers: HeaderChanges = {}) =>
      post({ mode: 'hosted', members }, headers),
    hostedForm: (fields: Readonly<Record<string, string>> = {}, headers: HeaderChanges = {}) =>
      backend.send('form', hostedPath, {
        body: String(new URLSearchParams({ reference, ...fields })),
        headers: { ...shopperHeaders, ...headers },
      }),
    status: (token: string, headers: HeaderChanges = {}) =>
      send(statusPath, { method: 'GET', headers: { [attemptHeader]: token, ...headers } }),
    cancel: (token: string, headers: HeaderChanges = {}) =>
      send(cancelPath, { headers: { [attemptHeader]: token, ...headers } }),
    /** Amount and currency of the first payment at the service. */
    takenPrice: async () => {
      const [payment] = await payments()
      return `${payment?.amount} ${payment?.currency}`
    },
  }
}

/** The members of a request to pay by the sandbox's card for a scenario. */
export function card(scenario: ScenarioName): Readonly<Record<'cc_number', string>> {
  return { cc_number: testCard(scenario).number.replace(/\D/g, '') }
}

const senderHeaders: Readonly<Record<Sender, Readonly<Record<string, string>>>> = {
  script: { [pageHeader]: pageHeaderValue, 'Sec-Fetch-Site': 'same-origin' },
  form: { 'Content-Type': formType, 'Sec-Fetch-Site': 'same-origin' },
  browser: {},
  service: { 'Content-Type': formType },
}

/** @param request the method and the route, without codes: a report is shown to people */
async function readAnswer(response: Response | undefined, sender: Sender, request: string) {
  // Without an answer the status is 0.
  const { status = 0, headers = new Headers() } = response ?? {}
  const text = (await response?.text().catch(() => '')) ?? ''
  const body: AnswerBody = readMembers(parseJson(text)?.value)
  const { code, message } = readMembers(body.error)
  const issues = (Array.isArray(body.issues) ? body.issues : []).map((issue) => {
    const { field, code } = readMembers(issue)
    return [String(field), String(code)] as const
  })
  /** The type of the outcome, the code of the error, or the text. */
  const type = String(body.type ?? code ?? text.slice(0, 60))
  const words =
    issues.map((issue) => issue.join(': ')).join(', ') ||
    (typeof message === 'string' ? message : '')
  /** The answer in a few words, for a report. */
  const summary =
    status === 0 ? 'no answer' : `HTTP ${status} ${type}${words ? ` (${words})` : ''}`.trimEnd()
  return { sender, request, status, headers, text, body, type, issues, summary }
}

/** The members of an object; none of anything else. */
export function readMembers(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {}
}
