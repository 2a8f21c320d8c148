import type { ReactElement } from 'react'

/** Renders an `<svg>`: a card with the place of its code marked. The hint says the same as text. */
export function SecurityCodeMark({ isOnFront }: { readonly isOnFront: boolean }): ReactElement {
  return (
    <svg className="tillkit-mark" data-mark="code" viewBox="0 0 40 26" aria-hidden="true">
      <rect className="tillkit-mark-card" x=".5" y=".5" width="39" height="25" rx="3.5" />
      <path className="tillkit-mark-ink" d={isOnFront ? 'M5 18h18v2H5zM5 6h7v5H5z' : 'M0 5h40v5H0zM5 14h14v4H5z'} />
      <rect className="tillkit-mark-code" x="23" y={isOnFront ? 5 : 12} width="13" height="8" rx="4" />
    </svg>
  )
}
