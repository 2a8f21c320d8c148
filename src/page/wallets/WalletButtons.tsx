'use client'

import { type ForwardRefExoticComponent, type ReactNode, useState } from 'react'
import type { WalletType } from '../../core/contract/checkoutRequest.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { ApplePayButton, type ApplePayButtonProps } from './ApplePayButton.js'
import { GooglePayButton, type GooglePayButtonProps } from './GooglePayButton.js'
import { useReport } from './useReport.js'
import { isPayable } from './useSheets.js'

/** What `render` gets, and the root's `data-busy` and `data-waiting` say. */
export interface WalletButtonsState {
  /** Whether a payment is being sent. */
  readonly busy: boolean
  /** Whether a place is kept for wallets that have not answered. */
  readonly waiting: boolean
}

/** The wallets that are asked; each is optional. */
export interface WalletButtonsProps
  extends PartProps<'div', 'dir' | 'lang' | 'hidden', WalletButtonsState> {
  /** The props of `<ApplePayButton>`. @default not offered */
  readonly apple?: Omit<ApplePayButtonProps, 'ref' | 'onReady'> | undefined
  /** The props of `<GooglePayButton>`. @default not offered */
  readonly google?: Omit<GooglePayButtonProps, 'ref' | 'onReady'> | undefined
  /** Called once it is known which of them are ready, perhaps none. */
  readonly onReady?: ((ready: readonly WalletType[]) => void) | undefined
  /**
   * Whether a place is kept for the buttons until the wallets have answered, so that the page does
   * not move.
   *
   * @default true
   */
  readonly reserve?: boolean | undefined
  /** On the line below the buttons. `false`: no line. @default "or pay by card" */
  readonly divider?: ReactNode
  /** Shown above the buttons, and only with them: a heading, for example. @default nothing */
  readonly children?: ReactNode
}

/**
 * Renders the buttons of the wallets that are ready, in one row where there is room, and a line
 * below them. Until all that are asked have answered it keeps their place. Where none is ready it is
 * hidden and takes no room.
 *
 * The payment is the checkout's: `<CardForm>` or `<PaymentStatus>` beside it shows what becomes of
 * it. The looks are in `tillkit/wallets.css`.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see docs/wallets.md
 * @example
 * <WalletButtons apple={apple} google={google}>
 *   <p>Pay at once, or by card below</p>
 * </WalletButtons>
 */
export const WalletButtons: ForwardRefExoticComponent<WalletButtonsProps> = withRef(
  function WalletButtons(props: WalletButtonsProps) {
    const { apple, google, onReady, reserve = true, divider, children, ...elementProps } = props
    const { tag, direction, messages } = useCheckoutParts().locale
    const { state } = useCheckout()
    const [apple_pay, setApple] = useState<boolean>()
    const [google_pay, setGoogle] = useState<boolean>()
    const answers = { apple_pay: !!apple && apple_pay, google_pay: !!google && google_pay }
    const isKnown = answers.apple_pay !== undefined && answers.google_pay !== undefined
    const ready = (['apple_pay', 'google_pay'] as const).filter((type) => answers[type])
    useReport(isKnown ? ready.join() : undefined, () => onReady?.(ready))
    const isWaiting = !isKnown && reserve
    const isShown = (isWaiting || (isKnown && ready.length > 0)) && isPayable(state)
    return (
      <Root
        tag="div"
        given={elementProps}
        className="tillkit tillkit-wallets"
        data-tillkit-frame="none"
        dir={direction}
        lang={tag}
        hidden={!isShown}
        state={{ busy: state.type === 'submitting', waiting: isWaiting }}
      >
        {isShown && (typeof children === 'string' ? <span>{children}</span> : children)}
        {apple && <ApplePayButton {...apple} onReady={setApple} />}
        {google && <GooglePayButton {...google} onReady={setGoogle} />}
        {isWaiting && apple && <span className="tillkit-wallet-place" data-place="apple_pay" />}
        {isWaiting && google && <span className="tillkit-wallet-place" />}
        {isShown && divider !== false && (
          <p className="tillkit-divider">
            <span>{divider ?? messages.orByCard}</span>
          </p>
        )}
      </Root>
    )
  },
)
