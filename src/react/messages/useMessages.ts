'use client'

import { useContext, useMemo } from 'react'
import { en } from '../../locales/en.js'
import { enExtra } from '../../locales/types/enExtra.js'
import type { Locale, WholeLocale } from '../../locales/types/messages.js'
import { CheckoutContext, useCheckoutParts } from '../provider/CheckoutContext.js'

/**
 * Gives the checkout's language with every sentence there is: what the page's own catalogue lacks is said in English. For
 * components of your own around the card; the card form's own sentences are in `useCheckout().locale` as well.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function useMessages(): WholeLocale {
  const { locale } = useCheckoutParts()
  return useMemo(() => ({ ...locale, messages: { ...enExtra, ...locale.messages } }), [locale])
}

/** The messages of a component that may be outside a checkout, on a page of plans or in a back office. */
export function useOwnMessages(own: Locale | undefined): WholeLocale {
  const parts = useContext(CheckoutContext)
  const locale = own ?? parts?.locale ?? en
  return useMemo(() => ({ ...locale, messages: { ...enExtra, ...locale.messages } }), [locale])
}
