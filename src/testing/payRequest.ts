import { createAttemptToken } from '../contract/attemptToken.js'
import { jsonType, pageHeader, pageHeaderValue } from '../contract/headers.js'
import { hostedPath, payPath } from '../contract/paths.js'
import { codeFor } from './fillCardForm.js'
import { testCard } from './testCards.js'

/** What {@link payRequest} makes a request of. */
export interface PayRequestOptions {
  /** Where the backend is mounted: its `publicUrl`, such as `https://shop.example/api/checkout`. */
  readonly publicUrl: string | URL
  /** Which order is paid. */
  readonly reference: string
  /** `direct` sends a card to `/pay`, `hosted` asks `/hosted` for the service's form. @default 'direct' */
  readonly mode?: 'direct' | 'hosted' | undefined
  /** The card, such as one of `testCards`; it ends in December in three years. @default testCard('succeeds') */
  readonly card?: { readonly number: string; readonly code?: string | undefined } | undefined
  /** The id of a stored card, in the place of a card. */
  readonly savedCard?: string | undefined
  /** 43 characters of Base64Url. A request that is sent again has the first one's. @default a fresh one */
  readonly attemptToken?: string | undefined
  /** Further members of the body, such as `customer_email`, and those to be sent otherwise. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
  /** Further headers, such as the session's `Cookie`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Makes the request that a page sends to pay an order: its headers, a fresh attempt token, the card and the browser's
 * fingerprint. Give it to your backend's handler.
 *
 * @see docs/proxy-contract.md
 * @example
 * import { payRequest, testCard } from 'tillkit/testing'
 *
 * const response = await checkout.fetch(payRequest({ publicUrl, reference: 'A-1001', card: testCard('declines') }))
 * expect(await response.json()).toMatchObject({ type: 'declined' })
 */
export function payRequest(options: PayRequestOptions): Request {
  const { publicUrl, reference, mode = 'direct', attemptToken, members, headers } = options
  const attempt_token = attemptToken ?? createAttemptToken((length) => crypto.getRandomValues(new Uint8Array(length)))
  const means = mode === 'direct' ? { ...readMeans(options), browser_fingerprint: fingerprint } : {}
  return new Request(`${String(publicUrl).replace(/\/+$/, '')}${mode === 'direct' ? payPath : hostedPath}`, {
    method: 'POST',
    headers: { 'Content-Type': jsonType, 'Sec-Fetch-Site': 'same-origin', [pageHeader]: pageHeaderValue, ...headers },
    body: JSON.stringify({ attempt_token, reference, ...means, ...members }),
  })
}

function readMeans({ card = testCard('succeeds'), savedCard }: PayRequestOptions): object {
  if (savedCard !== undefined) return { saved_card: savedCard }
  const cc_number = card.number.replace(/\D/g, '')
  const exp_year = new Date().getFullYear() + 3
  return { cc_number, exp_month: 12, exp_year, card_cvv: card.code ?? codeFor(cc_number) }
}

/** A browser in Kyiv. */
const fingerprint = {
  browserColorDepth: '24',
  browserScreenHeight: '900',
  browserScreenWidth: '1440',
  browserJavaEnabled: 'false',
  browserLanguage: 'uk-UA',
  browserTimeZone: 'Europe/Kyiv',
  browserTimeZoneOffset: '-120',
  browserUserAgent: 'Mozilla/5.0 (a test)',
}
