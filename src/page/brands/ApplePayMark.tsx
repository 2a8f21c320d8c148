import type { ReactElement } from 'react'

const applePath =
  'M9 6.3c1.2 0 2.4-1 4.1-1 1.5 0 2.8.7 3.6 1.9-3.3 2-2.8 6.3.6 7.7' +
  '-.8 2.1-2.5 5-4.3 5-1.4 0-1.9-.8-3.6-.8s-2.3.8-3.6.8' +
  'C3.5 19.9 1 15.4 1 11.8c0-3.9 2.5-6.3 5-6.3 1.3 0 2.2.8 3 .8M9 4.9' +
  'C8.8 2.5 10.6.6 12.9.2 13.2 2.7 11.3 4.9 9 4.9'

const lettersPath =
  'M21.7 17.9V3.6h4.4a4.2 4.2 0 0 1 0 8.4h-4.4M39 17.9v-6.3q0-3-3.3-3-2.8 0-3.3 2.3' +
  'M39 12.4q-7-.1-7 2.9 0 2.2 2.7 2.2 4.3 0 4.3-5.1M41.6 8.1l4.1 10.2' +
  'M49.8 8.1l-4.6 11.4q-.8 1.9-3.1 1.5'

/** For engines without Apple's own button. */
export function ApplePayMark(): ReactElement {
  return (
    <svg viewBox="0 0 51 22" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={applePath} />
      <path fill="none" stroke="currentColor" strokeWidth="1.9" d={lettersPath} />
    </svg>
  )
}
