import { useMemo } from 'react'
import { enExtra } from '../../locales/extra/en.js'
import type { WholeLocale } from '../../locales/types/messages.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'

/** The checkout's language with every sentence there is: what the page's own catalogue lacks is said in English. */
export function useMessages(): WholeLocale {
  const { locale } = useCheckoutParts()
  return useMemo(() => ({ ...locale, messages: { ...enExtra, ...locale.messages } }), [locale])
}
