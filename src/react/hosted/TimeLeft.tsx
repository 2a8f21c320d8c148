'use client'

import { type ReactElement, useEffect, useRef, useState } from 'react'
import { fill } from '../../locales/types/messages.js'
import { useMessages } from '../messages/useMessages.js'
import { useCheckout } from '../provider/useCheckout.js'
import { formatClock, formatTimeLeft } from './formatTimeLeft.js'

/** When a shopper who can't see the time hears it, in seconds. More often would talk over what they are doing. */
const warnings: readonly number[] = [0, 30, 60, 120]

/**
 * Renders a `<p role="timer">` with a clock: how long the hosted page can still be paid. It is announced when it is getting
 * short, and not at every second. When nothing is left, the status is asked for: the backend knows what became of the payment.
 *
 * `data-short` in the last two minutes.
 */
export function TimeLeft({ seconds }: { readonly seconds: number | undefined }): ReactElement {
  const { checkAgain } = useCheckout()
  const { tag, messages } = useMessages()
  const time = seconds === undefined ? undefined : formatTimeLeft(seconds, tag)
  const text = time === undefined ? '' : seconds === 0 ? messages.timeOver : fill(messages.timeLeft, { time })

  const [before, after] = messages.timeLeft.split('{time}')

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
      {seconds !== undefined && !isOver && (
        <p className="tillkit-time" role="timer" data-short={warning === undefined ? undefined : ''}>
          {before}
          <bdi className="tillkit-clock">{formatClock(seconds, tag)}</bdi>
          {after}
        </p>
      )}
      <div aria-live="polite" className="tillkit-unseen">
        {said}
      </div>
    </>
  )
}
