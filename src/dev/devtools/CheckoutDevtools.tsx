'use client'

import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Locale } from '../../locales/types/messages.js'
import type { CheckoutDevtoolsProps } from '../../page/noDevtools.js'
import { CheckoutContext, useCheckoutParts } from '../../page/provider/useCheckout.js'
import { PanelHost } from './PanelHost.js'
import { createRecordList } from './recorded/recordList.js'
import { type RecordedRequest, recordRequests } from './recorded/recordRequests.js'
import { type RecordedState, recordStates } from './recorded/recordStates.js'

/** The development build of `<CheckoutDevtools>`: see src/page/noDevtools.tsx. */
export function CheckoutDevtools({ sandbox, children }: CheckoutDevtoolsProps): ReactElement {
  const checkoutParts = useCheckoutParts()
  const { flow, locale } = checkoutParts
  const [previewLocale, setPreviewLocale] = useState<Locale>()
  const previewParts = useMemo(
    () => (previewLocale ? { ...checkoutParts, locale: previewLocale } : checkoutParts),
    [checkoutParts, previewLocale],
  )
  // Recording starts in an effect. It runs before the <Checkout>'s own effect, which looks for an
  // unfinished payment.
  const [requests] = useState(() => createRecordList<RecordedRequest>())
  const [states] = useState(() => createRecordList<RecordedState>())
  useEffect(() => recordRequests(requests), [requests])
  useEffect(() => recordStates(states, flow), [states, flow])

  // A server renders the build without a panel. The panel comes after hydration.
  const isHydrated = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  return (
    <>
      <CheckoutContext.Provider value={previewParts}>{children}</CheckoutContext.Provider>
      {isHydrated && (
        <PanelHost
          flow={flow}
          states={states}
          requests={requests}
          locale={locale}
          hasChildren={children !== undefined}
          onLocale={setPreviewLocale}
          sandbox={sandbox}
        />
      )}
    </>
  )
}

const subscribeToNothing = (): (() => void) => () => {}
const isTrue = (): boolean => true
const isFalse = (): boolean => false
