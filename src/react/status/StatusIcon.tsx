import type { ReactElement } from 'react'
import type { StatusTone } from './describeState.js'

const paths: Readonly<Record<StatusTone, string>> = {
  busy: 'M12 3a9 9 0 0 1 9 9',
  success: 'm7 12.5 3.5 3.5L17 9',
  danger: 'm8.5 8.5 7 7m0-7-7 7',
  warning: 'M12 7v6m0 3.5v.5',
}

/** Renders an `<svg>`: a ring with a tick, a cross or an exclamation mark, or a turning one. The title says the same. */
export function StatusIcon({ tone }: { readonly tone: StatusTone }): ReactElement {
  return (
    <svg className="tillkit-icon" data-tone={tone} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d={paths[tone]} />
    </svg>
  )
}
