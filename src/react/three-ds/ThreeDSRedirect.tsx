'use client'

import type { ReactElement } from 'react'
import { useCheckout } from '../provider/useCheckout.js'
import { describeState } from '../status/describeState.js'
import { StatusPanel } from '../status/StatusPanel.js'

/**
 * Renders the way to the bank's page: that the shopper is going there, and a link for when the page does not go by
 * itself. `<CardForm>` has it built in; this is for forms of your own. Empty while there is nowhere to go.
 */
export function ThreeDSRedirect(): ReactElement {
  const { state, locale } = useCheckout()
  return (
    <div className="tillkit" data-state={state.type} dir={locale.direction} lang={locale.tag}>
      <div role="status" className="tillkit-live">
        {state.type === 'acting' && <StatusPanel view={describeState(state, locale)} isBrief />}
      </div>
    </div>
  )
}
