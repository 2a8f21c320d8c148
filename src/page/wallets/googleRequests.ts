import type { GooglePayOptions } from './googlePayOptions.js'
import type { SheetPrice } from './sheet.js'

const version = { apiVersion: 2, apiVersionMinor: 0 }

/** Google's names. By another one Google would get no environment, and use `TEST`. */
export const googleEnvironments = { test: 'TEST', live: 'PRODUCTION' } as const

/** What Google's client is created with. */
export function clientOf(options: GooglePayOptions): object {
  return {
    environment: googleEnvironments[options.environment],
    merchantInfo: merchantInfo(options),
  }
}

/** What `isReadyToPay` is asked. */
export function readyOf(options: GooglePayOptions): object {
  return { ...version, allowedPaymentMethods: [cardOf(options)] }
}

/** Google's button in the looks of the element around it. @param tag a BCP 47 tag */
export function buttonOf(options: GooglePayOptions, element: HTMLElement, tag: string): object {
  const style = getComputedStyle(element)
  const themeColor = style.color === 'rgb(255, 255, 255)' ? 'white' : 'black'
  return {
    buttonType: 'plain',
    buttonColor: options.theme ?? themeColor,
    buttonSizeMode: 'fill',
    buttonRadius: Number.parseFloat(style.borderTopLeftRadius) || 0,
    // Google's name of Norwegian.
    buttonLocale: tag === 'nb' ? 'no' : tag.slice(0, 2),
    allowedPaymentMethods: [cardOf(options)],
  }
}

/** What the sheet is opened with. The backend sends the token to the gateway. */
export function paymentOf(options: GooglePayOptions, { amount, currency }: SheetPrice): object {
  const { gateway, gatewayMerchantId } = options.merchant
  const tokenizationSpecification = {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway, gatewayMerchantId },
  }
  const transactionInfo = {
    totalPriceStatus: 'FINAL',
    totalPrice: amount,
    currencyCode: currency,
    countryCode: options.country,
  }
  return {
    ...version,
    allowedPaymentMethods: [{ ...cardOf(options), tokenizationSpecification }],
    transactionInfo,
    merchantInfo: merchantInfo(options),
    callbackIntents: ['PAYMENT_AUTHORIZATION'],
  }
}

function merchantInfo({ merchant }: GooglePayOptions): object {
  return { merchantId: merchant.merchantId, merchantName: merchant.name }
}

function cardOf({ methods = ['PAN_ONLY', 'CRYPTOGRAM_3DS'], networks }: GooglePayOptions) {
  return {
    type: 'CARD',
    parameters: { allowedAuthMethods: methods, allowedCardNetworks: networks },
  }
}
