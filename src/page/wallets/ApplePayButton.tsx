'use client'

import type { CSSProperties, ForwardRefExoticComponent } from 'react'
import { lazyModule, useLazyModule } from '../part/lazyModule.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { type ApplePayOptions, useApplePay } from './useApplePay.js'
import { useReport } from './useReport.js'

/** `country`, `networks` and `shopName` are required. */
export interface ApplePayButtonProps
  extends ApplePayOptions,
    PartProps<'button', 'type' | 'lang' | 'aria-disabled' | 'aria-label' | 'onClick'> {
  /**
   * The words on Apple's button, by Apple's names, such as `buy` or `donate`.
   *
   * @default 'plain', the mark alone
   */
  readonly type?: string | undefined
  /** @default by contrast to the theme */
  readonly theme?: 'black' | 'white' | 'white-outline' | undefined
  /** Called once it is known whether this device can pay by it. */
  readonly onReady?: ((isReady: boolean) => void) | undefined
}

const lazyMark = lazyModule(() => import('../brands/ApplePayMark.js'))

/**
 * Renders Apple's button, in the checkout's language, where this device can pay by Apple Pay and
 * the order can be paid; nothing otherwise. Engines without Apple's button show our drawing of its
 * mark. The looks are in `tillkit/wallets.css`.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see docs/wallets.md
 */
export const ApplePayButton: ForwardRefExoticComponent<ApplePayButtonProps> = withRef(
  function ApplePayButton(props: ApplePayButtonProps) {
    const {
      country,
      networks,
      shopName,
      recurring,
      beforePay,
      onReady,
      type,
      theme,
      style,
      ...elementProps
    } = props
    const { locale } = useCheckoutParts()
    const { isReady, isPayable, isBusy, pay } = useApplePay(props)
    useReport(isReady, onReady)
    const isShown = isReady && isPayable
    // Test environments have no `CSS.supports`.
    const isNativeButton = globalThis.CSS?.supports?.('-webkit-appearance', '-apple-pay-button')
    const Mark = useLazyModule(lazyMark, !!isShown && !isNativeButton)?.ApplePayMark
    if (!isShown) return null

    const hasNativeLabel = isNativeButton && type !== undefined && type !== 'plain'
    return (
      <Root
        tag="button"
        given={elementProps}
        className="tillkit-wallet"
        type="button"
        lang={locale.tag}
        data-wallet="apple_pay"
        state={{ theme }}
        style={{ '--_type': type, ...style } as CSSProperties}
        // WebKit names its own button by the words on it.
        aria-label={hasNativeLabel ? undefined : 'Apple Pay'}
        aria-disabled={isBusy}
        onClick={pay}
      >
        {Mark && <Mark />}
      </Root>
    )
  },
)
