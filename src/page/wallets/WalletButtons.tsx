'use client'

import { type ForwardRefExoticComponent, type ReactNode, useState } from 'react'
import type { WalletType } from '../../core/contract/checkoutRequest.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { ApplePayButton, type ApplePayButtonProps } from './ApplePayButton.js'
import { GooglePayButton, type GooglePayButtonProps } from './GooglePayButton.js'
import { useReport } from './useReport.js'
import { isPayable } from './useSheets.js'

const walletTypes: readonly WalletType[] = ['apple_pay', 'google_pay']

/** What `render` gets, and the root's `data-busy` and `data-waiting` say. */
export interface WalletButtonsState {
  /** Whether a payment is being sent. */
  readonly busy: boolean
  /** Whether the places of wallets are seen that have not answered. */
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
   * Whether the room of the buttons is kept, so that the page never moves: until the wallets have
   * answered, where none is ready, and beside a receipt.
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
 * below them. Until all that are asked have answered it shows their places. Where none is ready it
 * is hidden; without `reserve` it then takes no room.
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
    const {
      apple,
      google,
      onReady,
      reserve = true,
      divider,
      children,
      style,
      ...elementProps
    } = props
    const { tag, direction, messages } = useCheckoutParts().locale
    const { state } = useCheckout()
    const [apple_pay, setApple] = useState<boolean>()
    const [google_pay, setGoogle] = useState<boolean>()
    const answers = { apple_pay: !!apple && apple_pay, google_pay: !!google && google_pay }
    const isKnown = answers.apple_pay !== undefined && answers.google_pay !== undefined
    const askedTypes = walletTypes.filter((type) => (type === 'apple_pay' ? apple : google))
    const ready = isKnown ? askedTypes.filter((type) => answers[type]) : []
    useReport(isKnown ? ready.join() : undefined, () => onReady?.(ready))
    const isOffered = isPayable(state)
    const hasButtons = ready.length > 0 && isOffered
    const isWaiting = !isKnown && reserve && isOffered
    // Apple answers at once. If it is the only one and not ready, its place was hardly seen.
    const keepsRoom = reserve && (!!google || ready.length > 0)
    const hasRoom = hasButtons || isWaiting || keepsRoom
    // Not to pay by while a result is awaited, but there: only its words are gone.
    const isHalted = ready.length > 0 && !isOffered && state.type !== 'finished'
    const keptPlaces = ready.length > 0 ? ready : askedTypes
    return (
      <Root
        tag="div"
        given={elementProps}
        className="tillkit tillkit-wallets"
        data-tillkit-frame="none"
        dir={direction}
        lang={tag}
        hidden={!hasRoom}
        style={{ visibility: hasButtons || isWaiting ? undefined : 'hidden', ...style }}
        state={{ busy: state.type === 'submitting', waiting: isWaiting }}
      >
        {hasRoom && (typeof children === 'string' ? <span>{children}</span> : children)}
        {apple && <ApplePayButton {...apple} onReady={setApple} />}
        {google && <GooglePayButton {...google} onReady={setGoogle} />}
        {hasRoom &&
          !hasButtons &&
          keptPlaces.map((type) => (
            <span
              key={type}
              className="tillkit-wallet-place"
              data-place={type}
              style={isHalted ? { visibility: 'visible' } : undefined}
            />
          ))}
        {hasRoom && divider !== false && (
          <p className="tillkit-divider">
            <span>{divider ?? messages.orByCard}</span>
          </p>
        )}
      </Root>
    )
  },
)
