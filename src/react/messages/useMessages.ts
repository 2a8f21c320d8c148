'use client'

import { useMemo } from 'react'
import { enExtra } from '../../locales/types/enExtra.js'
import type { WholeLocale } from '../../locales/types/messages.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'

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
