import { useMemo } from 'react'
import { enExtra } from '../locales/extra/en.js'
import { useCheckoutParts } from './CheckoutContext.js'
import type { WholeLocale } from './messages.js'

/** The checkout's language with every sentence there is: what the page's own catalogue lacks is said in English. */
export function useWords(): WholeLocale {
  const { locale } = useCheckoutParts()
  return useMemo(() => ({ ...locale, messages: { ...enExtra, ...locale.messages } }), [locale])
}
