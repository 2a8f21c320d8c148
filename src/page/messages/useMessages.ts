'use client'

import { useContext, useMemo } from 'react'
import { en } from '../../locales/en.js'
import { enExtra } from '../../locales/types/enExtra.js'
import type { Locale, WholeLocale } from '../../locales/types/messages.js'
import { CheckoutContext, useCheckoutParts } from '../provider/useCheckout.js'

/**
 * The checkout's language with all messages: missing ones are in English. For your own components
 * around the card; the card form's messages are in `useCheckout().locale` too.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function useMessages(): WholeLocale {
  return useOwnMessages(useCheckoutParts().locale)
}

/** The messages of a component that may be outside a checkout, such as in a back office. */
export function useOwnMessages(ownLocale: Locale | undefined): WholeLocale {
  const checkout = useContext(CheckoutContext)
  const locale = ownLocale ?? checkout?.locale ?? en
  return useMemo(() => ({ ...locale, messages: { ...enExtra, ...locale.messages } }), [locale])
}
