'use client'

import { type RefCallback, useEffect, useRef, useState } from 'react'
import type { GooglePaymentData } from '../../core/contract/walletFrame.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { describeState } from '../status/describeState.js'
import type { GooglePayOptions } from './googlePayOptions.js'
import { buttonOf, clientOf, paymentOf, readyOf } from './googleRequests.js'
import { answerOf } from './sheet.js'
import { type GooglePayCalls, useGoogleClient } from './useGoogleClient.js'
import { useSheets, type WalletHandle } from './useSheets.js'

/** Google Pay for an element of your own. */
export interface GooglePayHandle extends WalletHandle {
  /**
   * The `ref` of the element that Google's button is put into. It fills the element. With `frame`,
   * render it always, `hidden` while it is not ready.
   */
  readonly attach: RefCallback<HTMLElement>
}

/**
 * Pays the order by Google Pay, with Google's own button in an element of yours:
 * `<GooglePayButton>` without its looks. It loads Google's script once a page. If that fails,
 * `isReady` is `false`, and the checkout's `onError` says why.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see docs/wallets.md
 */
export function useGooglePay(options: GooglePayOptions): GooglePayHandle {
  const { theme } = options
  const { locale, flow, allowedOrigins } = useCheckoutParts()
  const { openSheet, currentSheet, price, isPayable, isBusy } = useSheets('google_pay')
  const [element, attach] = useState<HTMLElement | null>(null)
  const { tag } = locale

  const pay: GooglePayCalls['pay'] = (client) =>
    openSheet(async (sheet) => {
      try {
        await client.loadPaymentData(paymentOf(options, sheet))
      } catch (cause) {
        const { statusCode } = Object(cause)
        if (statusCode !== 'CANCELED' && !sheet.isPaying) {
          void sheet.fail(new CheckoutError('configuration', `Google Pay: ${statusCode}`))
        }
      }
      sheet.end()
    })
  const authorise = async ({ paymentMethodData }: GooglePaymentData): Promise<object> => {
    const { token } = paymentMethodData.tokenizationData
    const sheet = currentSheet.current
    const answer = sheet
      ? await sheet.authorise(token, options.beforePay)
      : answerOf(flow.getState())
    // Google has no answer without a verdict. A success closes the sheet, and the page says what is
    // known.
    if (answer !== 'failure') return { transactionState: 'SUCCESS' }
    const { name, text } = describeState(flow.getState(), { locale, allowedOrigins })
    const message = name === 'empty' ? locale.messages['cancelled.text'] : text
    return {
      transactionState: 'ERROR',
      error: { intent: 'PAYMENT_AUTHORIZATION', reason: 'OTHER_ERROR', message },
    }
  }
  const calls: GooglePayCalls = { options, pay, authorise }
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  const [client, frame] = useGoogleClient(options, element, latest)

  // After each render: the frame must know the price before the next press.
  useEffect(() => {
    if (!element) return
    frame?.show({
      type: 'show',
      client: clientOf(options),
      ready: readyOf(options),
      button: buttonOf(options, element, tag),
      payment: isBusy ? undefined : paymentOf(options, price),
    })
  })
  useEffect(() => {
    if (!element || !client || !('createButton' in client)) return
    const buttonOptions = buttonOf({ ...latest.current.options, theme }, element, tag)
    const onClick = (): void => latest.current.pay(client)
    element.replaceChildren(client.createButton({ ...buttonOptions, onClick }))
  }, [element, client, tag, theme])
  return { isReady: client === undefined ? undefined : !!client, isPayable, isBusy, attach }
}
