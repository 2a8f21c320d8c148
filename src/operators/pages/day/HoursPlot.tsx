/** @jsxImportSource hono/jsx */

import { usePage } from '../pageContext.js'
import { type Column, Table } from '../Table.js'
import { type DayHours, type HourCounts, hourTones } from './dayHours.js'
import { Plot, plotHeight } from './Plot.js'

interface HoursPlotProps {
  readonly hours: DayHours
  /** The same day of the week before; `undefined` if it was not counted. */
  readonly weekBefore: DayHours | undefined
}

/** The plot's own units. */
const hourWidth = 10
const barWidth = 7

/**
 * The orders of a day by hour: bars in three tones, and the paid orders of a week before as a line.
 * The table below has the same numbers.
 */
export function HoursPlot({ hours, weekBefore }: HoursPlotProps) {
  const { messages } = usePage()
  const { plot } = messages
  const totals = hours.map((counts) => hourTones.reduce((sum, tone) => sum + counts[tone], 0))
  const paidBefore = weekBefore?.map(({ paid }) => paid) ?? []
  const largest = Math.max(1, ...totals, ...paidBefore)
  const scale = plotHeight / largest
  if (Math.max(...totals, ...paidBefore) === 0) return null
  const linePoints = paidBefore.map(
    (paid, hour) => `${hour * hourWidth + barWidth / 2},${plotHeight - paid * scale}`,
  )
  return (
    <Plot
      title={plot.byHour}
      swatches={
        <>
          {hourTones.map((tone) => (
            <span key={tone} class={`swatch ${tone}`}>
              {plot[tone]}
            </span>
          ))}
          {weekBefore && <span class="swatch before">{plot.weekBefore}</span>}
        </>
      }
      largest={largest}
      width={hours.length * hourWidth}
      axis={['0:00', '6:00', '12:00', '18:00', '24:00']}
      shapes={
        <>
          {hours.map((counts, hour) => (
            <HourBar key={String(hour)} counts={counts} hour={hour} scale={scale} />
          ))}
          {weekBefore && <polyline class="before" points={linePoints.join(' ')} />}
        </>
      }
      table={<HoursTable hours={hours} weekBefore={weekBefore} />}
    />
  )
}

/** One bar, its tones one on the other. */
function HourBar({ counts, hour, scale }: { counts: HourCounts; hour: number; scale: number }) {
  let top = plotHeight
  return (
    <g>
      {hourTones.map((tone) => {
        const barHeight = counts[tone] * scale
        top -= barHeight
        if (barHeight === 0) return null
        const x = hour * hourWidth
        return <rect key={tone} class={tone} x={x} y={top} width={barWidth} height={barHeight} />
      })}
    </g>
  )
}

interface HourRow extends HourCounts {
  readonly hour: number
  readonly before: number | undefined
}

/** The hours in which something began. */
function HoursTable({ hours, weekBefore }: HoursPlotProps) {
  const { plot } = usePage().messages
  const rows = hours
    .map((counts, hour): HourRow => ({ ...counts, hour, before: weekBefore?.[hour]?.paid }))
    .filter(({ paid, notPaid, open, before = 0 }) => paid + notPaid + open + before > 0)
  const columns: Column<HourRow>[] = [
    { name: plot.hour, cell: ({ hour }) => `${hour}:00–${hour + 1}:00` },
  ]
  for (const tone of hourTones) {
    columns.push({ name: plot[tone], place: 'end', cell: (row) => String(row[tone]) })
  }
  if (weekBefore) {
    columns.push({ name: plot.weekBefore, place: 'end', cell: ({ before = 0 }) => String(before) })
  }
  return <Table caption={plot.byHour} columns={columns} rows={rows} />
}
