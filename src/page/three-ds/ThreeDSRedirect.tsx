'use client'

import type { ForwardRefExoticComponent } from 'react'
import type { FlowState } from '../flow/flow.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { describeState } from '../status/describeState.js'
import { StatusPanel } from '../status/StatusPanel.js'

/** The attributes of its root. */
export type ThreeDSRedirectProps = PartProps<
  'div',
  'dir' | 'lang',
  { readonly state: FlowState['type'] }
>

/**
 * Renders the redirect to the bank's page: a status, and a link if the page does not go there or
 * the shopper is back early. Empty otherwise. `<CardForm>` includes it; this is for your own forms.
 */
export const ThreeDSRedirect: ForwardRefExoticComponent<ThreeDSRedirectProps> = withRef(
  function ThreeDSRedirect(elementProps: ThreeDSRedirectProps) {
    const { state, locale } = useCheckout()
    const view = describeState(state, useCheckoutParts())
    return (
      <Root
        tag="div"
        given={elementProps}
        className="tillkit"
        state={{ state: state.type }}
        dir={locale.direction}
        lang={locale.tag}
      >
        <div role="status" className="tillkit-live">
          {(state.type === 'acting' || 'mayAct' in state) && (
            <StatusPanel view={view} isBrief={view.name !== 'blocked'} />
          )}
        </div>
      </Root>
    )
  },
)
