import { useMemo, useState } from 'react'
import { type DatePart, dateOrder } from '../../core/model/customer/birthday.js'
import { useIsHydrated } from '../part/useIsHydrated.js'
import { readDate } from './dateInputs.js'

/**
 * Day, month and year in the language's order. In a server's page they stay as they are: the
 * server's `Intl` may know less, and React would take one part for another.
 *
 * @param id of the group of the three inputs
 */
export function useDateOrder(id: string, language: string): readonly DatePart[] {
  const isHydrated = useIsHydrated()
  const [inPage] = useState(() => ({ language, order: isHydrated ? [] : orderInPage(id) }))
  return useMemo(() => {
    const isFromServer = inPage.language === language && inPage.order.length > 0
    return isFromServer ? inPage.order : dateOrder(language)
  }, [inPage, language])
}

function orderInPage(id: string) {
  return typeof document === 'undefined' ? [] : readDate(document.getElementById(id)).order
}
