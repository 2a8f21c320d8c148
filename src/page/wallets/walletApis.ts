/**
 * The part of Apple's session that is used.
 *
 * @see https://developer.apple.com/documentation/applepayontheweb/applepaysession
 */
interface AppleSession {
  onvalidatemerchant: (() => void) | null
  onpaymentauthorized: ((event: { readonly payment: { readonly token: unknown } }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { readonly status: number }): void
}

interface AppleSessions {
  new (version: number, request: object): AppleSession
  canMakePayments(): boolean
  supportsVersion(version: number): boolean
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
}

/**
 * The part of Google's client that is used.
 *
 * @see https://developers.google.com/pay/api/web/reference/client
 */
export interface GoogleClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>
  createButton(options: object): HTMLElement
  loadPaymentData(request: object): Promise<unknown>
}

interface WalletApis {
  readonly ApplePaySession?: AppleSessions
  readonly google?: {
    readonly payments?: { readonly api?: { readonly PaymentsClient: GoogleClients } }
  }
}

type GoogleClients = new (options: object) => GoogleClient

/**
 * Apple's sessions, where this device can pay by them. Apple throws on pages that are not secure.
 */
export function readApplePay(): AppleSessions | undefined {
  try {
    const { ApplePaySession } = globalThis as WalletApis
    return ApplePaySession?.canMakePayments() ? ApplePaySession : undefined
  } catch {
    return undefined
  }
}

export function readGooglePay(): GoogleClients | undefined {
  return (globalThis as WalletApis).google?.payments?.api?.PaymentsClient
}
