import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce, type CardFormParts } from './CardFormContext.js'

interface FormNews {
  /** The name of the status that is shown, `''` for none. */
  readonly statusName: string
  /** What the status says now. */
  readonly text: string
  /** Whether a payment is being sent, by the form or by a wallet beside it. */
  readonly isSending: boolean
}

/**
 * Announces a status that does not get the focus: to a shopper who has left the form, and an update
 * of the status that is shown already. What is shown on arrival is not announced.
 *
 * @returns whether the status follows a payment of this visit, so that it takes the focus
 */
export function useAnnouncedNews(
  { live }: Pick<CardFormParts, 'live'>,
  root: RefObject<HTMLElement | null>,
  { statusName, text, isSending }: FormNews,
): boolean {
  const [hasPaid, setHasPaid] = useState(false)
  // Not in an effect, after which React 18 may have drawn the answer already.
  if (isSending && !hasPaid) setHasPaid(true)
  const isAfterPayment = hasPaid && statusName !== ''
  const lastName = useRef('')
  useEffect(() => {
    const isUpdate = lastName.current === statusName
    lastName.current = statusName
    if (!isAfterPayment) return
    const hasFocus = root.current?.contains(document.activeElement)
    if (isUpdate || !hasFocus) announce(live, text)
  }, [live, root, statusName, text, isAfterPayment])
  return isAfterPayment
}
