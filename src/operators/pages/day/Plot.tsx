/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { usePage } from '../pageContext.js'

interface PlotProps {
  readonly title: string
  /** What the tones mean. */
  readonly swatches: Child
  /** The value at the top. */
  readonly largest: number
  /** In the plot's own units. The picture is stretched to its box, so lines do not scale. */
  readonly width: number
  /** The texts below it, from its beginning to its end. */
  readonly axis: readonly string[]
  readonly shapes: Child
  /** The same numbers. */
  readonly table: Child
}

export const plotHeight = 100

/** A plot, and below it a table for who can't see it. */
export function Plot({ title, swatches, largest, width, axis, shapes, table }: PlotProps) {
  return (
    <figure class="plot">
      <figcaption>
        <strong>{title}</strong>
        <span class="key">{swatches}</span>
      </figcaption>
      <div class="frame">
        <span class="largest number">{String(largest)}</span>
        <svg viewBox={`0 0 ${width} ${plotHeight}`} preserveAspectRatio="none" aria-hidden="true">
          {shapes}
        </svg>
        <div class="axis" aria-hidden="true">
          {axis.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{usePage().messages.plot.asTable}</summary>
        {table}
      </details>
    </figure>
  )
}
