'use client'

import type { ForwardRefExoticComponent } from 'react'
import type { StatusName } from '../../locales/types/messages.js'
import { callSafely } from '../flow/callSafely.js'
import type { FlowState } from '../flow/flow.js'
import { type PartProps, Root, useOwnRef, withRef } from '../part/part.js'
import { useCheckout } from '../provider/useCheckout.js'
import { CancelButton, isUnfinished } from './CancelButton.js'
import { StatusPanel } from './StatusPanel.js'
import { useFocusOnNews } from './useFocusOnNews.js'
import { type PaymentStatusOptions, usePaymentStatus } from './usePaymentStatus.js'

/** Nothing was charged in these. */
const retryable: readonly StatusName[] = ['declined', 'cancelled', 'failed', 'rejected']

/** All are optional, but a declined shopper needs `retryHref` to return to the form. */
export interface PaymentStatusProps
  extends PaymentStatusOptions,
    PartProps<'div', 'dir' | 'lang', { readonly state: FlowState['type'] }> {
  /**
   * The address to pay again after a decline; without it there is no link. A function gets the
   * reference of the order: `(reference) => '/checkout/' + encodeURIComponent(reference)`. If the
   * reference is unknown there is no link.
   */
  readonly retryHref?: string | ((reference: string) => string) | undefined
  /**
   * The address of the shop or the cart, for a page without a payment. Without it there is no link.
   */
  readonly shopHref?: string | undefined
  /** The element of the title. @default 'h2' */
  readonly heading?: 'h1' | 'h2' | 'h3' | undefined
}

/**
 * Renders the state of the payment, for the page that the shopper returns to from the bank. It
 * reads the payment from the return address, watches it, and updates. A payment that was left
 * unfinished on the hosted page can be cancelled, to pay another way.
 */
export const PaymentStatus: ForwardRefExoticComponent<PaymentStatusProps> = withRef(
  function PaymentStatus(props: PaymentStatusProps) {
    const { retryHref, shopHref, address, heading = 'h2', ref, ...elementProps } = props
    const { state, order, locale } = useCheckout()
    const view = usePaymentStatus({ address })
    const frame = useOwnRef(ref)
    const onAct = useFocusOnNews(frame, view.name)
    const reference = order?.reference ?? view.reference
    const href = typeof retryHref === 'function' ? hrefOf(retryHref, reference) : retryHref
    return (
      <Root
        tag="div"
        given={{ ...elementProps, ref: frame }}
        className="tillkit"
        state={{ state: state.type }}
        dir={locale.direction}
        lang={locale.tag}
      >
        {/* Only changes are announced: a receipt follows its title. */}
        <div role="status" className="tillkit-live" aria-atomic={false}>
          <StatusPanel view={view} title={heading}>
            {isUnfinished(state) && <CancelButton onAct={onAct} />}
            {retryable.includes(view.name) && href !== undefined && (
              <a className="tillkit-action" href={href}>
                {locale.messages.retry}
              </a>
            )}
            {view.name === 'empty' && shopHref !== undefined && (
              <a className="tillkit-action" href={shopHref}>
                {locale.messages.backToShop}
              </a>
            )}
          </StatusPanel>
        </div>
      </Root>
    )
  },
)

/** There is no address of an unknown order. */
function hrefOf(makeHref: (reference: string) => string, reference: string): string | undefined {
  return reference ? callSafely(() => makeHref(reference)) : undefined
}
