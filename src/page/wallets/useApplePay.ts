'use client'

import { useEffect, useState } from 'react'
import { appleSessionPath } from '../../core/contract/paths.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from '../adapter/adapter.js'
import { lazyModule } from '../part/lazyModule.js'
import { post } from '../provider/fetchAdapter.js'
import { placementError } from '../provider/placementError.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import type { AppleRecurring } from './appleRecurring.js'
import type { BeforeWalletPay } from './sheet.js'
import { useSheets, type WalletHandle } from './useSheets.js'
import { readApplePay } from './walletApis.js'

/** What Apple's sheet is opened with. */
export interface ApplePayOptions {
  /** Your country, ISO 3166-1 alpha-2. */
  readonly country: string
  /** The cards that you accept, by Apple's names, such as `visa` and `masterCard`. */
  readonly networks: readonly string[]
  /** Your shop's name, above the total in the sheet. */
  readonly shopName: string
  /**
   * The order's subscription, which the sheet then shows. Older devices show the total alone.
   * @default none
   */
  readonly recurring?: AppleRecurring | undefined
  /**
   * Called while the sheet opens, before the shopper can authorise: to reserve the goods, for
   * example. Nothing is paid if it resolves with `false`. If it throws, the shopper sees a general
   * failure.
   */
  readonly beforePay?: BeforeWalletPay | undefined
}

/** Apple Pay for a button of your own. */
export interface ApplePayHandle extends WalletHandle {
  /** Opens the sheet. Call it in the press itself: Apple refuses a sheet that is opened later. */
  readonly pay: () => void
}

/**
 * Pays the order by Apple Pay with a button of your own: `<ApplePayButton>` without its looks. It
 * loads no script of Apple's, and asks the `<Checkout>`'s adapter for the merchant's session.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see docs/wallets.md
 */
export function useApplePay(options: ApplePayOptions): ApplePayHandle {
  const { country, networks, shopName, recurring, beforePay } = options
  const { getAdapter } = useCheckoutParts()
  const { openSheet, isPayable, isBusy } = useSheets('apple_pay')
  const isReady = useAppleReadiness(!!recurring)

  const pay = (): void =>
    openSheet((sheet) => {
      const Session = readApplePay()
      if (!Session) return sheet.end()
      // Version 14 is the first that knows subscriptions.
      const takesTerms = recurring && Session.supportsVersion(14)
      const terms = takesTerms
        ? lazyRecurring.now()?.recurringRequestOf(recurring, sheet)
        : undefined
      const session = new Session(terms ? 14 : 3, {
        countryCode: country,
        currencyCode: sheet.currency,
        supportedNetworks: networks,
        merchantCapabilities: ['supports3DS'],
        total: { label: shopName, amount: sheet.amount },
        recurringPaymentRequest: terms,
      })
      sheet.abort = () => session.abort()
      session.onvalidatemerchant = async () => {
        try {
          const isWanted = !beforePay || (await beforePay())
          const merchantSession = isWanted && (await findSession(getAdapter(), sheet.reference))
          if (sheet.isOver) return
          if (merchantSession) session.completeMerchantValidation(merchantSession)
          else sheet.close()
        } catch (cause) {
          if (sheet.isOver) return
          void sheet.fail(cause)
          sheet.close()
        }
      }
      session.onpaymentauthorized = async ({ payment }) => {
        const answer = await sheet.authorise(JSON.stringify(payment.token))
        // Cancelled meanwhile: Apple throws then, and the payment goes on.
        if (sheet.isOver) return
        if (answer === 'none') return sheet.close()
        const status = answer === 'success' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE
        session.completePayment({ status })
        sheet.end()
      }
      session.oncancel = () => sheet.end()
      session.begin()
    })
  return { isReady, isPayable, isBusy, pay }
}

/** The arithmetic of dates, which few shops need. */
const lazyRecurring = lazyModule(() => import('./appleRecurring.js'))

/** Whether this device can pay by it. A subscription's press must find its file loaded. */
function useAppleReadiness(isRecurring: boolean): boolean | undefined {
  const [isReady, setReady] = useState<boolean>()
  useEffect(() => {
    if (!isRecurring) return setReady(!!readApplePay())
    void lazyRecurring.load().then(() => setReady(!!(lazyRecurring.now() && readApplePay())))
  }, [isRecurring])
  return isReady
}

/**
 * The shown price is not sent: if it has changed, the payment is refused with the new one, which
 * the page then shows.
 *
 * @throws {CheckoutError}
 */
async function findSession(adapter: CheckoutAdapter, reference: string): Promise<unknown> {
  if (!adapter.request) throw placementError('no adapter')
  // Apple gives up after 30 seconds.
  const answer = await adapter.request(appleSessionPath, {
    ...post({ reference }),
    timeoutMs: 25_000,
  })
  const { type, session } = Object(answer)
  if (type === 'session') return session
  throw new CheckoutError('internal', 'no session for Apple Pay')
}
