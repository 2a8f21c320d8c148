import type { ReactElement } from 'react'
import { useCheckoutParts } from '../provider/useCheckout.js'

/** Says what to do where no script runs. In a browser React renders nothing in it. */
export function ScriptNeeded(): ReactElement {
  const { messages } = useCheckoutParts().locale
  return (
    <noscript>
      <p className="tillkit-status" data-tone="warning">
        {messages.scriptNeeded}
      </p>
    </noscript>
  )
}
