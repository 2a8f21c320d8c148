/** @jsxImportSource hono/jsx */
import { formatDay } from '../formats.js'
import { PageLink } from '../PageLink.js'
import { usePage } from '../pageContext.js'
import { Table } from '../Table.js'
import { Plot, plotHeight } from './Plot.js'

/** The paid orders that began on a day. */
export interface PaidDay {
  /** Such as `2026-11-21`. */
  readonly day: string
  readonly paid: number
}

/** The paid orders of some days, up to the last one, as a line. */
export function PaidDaysPlot({ days }: { days: readonly PaidDay[] }) {
  const context = usePage()
  const { plot, day: dayName } = context.messages
  const largest = Math.max(...days.map(({ paid }) => paid))
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (largest === 0 || !firstDay || !lastDay) return null
  const width = days.length - 1
  const points = days.map(({ paid }, index) => `${index},${plotHeight * (1 - paid / largest)}`)
  return (
    <Plot
      title={plot.twoWeeks}
      swatches={<span class="swatch paid">{plot.paid}</span>}
      largest={largest}
      width={width}
      axis={[firstDay, lastDay].map(({ day }) => formatDay(day, context))}
      shapes={
        <>
          <path class="paid area" d={`M0 ${plotHeight}L${points.join(' ')}V${plotHeight}Z`} />
          <polyline class="paid line" points={points.join(' ')} />
          <path class="paid dot" d={`M${points.at(-1)}h0`} />
        </>
      }
      table={
        <Table
          caption={plot.twoWeeks}
          columns={[
            {
              name: dayName,
              cell: ({ day }) => (
                <PageLink path="/day" query={{ day }}>
                  {formatDay(day, context)}
                </PageLink>
              ),
            },
            { name: plot.paid, place: 'end', cell: ({ paid }) => String(paid) },
          ]}
          rows={days}
        />
      }
    />
  )
}
