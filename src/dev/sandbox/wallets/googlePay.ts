import type { WalletSheet, WalletStage } from './walletStage.js'

interface ClientOptions {
  readonly environment?: string
  readonly paymentDataCallbacks?: { readonly onPaymentAuthorized?: (data: object) => unknown }
}

/** The members that are shown or decide the way. All others are checked by their paths. */
interface DataRequest {
  readonly merchantInfo?: { readonly merchantName?: string }
  readonly transactionInfo?: { readonly currencyCode?: string; readonly totalPrice?: string }
  readonly callbackIntents?: readonly string[]
}

interface ButtonOptions {
  readonly onClick?: (event: Event) => void
  readonly buttonColor?: string
  readonly buttonSizeMode?: string
  readonly buttonRadius?: number
}

type Rule = readonly [path: string, pattern: RegExp]

/**
 * Sets `google.payments.api.PaymentsClient` on the page. It refuses what Google's refuses, by the
 * same `statusCode`.
 *
 * @see https://developers.google.com/pay/api/web/reference
 */
export function installGooglePay({ page, isPressed, openSheet }: WalletStage): void {
  const method = 'allowedPaymentMethods.0'
  const readyRules: readonly Rule[] = [
    ['apiVersion', /^2$/],
    ['apiVersionMinor', /^0$/],
    [`${method}.type`, /^CARD$/],
    [`${method}.parameters.allowedAuthMethods`, /PAN_ONLY|CRYPTOGRAM_3DS/],
    [`${method}.parameters.allowedCardNetworks`, /[A-Z]/],
  ]
  const dataRules: readonly Rule[] = [
    ...readyRules,
    [`${method}.tokenizationSpecification.type`, /^PAYMENT_GATEWAY$/],
    [`${method}.tokenizationSpecification.parameters.gateway`, /./],
    [`${method}.tokenizationSpecification.parameters.gatewayMerchantId`, /./],
    ['transactionInfo.currencyCode', /^[A-Z]{3}$/],
    ['transactionInfo.totalPriceStatus', /^(?:FINAL|ESTIMATED)$/],
    ['transactionInfo.totalPrice', /^[0-9]+(?:\.[0-9][0-9])?$/],
  ]
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  class PaymentsClient {
    readonly #options: ClientOptions

    constructor(options: ClientOptions = {}) {
      this.#options = options
    }

    async isReadyToPay(request: object): Promise<object> {
      assertMembers(request, readyRules)
      return { result: true, paymentMethodPresent: true }
    }

    createButton({
      onClick,
      buttonColor,
      buttonSizeMode,
      buttonRadius = 4,
    }: ButtonOptions): HTMLElement {
      assert(typeof onClick === 'function', 'onClick must be a function')
      const holder = page.document.createElement('div')
      const button = page.document.createElement('button')
      Object.assign(button, { type: 'button', textContent: 'Pay', onclick: onClick })
      button.setAttribute('aria-label', 'Google Pay')
      button.prepend(drawLetter())
      const colors = buttonColor === 'white' ? '#1f1f1f;background:#fff' : '#fff;background:#000'
      holder.style.cssText =
        buttonSizeMode === 'fill' ? 'width:100%;height:100%' : 'width:240px;height:44px'
      button.style.cssText = [
        'width:100%;height:100%;min-height:40px;border:1px solid #747775;cursor:pointer',
        `border-radius:${buttonRadius}px;color:${colors};font:500 19px system-ui,sans-serif`,
      ].join(';')
      holder.append(button)
      return holder
    }

    async loadPaymentData(request: DataRequest): Promise<object> {
      assert(isPressed(), 'loadPaymentData must be called from a user gesture')
      assert(!isOpen, 'This method can only be called one at a time')
      assertMembers(request, dataRules)
      const { merchantInfo, transactionInfo, callbackIntents } = request
      const { environment = 'TEST', paymentDataCallbacks: { onPaymentAuthorized } = {} } =
        this.#options
      const isAsked = callbackIntents?.includes('PAYMENT_AUTHORIZATION') === true
      assert(
        isAsked === (onPaymentAuthorized !== undefined),
        'callbackIntents and paymentDataCallbacks must agree',
      )
      if (environment !== 'TEST')
        assertMembers(request, [['merchantInfo.merchantId', /./]], 'MERCHANT_ACCOUNT_ERROR')
      isOpen = true
      const { totalPrice: amount = '', currencyCode: currency = '' } = transactionInfo ?? {}
      const { merchantName: shop = page.location.host } = merchantInfo ?? {}
      const sheet = openSheet({ wallet: 'google', shop, amount, currency })
      const cancelled = sheet.closed.then((): never => {
        throw paymentsError('CANCELED', 'User closed the Payment Request UI.')
      })
      return Promise.race([cancelled, authorize(sheet, onPaymentAuthorized)]).finally(() => {
        isOpen = false
        clearTimeout(timer)
        sheet.close()
      })
    }
  }

  /** A ring in Google's four colours, as the letter on its own button. */
  function drawLetter(): HTMLElement {
    const letter = page.document.createElement('span')
    letter.style.cssText =
      'display:inline-block;inline-size:.8em;block-size:.8em;margin-inline-end:.25em;' +
      'border-radius:50%;mask:radial-gradient(closest-side,#0000 58%,#000 62%);' +
      'background:conic-gradient(#ea4335 45deg,#0000 45deg 90deg,#4285f4 90deg 150deg,' +
      '#34a853 150deg 240deg,#fbbc05 240deg 300deg,#ea4335 300deg)'
    return letter
  }

  /** Asks for a card until the page accepts one. */
  async function authorize(sheet: WalletSheet, ask?: (data: object) => unknown): Promise<object> {
    let message: string | undefined
    for (;;) {
      const data = paymentData(await sheet.choose(message))
      if (ask === undefined) return data
      sheet.wait()
      const timeout = new Promise<never>((_, reject) => {
        const error = paymentsError(
          'INTERNAL_ERROR',
          'onPaymentAuthorized did not answer within 30 seconds',
        )
        timer = setTimeout(() => reject(error), 30_000)
      })
      const answer = Object(await Promise.race([timeout, ask(data)]))
      clearTimeout(timer)
      if (answer.transactionState === 'SUCCESS') return data
      message = answer.error?.message
      assert(message, 'onPaymentAuthorized must answer SUCCESS, or ERROR with a message')
    }
  }

  function paymentData(number: string): object {
    const signature = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const token = JSON.stringify({ protocolVersion: 'ECv2', sandbox: number, signature })
    const tokenizationData = { type: 'PAYMENT_GATEWAY', token }
    const info = { cardNetwork: 'VISA', cardDetails: number.slice(-4) }
    const paymentMethodData = {
      type: 'CARD',
      description: `Test card ${info.cardDetails}`,
      info,
      tokenizationData,
    }
    return { apiVersion: 2, apiVersionMinor: 0, paymentMethodData }
  }

  function assertMembers(request: object, rules: readonly Rule[], statusCode?: string) {
    for (const [path, pattern] of rules) {
      const value =
        path.split('.').reduce((members: unknown, name) => Object(members)[name], request) ?? ''
      assert(pattern.test(String(value)), `${path} must match ${pattern.source}`, statusCode)
    }
  }

  function assert(
    isRight: unknown,
    message: string,
    statusCode = 'DEVELOPER_ERROR',
  ): asserts isRight {
    if (!isRight) throw paymentsError(statusCode, message)
  }

  function paymentsError(statusCode: string, statusMessage: string): Error {
    return Object.assign(new Error(statusMessage), { statusCode, statusMessage })
  }

  Object.assign(page, { google: { payments: { api: { PaymentsClient } } } })
}
