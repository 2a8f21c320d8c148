import { useContext, useMemo } from 'react'
import { en } from '../../locales/en.js'
import { enExtra } from '../../locales/types/enExtra.js'
import type { Locale, WholeLocale } from '../../locales/types/messages.js'
import { CheckoutContext } from '../provider/CheckoutContext.js'

/** The messages of a component that may be outside a checkout, on a page of plans or in a back office. */
export function useOwnMessages(own: Locale | undefined): WholeLocale {
  const parts = useContext(CheckoutContext)
  const locale = own ?? parts?.locale ?? en
  return useMemo(() => ({ ...locale, messages: { ...enExtra, ...locale.messages } }), [locale])
}
