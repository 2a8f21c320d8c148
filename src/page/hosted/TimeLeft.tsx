import { type ReactElement, useEffect, useRef, useState } from 'react'
import { formatClock } from '../../core/model/formatClock.js'
import { fill } from '../../locales/types/messages.js'
import { useMessages } from '../messages/useMessages.js'
import { useCheckout } from '../provider/useCheckout.js'

/** The times of announcements for screen readers, in seconds. More of them would disturb. */
const warnings: readonly number[] = [0, 30, 60, 120]

/** Announced only when the time gets short. At its end the status is requested. */
export function TimeLeft({ seconds }: { readonly seconds: number | undefined }): ReactElement {
  const { checkAgain } = useCheckout()
  const { tag, messages } = useMessages()
  const isOver = seconds === 0
  const time = seconds === undefined ? undefined : formatTimeLeft(seconds, tag)
  const text = isOver ? messages.timeOver : fill(messages.timeLeft, { time })
  const [before, after] = messages.timeLeft.split('{time}')

  const warning = seconds === undefined ? undefined : warnings.find((limit) => seconds <= limit)
  const [announcedTime, setAnnouncedTime] = useState('')
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (announced.current === warning) return
    announced.current = warning
    setAnnouncedTime(warning === undefined ? '' : text)
  }, [warning, text])

  useEffect(() => {
    if (isOver) checkAgain()
  }, [isOver, checkAgain])

  return (
    <>
      {seconds !== undefined && !isOver && (
        <p
          className="tillkit-time"
          role="timer"
          data-short={warning === undefined ? undefined : ''}
        >
          <span>{before}</span>
          <bdi className="tillkit-clock">{formatClock(seconds, tag)}</bdi>
          <span>{after}</span>
        </p>
      )}
      <div aria-live="polite" className="tillkit-unseen">
        {announcedTime}
      </div>
    </>
  )
}

/** Rounded down: in minutes, and in the last one in seconds. */
export function formatTimeLeft(seconds: number, tag: string): string {
  const isLong = seconds >= 60
  const options = {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  } as const
  return new Intl.NumberFormat(tag, options).format(isLong ? Math.floor(seconds / 60) : seconds)
}
