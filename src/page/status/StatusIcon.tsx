import type { ReactElement } from 'react'
import type { StatusTone } from './describeState.js'

const ring = 'M3 12a9 9 0 0 0 18 0a9 9 0 0 0-18 0'

const paths = {
  busy: 'M12 3a9 9 0 1 1-9 9',
  waiting: `${ring}m9-5v5l3 2`,
  success: 'm7 12.5 3.5 3.5L17 9',
  danger: `${ring}m5.5-3.5 7 7m0-7-7 7`,
  warning: `${ring}m9-5v6m0 3.5v.5`,
}

export const lockPath = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'

interface StatusIconProps {
  readonly tone?: StatusTone | 'waiting'
  /**
   * What is drawn in a square of 24.
   *
   * @default an open ring that turns, a clock, a tick, or a mark in a ring
   */
  readonly path?: string | undefined
}

/** Renders an `<svg>`. The text beside it says the same. */
export function StatusIcon({ tone, path = tone && paths[tone] }: StatusIconProps): ReactElement {
  return (
    <svg
      className="tillkit-icon"
      data-tone={tone}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
