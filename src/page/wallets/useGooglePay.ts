'use client'

import { type RefCallback, useEffect, useRef, useState } from 'react'
import type { GooglePaymentData } from '../../core/contract/walletFrame.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { asCheckoutError } from '../flow/adapter.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { describeState } from '../status/describeState.js'
import type { GoogleFrame } from './googleFrame.js'
import { loadScript } from './loadScript.js'
import { answerOf, type BeforeWalletPay, type SheetPrice } from './sheet.js'
import { useSheets, type WalletHandle } from './useSheets.js'
import { type GoogleClient, readGooglePay } from './walletApis.js'

/** What Google's client and sheet are opened with. */
export interface GooglePayOptions {
  /** Your project at the payment service and at Google. */
  readonly merchant: {
    /** The payment service's name at Google. */
    readonly gateway: string
    /** Your id at the payment service, which gives it to you. */
    readonly gatewayMerchantId: string
    /** Google's id of you; required in `live`. */
    readonly merchantId?: string | undefined
    /** Your shop's name, in the sheet. */
    readonly name: string
  }
  /** As your server's: Google's `TEST`, which takes no money, or its `PRODUCTION`. */
  readonly environment: 'test' | 'live'
  /** Your country, ISO 3166-1 alpha-2. */
  readonly country: string
  /** The cards that you accept, by Google's names, such as `VISA` and `MASTERCARD`. */
  readonly networks: readonly string[]
  /** How cards may be authenticated. `PAN_ONLY` may be answered by 3-D Secure. @default both */
  readonly methods?: readonly ('PAN_ONLY' | 'CRYPTOGRAM_3DS')[] | undefined
  /**
   * Called when the shopper has authorised, before anything is sent. Nothing is paid if it resolves
   * with `false`. If it throws, the shopper sees a general failure.
   */
  readonly beforePay?: BeforeWalletPay | undefined
  /** The colour of Google's button. @default by contrast to the theme, when the button is drawn */
  readonly theme?: 'black' | 'white' | undefined
  /** For the script, and for the styles of Google's button. */
  readonly nonce?: string | undefined
  /**
   * The address of the script, such as the sandbox's. @default
   * 'https://pay.google.com/gp/p/js/pay.js'
   */
  readonly src?: string | undefined
  /**
   * The address of the page of `createWalletFrame`, on another origin: Google's script runs there,
   * and the page needs that origin in `frame-src` alone. @default none: the script runs in the page
   */
  readonly frame?: string | undefined
}

/** Google Pay for an element of your own. */
interface GooglePayHandle extends WalletHandle {
  /**
   * The `ref` of the element that Google's button is put into. It fills the element. With `frame`,
   * render it always, `hidden` while it is not ready.
   */
  readonly attach: RefCallback<HTMLElement>
}

const version = { apiVersion: 2, apiVersionMinor: 0 }

const googleEnvironments = { test: 'TEST', live: 'PRODUCTION' } as const

/**
 * Pays the order by Google Pay, with Google's own button in an element of yours:
 * `<GooglePayButton>` without its looks. It loads Google's script once a page. If that fails,
 * `isReady` is `false`, and the checkout's `onError` says why.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see docs/wallets.md
 */
export function useGooglePay(options: GooglePayOptions): GooglePayHandle {
  const {
    src = 'https://pay.google.com/gp/p/js/pay.js',
    environment,
    nonce,
    theme,
    frame,
  } = options
  const { locale, flow, allowedOrigins, onError } = useCheckoutParts()
  const { open, current, price, isPayable, isBusy } = useSheets('google_pay')
  // `null`: this shopper can't pay by it.
  const [client, setClient] = useState<GoogleClient | GoogleFrame | null>()
  const [element, attach] = useState<HTMLElement | null>(null)
  const framed = useRef<GoogleFrame>(undefined)
  const { tag } = locale

  const pay = (): void =>
    open(async (sheet) => {
      try {
        await client?.loadPaymentData(paymentOf(options, sheet))
      } catch (cause) {
        if (Object(cause).statusCode !== 'CANCELED' && !sheet.isPaying) {
          void sheet.fail(
            new CheckoutError('configuration', `Google Pay: ${Object(cause).statusCode}`),
          )
        }
      }
      sheet.end()
    })
  const authorise = async ({ paymentMethodData }: GooglePaymentData): Promise<object> => {
    const sheet = current.current
    const answer = sheet
      ? await sheet.authorise(paymentMethodData.tokenizationData.token, options.beforePay)
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
  const showInFrame = (): void => {
    if (!element) return
    framed.current?.show({
      type: 'show',
      client: clientOf(options),
      ready: readyOf(options),
      button: buttonOf(options, element, tag),
      payment: isBusy ? undefined : paymentOf(options, price),
    })
  }
  const latest = useRef({ options, pay, authorise, showInFrame })
  useEffect(() => {
    latest.current = { options, pay, authorise, showInFrame }
    showInFrame()
  })

  const host = frame ? element : undefined
  useEffect(() => {
    if (host === null) return
    let isCurrent = true
    const authorise = (data: GooglePaymentData): Promise<object> => latest.current.authorise(data)
    const find = async (): Promise<GoogleClient | GoogleFrame | null> => {
      // By a former name Google would get no environment, and use `TEST`.
      if (!googleEnvironments[environment])
        throw new CheckoutError('configuration', 'Google Pay: environment is test or live.')
      if (frame && host) {
        const { openGoogleFrame } = await import('./googleFrame.js')
        if (!isCurrent) return null
        const opened = openGoogleFrame({
          url: frame,
          element: host,
          onPress: () => latest.current.pay(),
          authorise,
        })
        framed.current = opened
        latest.current.showInFrame()
        return (await opened.isReady) ? opened : null
      }
      if (!readGooglePay()) await loadScript(src, nonce)
      const Client = readGooglePay()
      if (!Client) throw new CheckoutError('configuration', `${src} is not Google Pay's script.`)
      const paymentDataCallbacks = { onPaymentAuthorized: authorise }
      const found = new Client({
        ...clientOf(latest.current.options),
        nonce,
        paymentDataCallbacks,
      })
      return (await found.isReadyToPay(readyOf(latest.current.options))).result ? found : null
    }
    find().then(
      (found) => isCurrent && setClient(found),
      (cause) => {
        if (!isCurrent) return
        setClient(null)
        onError(asCheckoutError(cause, 'configuration'))
      },
    )
    return () => {
      isCurrent = false
      framed.current?.remove()
    }
  }, [src, environment, nonce, frame, host, onError])

  useEffect(() => {
    if (!element || !client || !('createButton' in client)) return
    const onClick = (): void => latest.current.pay()
    element.replaceChildren(
      client.createButton({
        ...buttonOf({ ...latest.current.options, theme }, element, tag),
        onClick,
      }),
    )
  }, [element, client, tag, theme])
  return { isReady: client === undefined ? undefined : !!client, isPayable, isBusy, attach }
}

function merchantInfo({ merchant }: GooglePayOptions): object {
  return { merchantId: merchant.merchantId, merchantName: merchant.name }
}

function clientOf(options: GooglePayOptions): object {
  return {
    environment: googleEnvironments[options.environment],
    merchantInfo: merchantInfo(options),
  }
}

function readyOf(options: GooglePayOptions): object {
  return { ...version, allowedPaymentMethods: [cardOf(options)] }
}

function buttonOf(options: GooglePayOptions, element: HTMLElement, tag: string): object {
  const style = getComputedStyle(element)
  return {
    buttonType: 'plain',
    buttonColor: options.theme ?? (style.getPropertyValue('--_wallet').trim() || 'black'),
    buttonSizeMode: 'fill',
    buttonRadius: Number.parseFloat(style.borderTopLeftRadius) || 0,
    // Google's name of Norwegian.
    buttonLocale: tag === 'nb' ? 'no' : tag.slice(0, 2),
    allowedPaymentMethods: [cardOf(options)],
  }
}

function cardOf({ methods = ['PAN_ONLY', 'CRYPTOGRAM_3DS'], networks }: GooglePayOptions) {
  return {
    type: 'CARD',
    parameters: { allowedAuthMethods: methods, allowedCardNetworks: networks },
  }
}

function paymentOf(options: GooglePayOptions, { amount, currency }: SheetPrice): object {
  const { gateway, gatewayMerchantId } = options.merchant
  const tokenizationSpecification = {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway, gatewayMerchantId },
  }
  return {
    ...version,
    allowedPaymentMethods: [{ ...cardOf(options), tokenizationSpecification }],
    transactionInfo: {
      totalPriceStatus: 'FINAL',
      totalPrice: amount,
      currencyCode: currency,
      countryCode: options.country,
    },
    merchantInfo: merchantInfo(options),
    callbackIntents: ['PAYMENT_AUTHORIZATION'],
  }
}
