import { type RefObject, useEffect, useState } from 'react'
import type { GooglePaymentData } from '../../core/contract/walletFrame.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { asCheckoutError } from '../adapter/adapter.js'
import { placementError } from '../provider/placementError.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import type { GoogleFrame } from './googleFrame.js'
import type { GooglePayOptions } from './googlePayOptions.js'
import { clientOf, googleEnvironments, readyOf } from './googleRequests.js'
import { loadScript } from './loadScript.js'
import { type GoogleClient, readGooglePay } from './walletApis.js'

/** The options and functions of the last render: Google calls them long after the first one. */
export interface GooglePayCalls {
  readonly options: GooglePayOptions
  /** Called in the press, with the client whose button was pressed. */
  readonly pay: (client: Pick<GoogleClient, 'loadPaymentData'>) => void
  /** Called when the shopper has authorised in the sheet. Answers what Google shows there. */
  readonly authorise: (data: GooglePaymentData) => Promise<object>
}

/** `undefined` while it is not known; `null` where this shopper can't pay by it. */
type FoundClient = GoogleClient | GoogleFrame | null | undefined

/**
 * Finds Google's client: in the page, where it loads Google's script, or in a frame of another
 * origin, inside `element`. An error is reported to the checkout's `onError`.
 *
 * @returns the client, and the frame, which is there before it has answered: it needs its button
 */
export function useGoogleClient(
  options: GooglePayOptions,
  element: HTMLElement | null,
  latest: RefObject<GooglePayCalls>,
): readonly [FoundClient, GoogleFrame | undefined] {
  const { environment, nonce, src, frame: frameUrl } = options
  const { onError } = useCheckoutParts()
  const [client, setClient] = useState<FoundClient>()
  const [frame, setFrame] = useState<GoogleFrame>()

  const frameElement = frameUrl ? element : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: latest is a ref that has src and nonce
  useEffect(() => {
    // Its element is not on the page yet.
    if (frameElement === null) return
    let isCurrent = true
    let openedFrame: GoogleFrame | undefined
    const authorise = (data: GooglePaymentData): Promise<object> => latest.current.authorise(data)
    const findClient = async (): Promise<GoogleClient | GoogleFrame | null> => {
      if (!googleEnvironments[environment]) throw placementError('no environment')
      if (!frameUrl || !frameElement) return loadClient(latest, authorise)
      const { openGoogleFrame } = await import('./googleFrame.js')
      if (!isCurrent) return null
      const newFrame = openGoogleFrame({
        url: frameUrl,
        element: frameElement,
        onPress: () => latest.current.pay(newFrame),
        authorise,
      })
      openedFrame = newFrame
      setFrame(newFrame)
      return (await newFrame.isReady) ? newFrame : null
    }
    findClient().then(
      (foundClient) => isCurrent && setClient(foundClient),
      (cause) => {
        if (!isCurrent) return
        setClient(null)
        onError(asCheckoutError(cause, 'configuration'))
      },
    )
    return () => {
      isCurrent = false
      openedFrame?.remove()
    }
  }, [src, environment, nonce, frameUrl, frameElement, onError])
  return [client, frame]
}

/** `null` where this shopper can't pay by it. @throws {CheckoutError} `configuration` */
async function loadClient(
  latest: RefObject<GooglePayCalls>,
  onPaymentAuthorized: GooglePayCalls['authorise'],
): Promise<GoogleClient | null> {
  const { src = 'https://pay.google.com/gp/p/js/pay.js', nonce } = latest.current.options
  if (!readGooglePay()) await loadScript(src, nonce)
  const Client = readGooglePay()
  if (!Client) throw new CheckoutError('configuration', `${src} is not Google Pay`)

  const client = new Client({
    ...clientOf(latest.current.options),
    nonce,
    paymentDataCallbacks: { onPaymentAuthorized },
  })
  const { result: isReady } = await client.isReadyToPay(readyOf(latest.current.options))
  return isReady ? client : null
}
