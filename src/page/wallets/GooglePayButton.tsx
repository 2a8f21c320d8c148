'use client'

import type { ForwardRefExoticComponent, ReactElement } from 'react'
import { type PartProps, Root, withRef } from '../part/part.js'
import type { GooglePayOptions } from './googlePayOptions.js'
import { useGooglePay } from './useGooglePay.js'
import { useReport } from './useReport.js'

/** `merchant`, `environment`, `country` and `networks` are required. */
export interface GooglePayButtonProps
  extends GooglePayOptions,
    PartProps<'div', 'nonce' | 'hidden', { readonly busy: boolean }> {
  /** Called once it is known whether this shopper can pay by it. */
  readonly onReady?: ((isReady: boolean) => void) | undefined
}

/**
 * Renders a `<div>` with Google's button, in the checkout's language, where this shopper can pay by
 * Google Pay and the order can be paid; nothing otherwise. It is as high as its row: the looks are
 * in `tillkit/wallets.css`.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see docs/wallets.md
 */
export const GooglePayButton: ForwardRefExoticComponent<GooglePayButtonProps> = withRef(
  function GooglePayButton(props: GooglePayButtonProps): ReactElement | null {
    const {
      merchant,
      environment,
      country,
      networks,
      methods,
      beforePay,
      theme,
      nonce,
      src,
      frame,
      onReady,
      ...elementProps
    } = props
    const { isReady, isPayable, isBusy, attach } = useGooglePay(props)
    useReport(isReady, onReady)
    const isShown = isReady && isPayable
    // A frame must be in the page to say whether it is ready, and to be answered.
    if (!isShown && !frame) return null

    return (
      <Root
        tag="div"
        given={elementProps}
        hidden={!isShown}
        data-wallet="google_pay"
        state={{ busy: isBusy }}
      >
        <div ref={attach} className="tillkit-wallet" data-theme={theme} />
      </Root>
    )
  },
)
