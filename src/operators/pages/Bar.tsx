/** @jsxImportSource hono/jsx */

interface BarProps {
  /** From 0 to 1: how much of the bar the first tone takes. */
  readonly share: number
  readonly tones: readonly [first: BarTone, second: BarTone]
}

/** `rest` is what is empty. */
type BarTone = 'paid' | 'open' | 'rest'

/** A bar in two tones. The text beside it says the same. */
export function Bar({ share, tones }: BarProps) {
  const [first, second] = tones
  const width = 100 * Math.min(1, Math.max(0, share))
  return (
    <svg class="bar-plot" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class={first} width={width} height="1" />
      <rect class={second} x={width} width={100 - width} height="1" />
    </svg>
  )
}
