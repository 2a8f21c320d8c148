/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Difference } from '../../../backend/reconciliation/conclude.js'
import type { DifferenceType } from '../../../backend/reconciliation/differenceTypes.js'
import type { Reconciliation } from '../../../backend/reconciliation/report.js'
import { formatAmount } from '../../../core/model/money/amount.js'
import type { Period } from '../../reports/readReports.js'
import type { DifferenceSection } from '../../reports/readSections.js'
import { Layout } from '../Layout.js'
import { usePage } from '../pageContext.js'
import { addressOf, Facts, OrderLink, StateChip, Table } from '../parts.js'
import { formatPeriod, reportPath } from './ReportsPage.js'

interface ReportPageProps {
  /** The merchant's name of the reconciliation. */
  readonly name: string
  readonly period: Period
  readonly report: Reconciliation
  readonly sections: readonly DifferenceSection[]
  /** The only type that is shown; `undefined` on the page of all types. */
  readonly onlyType: DifferenceType | undefined
  /** It is not the first page. */
  readonly isLater: boolean
}

export function ReportPage(props: ReportPageProps): JSX.Element {
  const { name, period, report, sections, onlyType } = props
  const context = usePage()
  const { messages, basePath } = context
  const { reconciliation } = messages
  const title = reconciliation.of(formatPeriod(period, context))
  return (
    <Layout title={title} current="reconciliations">
      <h1>{title}</h1>
      {onlyType === undefined && (
        <Facts
          isTiles
          facts={[
            [reconciliation.orders, String(report.orders)],
            [reconciliation.entries, String(report.entries)],
            [reconciliation.asked, String(report.asked)],
            [reconciliation.differences, String(report.total)],
          ]}
        />
      )}
      {report.total === 0 && <p class="empty">{reconciliation.nothingDiffers}</p>}
      {sections.map((section) => (
        <Section key={section.type} {...props} section={section} />
      ))}
      <nav class="pager" aria-label={reconciliation.title}>
        {onlyType !== undefined && (
          <a href={reportPath(name, context)}>{reconciliation.allTypes}</a>
        )}
        {report.total > 0 && (
          <a href={addressOf('/reconciliation.csv', { name }, context)}>{messages.downloadCsv}</a>
        )}
        <a href={`${basePath}/reconciliations`}>{reconciliation.all}</a>
      </nav>
    </Layout>
  )
}

export function UnfinishedReportPage({ name }: { readonly name: string }): JSX.Element {
  const { reconciliation } = usePage().messages
  return (
    <Layout title={reconciliation.unfinished} current="reconciliations">
      <h1>{name}</h1>
      <p>
        <span class="chip wait">{reconciliation.unfinished}</span>
      </p>
      <p class="empty">{reconciliation.unfinishedText}</p>
    </Layout>
  )
}

interface SectionProps extends ReportPageProps {
  readonly section: DifferenceSection
}

function Section({ name, section, onlyType, isLater }: SectionProps): JSX.Element {
  const context = usePage()
  const { messages } = context
  const { reconciliation, columns } = messages
  const { type, count, rows, next } = section
  const words = reconciliation.types[type]
  return (
    <section aria-labelledby={type}>
      <div class="heading">
        <h2 id={type}>{words.name}</h2>
        <span class="number">{String(count)}</span>
      </div>
      <p class="meaning">{words.meaning}</p>
      <p class="advice">
        <strong>{reconciliation.advice}</strong> {words.advice}
      </p>
      {rows.length === 0 && (
        <p class="empty">{next === undefined ? messages.nothingFound : reconciliation.cutShort}</p>
      )}
      {rows.length > 0 && (
        <Table
          caption={words.name}
          columns={[
            { name: columns.order, cell: (each) => <OrderCell difference={each} /> },
            {
              name: reconciliation.paid,
              place: 'end',
              cell: ({ paid }) => <MoneyList money={paid} />,
            },
            {
              name: reconciliation.booked,
              place: 'end',
              cell: (each) => <BookedCell difference={each} />,
            },
            { name: columns.attempts, cell: (each) => <AttemptsCell difference={each} /> },
            {
              name: reconciliation.service,
              cell: ({ service }) => (service ? reconciliation.serviceSays[service] : '–'),
            },
          ]}
          rows={rows}
        />
      )}
      {onlyType === undefined && next !== undefined && (
        <p>
          <a
            href={reportPath(name, context, { type })}
            aria-label={`${reconciliation.showAll(count)} – ${words.name}`}
          >
            {reconciliation.showAll(count)}
          </a>
        </p>
      )}
      {onlyType !== undefined && (isLater || next !== undefined) && (
        <p class="pager">
          {isLater && <a href={reportPath(name, context, { type })}>{messages.firstPage}</a>}
          {next !== undefined && (
            <a href={reportPath(name, context, { type, after: next })}>{messages.nextPage}</a>
          )}
        </p>
      )}
    </section>
  )
}

interface DifferenceCell {
  readonly difference: Difference
}

/** An order that is not in the store has no page. */
function OrderCell({ difference }: DifferenceCell): JSX.Element {
  const { reference, states, order_ids, isRepaired, waitingEvents } = difference
  const { reconciliation } = usePage().messages
  const others = order_ids.filter((order_id) => order_id !== reference)
  return (
    <>
      {states.length > 0 ? <OrderLink reference={reference} /> : reference}
      {isRepaired && (
        <>
          {' '}
          <span class="chip good">{reconciliation.repaired}</span>
        </>
      )}
      {others.length > 0 && <span class="also">{others.join(', ')}</span>}
      {waitingEvents !== undefined && (
        <span class="also">{reconciliation.waitingEvents(waitingEvents)}</span>
      )}
    </>
  )
}

function BookedCell({ difference: { booked, ledgerStates } }: DifferenceCell): JSX.Element {
  const { ledgerStates: names } = usePage().messages.reconciliation
  const states = ledgerStates.map((state) => names[state]).join(', ')
  return (
    <>
      {(booked.length > 0 || states === '') && <MoneyList money={booked} />}
      {states !== '' && <span class={booked.length > 0 ? 'also' : undefined}>{states}</span>}
    </>
  )
}

function AttemptsCell({ difference: { states } }: DifferenceCell): JSX.Element {
  const { noAttempt } = usePage().messages.reconciliation
  if (states.length === 0) return <>{noAttempt}</>
  return (
    <span class="change">
      {states.map((state, index) => (
        <StateChip key={String(index)} state={state} />
      ))}
    </span>
  )
}

/** Amounts of several currencies; a ledger may name none. */
function MoneyList({ money }: { readonly money: Difference['paid'] }): JSX.Element {
  const { messages, locale: tag } = usePage()
  if (money.length === 0) return <>{messages.reconciliation.nothing}</>
  const locale = { tag }
  const texts = money.map((each) => formatAmount({ ...each, locale }).trim())
  return <span class="number">{texts.join(' + ')}</span>
}
