import type { WalletStage } from './walletStage.js'

interface PaymentRequest {
  readonly currencyCode: string
  readonly total: { readonly label: string; readonly amount: string }
  readonly recurringPaymentRequest?: {
    readonly paymentDescription?: string
    readonly managementURL?: string
    readonly regularBilling?: {
      readonly label?: string
      readonly amount: string
      readonly paymentTiming?: string
      readonly recurringPaymentIntervalUnit?: string
      readonly recurringPaymentIntervalCount?: number
    }
  }
}

interface MerchantSession {
  readonly merchantSessionIdentifier?: string
  readonly expiresAt?: number
  readonly domainName?: string
}

/**
 * Sets `ApplePaySession` on the page. It refuses what Safari's refuses, by the same errors, and is
 * stricter in two things: the session must be made while the press is handled, not after an
 * `await`, and a malformed amount is refused at once.
 *
 * @see WebKit, Source/WebCore/Modules/applepay/ApplePaySession.cpp
 */
export function installApplePay({ page, isPressed, openSheet }: WalletStage): void {
  const used = new Set<string>()
  let active: ApplePaySession | undefined

  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static readonly supportsVersion = (version: number) => version >= 1 && version <= 14
    static readonly canMakePayments = () => true

    readonly #request: PaymentRequest
    readonly #terms: string
    #isBegun = false
    #asked:
      | { readonly type: string; readonly resolve: (answer: MerchantSession) => void }
      | undefined
    #timer: ReturnType<typeof setTimeout> | undefined
    #close = () => {}

    constructor(version: number, request: PaymentRequest) {
      const isInHandler = isPressed() && page.event !== undefined
      if (!isInHandler) refuse('Must create a new ApplePaySession from a user gesture handler.')
      if (!ApplePaySession.supportsVersion(version))
        refuse(`"${version}" is not a supported version.`)
      for (const name of [
        'countryCode',
        'currencyCode',
        'supportedNetworks',
        'merchantCapabilities',
      ]) {
        assert(Reflect.get(request, name)?.length, `Missing ${name}.`)
      }
      assert(request.total?.label, 'Missing total label.')
      assert(isAmount(request.total.amount), `"${request.total.amount}" is no total amount.`)
      this.#terms = termsOf(request)
      this.#request = request
    }

    begin() {
      if (this.#isBegun) refuse('Payment session is already active.')
      if (active !== undefined) refuse('Page already has an active payment session.')
      this.#isBegun = true
      active = this
      void this.#run()
    }

    completeMerchantValidation(session: MerchantSession) {
      this.#answer('validatemerchant', session)
    }

    /** Success and failure close the sheet alike. */
    completePayment() {
      this.#answer('paymentauthorized')
      this.#end()
    }

    abort() {
      if (active !== this) refuse('The session is not active.')
      this.#end()
    }

    async #run(): Promise<void> {
      const { total, currencyCode } = this.#request
      const sheet = openSheet({
        wallet: 'apple',
        shop: total.label,
        amount: total.amount,
        currency: currencyCode,
        terms: this.#terms,
      })
      void sheet.closed.then(() => this.#cancel())
      this.#close = sheet.close
      const problem = problemOf(await this.#ask('validatemerchant', {}))
      if (problem !== undefined) return this.#cancel(`The merchant session ${problem}.`)
      const sandbox = await sheet.choose()
      if (active !== this) return
      sheet.wait()
      const transactionIdentifier = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const paymentMethod = {
        displayName: `Test card ${sandbox.slice(-4)}`,
        network: 'Visa',
        type: 'debit',
      }
      const token = {
        paymentData: { version: 'EC_v1', sandbox },
        paymentMethod,
        transactionIdentifier,
      }
      await this.#ask('paymentauthorized', { payment: { token } })
    }

    /** Fires an event and waits for the page's answer. A session that ends meanwhile stays here. */
    #ask(type: string, members: object): Promise<MerchantSession> {
      this.#timer = setTimeout(
        () => this.#cancel(`${type} was not answered within 30 seconds.`),
        30_000,
      )
      queueMicrotask(() => active === this && this.#fire(type, members))
      return new Promise((resolve) => {
        this.#asked = { type, resolve }
      })
    }

    #answer(type: string, answer: MerchantSession = {}) {
      if (this.#asked?.type !== type) refuse(`${type} does not wait for an answer.`)
      assert(Object(answer) === answer, 'Type error')
      clearTimeout(this.#timer)
      this.#asked.resolve(answer)
      this.#asked = undefined
    }

    #fire(type: string, members: object) {
      Object(this)[`on${type}`]?.(Object.assign(new Event(type), members))
    }

    #cancel(reason?: string) {
      if (active !== this) return
      this.#end()
      if (reason !== undefined) page.console.warn(`Apple Pay has closed its sheet. ${reason}`)
      this.#fire('cancel', { sessionError: { code: 'unknown', info: {} } })
    }

    #end() {
      clearTimeout(this.#timer)
      this.#asked = undefined
      active = undefined
      this.#close()
    }
  }

  const isAmount = (text = '') => /^\d+(?:\.\d+)?$/.test(text)

  /** What the sheet says of a subscription. */
  function termsOf({ recurringPaymentRequest: recurring }: PaymentRequest) {
    if (!recurring) return ''
    const { paymentDescription, managementURL = '', regularBilling: billing } = recurring
    assert(
      paymentDescription && billing && URL.canParse(managementURL),
      'recurringPaymentRequest is not whole.',
    )
    assert(
      billing.paymentTiming === 'recurring',
      "'regularBilling' must be a 'recurring' line item.",
    )
    assert(
      billing.label && isAmount(billing.amount),
      `"${billing.amount}" is not a valid amount, or it has no label.`,
    )
    const {
      recurringPaymentIntervalUnit: unit = 'month',
      recurringPaymentIntervalCount: count = 1,
    } = billing
    assert(/^(?:year|month|day|hour|minute)$/.test(unit), `"${unit}" is no unit.`)
    return `Then ${billing.amount} every ${count === 1 ? unit : `${count} ${unit}s`}`
  }

  function problemOf(session: MerchantSession) {
    const { merchantSessionIdentifier: id, expiresAt = 0, domainName } = session
    if (id === undefined) return 'is none of the gateway'
    if (used.has(id)) return 'was used before'
    used.add(id)
    if (Date.now() >= expiresAt) return 'is older than five minutes'
    const isForeign = domainName !== undefined && domainName !== page.location.hostname
    return isForeign ? `is for ${domainName}` : undefined
  }

  function assert(isRight: unknown, message: string): asserts isRight {
    if (!isRight) throw new TypeError(message)
  }

  function refuse(message: string): never {
    throw new DOMException(message, 'InvalidAccessError')
  }

  Object.assign(page, { ApplePaySession })
}
