import { createAttemptToken } from '../../core/contract/attemptToken.js'
import type { WalletType } from '../../core/contract/checkoutRequest.js'
import { jsonType, pageHeader, pageHeaderValue } from '../../core/contract/headers.js'
import { hostedPath, payPath } from '../../core/contract/paths.js'
import { codeFor } from './fillCardForm.js'
import { testCard } from './testCard.js'

/** The options of {@link payRequest}. */
export interface PayRequestOptions {
  /** The backend's `publicUrl`, such as `https://shop.example/api/checkout`. */
  readonly publicUrl: string | URL
  /** The order to pay. */
  readonly reference: string
  /**
   * `direct` sends a card to `/pay`, `hosted` requests the service's form from `/hosted`.
   *
   * @default 'direct'
   */
  readonly mode?: 'direct' | 'hosted' | undefined
  /**
   * The card, such as one of `testCards`. It expires in December in three years.
   *
   * @default testCard('succeeds')
   */
  readonly card?: { readonly number: string; readonly code?: string | undefined } | undefined
  /** The id of a stored card, instead of `card`. */
  readonly savedCard?: string | undefined
  /** 43 characters of Base64Url. A repeated request has the same token. @default a new one */
  readonly attemptToken?: string | undefined
  /** Additional members of the body, such as `customer_email`, and replacements. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
  /** Additional headers, such as the session's `Cookie`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Creates the request that a page sends to pay an order: headers, a new attempt token, the card and
 * the browser's fingerprint. Pass it to your backend's handler.
 *
 * @see docs/proxy-contract.md
 * @example
 * import { payRequest, testCard } from 'tillkit/testing'
 *
 * const request = payRequest({ publicUrl, reference: 'A-1001', card: testCard('declines') })
 * const response = await checkout.fetch(request)
 * expect(await response.json()).toMatchObject({ type: 'declined' })
 */
export function payRequest(options: PayRequestOptions): Request {
  const { publicUrl, reference, mode = 'direct', attemptToken, members, headers } = options
  const attempt_token = attemptToken ?? newToken()
  const means = mode === 'direct' ? { ...readMeans(options), browser_fingerprint: fingerprint } : {}
  return new Request(
    `${String(publicUrl).replace(/\/+$/, '')}${mode === 'direct' ? payPath : hostedPath}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': jsonType,
        'Sec-Fetch-Site': 'same-origin',
        [pageHeader]: pageHeaderValue,
        ...headers,
      },
      body: JSON.stringify({ attempt_token, reference, ...means, ...members }),
    },
  )
}

/** The options of {@link walletRequest}. */
export interface WalletRequestOptions extends Omit<PayRequestOptions, 'mode' | 'savedCard'> {
  /** The wallet that has given the token. */
  readonly type: WalletType
}

/**
 * Creates the request that a page sends to pay an order by a wallet. The sandbox does with its
 * token what it does with the card.
 *
 * @see docs/proxy-contract.md
 * @example
 * import { testCard, walletRequest } from 'tillkit/testing'
 *
 * const card = testCard('declines')
 * const request = walletRequest({ publicUrl, reference: 'A-1001', type: 'google_pay', card })
 * const response = await checkout.fetch(request)
 * expect(await response.json()).toMatchObject({ type: 'declined' })
 */
export function walletRequest(options: WalletRequestOptions): Request {
  const { type, card = testCard('succeeds'), members } = options
  const wallet = { type, token: JSON.stringify({ sandbox: card.number.replace(/\D/g, '') }) }
  // A wallet's token replaces the stored card.
  return payRequest({
    ...options,
    savedCard: '',
    members: { saved_card: undefined, wallet, ...members },
  })
}

function readMeans({ card = testCard('succeeds'), savedCard }: PayRequestOptions): object {
  if (savedCard !== undefined) return { saved_card: savedCard }
  const cc_number = card.number.replace(/\D/g, '')
  const exp_year = new Date().getFullYear() + 3
  return { cc_number, exp_month: 12, exp_year, card_cvv: card.code ?? codeFor(cc_number) }
}

/** A new attempt token: 43 characters of Base64Url. @internal */
export function newToken(): string {
  return createAttemptToken((length) => crypto.getRandomValues(new Uint8Array(length)))
}

/** A browser in Kyiv. @internal */
export const fingerprint = {
  browserColorDepth: '24',
  browserScreenHeight: '900',
  browserScreenWidth: '1440',
  browserJavaEnabled: 'false',
  browserLanguage: 'uk-UA',
  browserTimeZone: 'Europe/Kyiv',
  browserTimeZoneOffset: '-120',
  browserUserAgent: 'Mozilla/5.0 (a test)',
}
