'use client'

import { type ReactElement, useEffect, useRef, useState } from 'react'
import { fill } from '../../locales/types/messages.js'
import { useMessages } from '../messages/useMessages.js'
import { useCheckout } from '../provider/useCheckout.js'
import { formatTimeLeft } from './formatTimeLeft.js'

/** When a shopper who can't see the time hears it, in seconds. More often would talk over what they are doing. */
const warnings: readonly number[] = [0, 30, 60, 120]

/**
 * Renders a `<p>` with how long the hosted page can still be paid, and announces it when it is getting short. When
 * nothing is left, the status is asked for: the backend knows what became of the payment.
 */
export function TimeLeft({ seconds }: { readonly seconds: number | undefined }): ReactElement {
  const { checkAgain } = useCheckout()
  const { tag, messages } = useMessages()
  const time = seconds === undefined ? undefined : formatTimeLeft(seconds, tag)
  const text = time === undefined ? '' : seconds === 0 ? messages.timeOver : fill(messages.timeLeft, { time })

  const warning = seconds === undefined ? undefined : warnings.find((limit) => seconds <= limit)
  const [said, setSaid] = useState('')
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (announced.current === warning) return
    announced.current = warning
    setSaid(warning === undefined ? '' : text)
  }, [warning, text])

  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) checkAgain()
  }, [isOver, checkAgain])

  return (
    <>
      {text && !isOver && <p className="tillkit-hint tillkit-time">{text}</p>}
      <div aria-live="polite" className="tillkit-unseen">
        {said}
      </div>
    </>
  )
}
