'use client'

import type { ForwardRefExoticComponent, ReactElement } from 'react'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCheckout } from '../provider/useCheckout.js'
import { describeState } from '../status/describeState.js'
import { StatusPanel } from '../status/StatusPanel.js'

/** Attributes of its root alone. */
export type ThreeDSRedirectProps = PartProps<'div', 'dir' | 'lang'>

/**
 * Renders the way to the bank's page: that the shopper is going there, and a link for when the page does not go by
 * itself, or they are here again before the bank was done. `<CardForm>` has it built in; this is for forms of your own. Empty
 * while there is nowhere to go.
 */
export const ThreeDSRedirect: ForwardRefExoticComponent<ThreeDSRedirectProps> = withRef(function ThreeDSRedirect(
  given: ThreeDSRedirectProps,
): ReactElement {
  const { state, locale } = useCheckout()
  const view = describeState(state, useCheckoutParts())
  return (
    <Root tag="div" given={given} className="tillkit" data-state={state.type} dir={locale.direction} lang={locale.tag}>
      <div role="status" className="tillkit-live">
        {(state.type === 'acting' || 'mayAct' in state) && (
          <StatusPanel view={view} isBrief={view.name !== 'blocked'} />
        )}
      </div>
    </Root>
  )
})
