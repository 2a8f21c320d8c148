/** @jsxImportSource hono/jsx */
import type { Difference } from '../../../backend/reconciliation/conclude.js'
import type { DifferenceType } from '../../../backend/reconciliation/differenceTypes.js'
import type { Reconciliation } from '../../../backend/reconciliation/report.js'
import { formatAmount } from '../../../core/model/money/amount.js'
import type { Period } from '../../reports/readReports.js'
import type { DifferenceSection } from '../../reports/readSections.js'
import { Layout } from '../Layout.js'
import { PageLink, PageSteps } from '../PageLink.js'
import { usePage } from '../pageContext.js'
import { type Fact, Facts, OrderLink, StateChip } from '../parts.js'
import { type Column, GroupedTable } from '../Table.js'
import { formatPeriod } from './formatPeriod.js'

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

/** One reconciliation: its figures, and the differences of each type or of one. */
export function ReportPage(props: ReportPageProps) {
  const { name, period, report, sections, onlyType } = props
  const context = usePage()
  const { messages } = context
  const { reconciliation } = messages
  const title = reconciliation.of(formatPeriod(period, context))
  const figures: readonly Fact[] = [
    [reconciliation.orders, String(report.orders)],
    [reconciliation.entries, String(report.entries)],
    [reconciliation.asked, String(report.asked)],
    [reconciliation.differences, String(report.total)],
  ]
  const isOfAllTypes = onlyType === undefined
  return (
    <Layout title={title} current="reconciliations">
      <h1>{title}</h1>
      {isOfAllTypes && <Facts isTiles facts={figures} />}
      {report.total === 0 && <p class="empty">{reconciliation.nothingDiffers}</p>}
      {sections.length > 0 && <DifferenceTable {...props} />}
      <nav class="pager" aria-label={reconciliation.title}>
        {!isOfAllTypes && (
          <PageLink path="/reconciliation" query={{ name }}>
            {reconciliation.allTypes}
          </PageLink>
        )}
        {report.total > 0 && (
          <PageLink path="/reconciliation.csv" query={{ name }}>
            {messages.downloadCsv}
          </PageLink>
        )}
        <PageLink path="/reconciliations">{reconciliation.all}</PageLink>
      </nav>
    </Layout>
  )
}

/** A reconciliation that is running, was stopped, or has not begun. */
export function UnfinishedReportPage({ name }: { name: string }) {
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

/** All differences in one table, those of a type under its name. */
function DifferenceTable({ name, sections, onlyType, isLater }: ReportPageProps) {
  const { messages } = usePage()
  const { reconciliation } = messages
  const columns: readonly Column<Difference>[] = [
    { name: messages.columns.order, cell: OrderCell },
    { name: reconciliation.paid, place: 'end', cell: ({ paid }) => <MoneyList money={paid} /> },
    { name: reconciliation.booked, place: 'end', cell: BookedCell },
    { name: messages.columns.attempts, cell: AttemptsCell },
    {
      name: reconciliation.service,
      cell: ({ service }) => (service ? reconciliation.serviceSays[service] : '–'),
    },
  ]
  const groups = sections.map((section) => ({
    key: section.type,
    rows: section.rows,
    heading: (
      <>
        <TypeHeading section={section} />
        {onlyType === undefined && <AllOfTypeLink name={name} section={section} />}
        {onlyType && (isLater || section.next !== undefined) && (
          <p class="pager">
            <PageSteps
              path="/reconciliation"
              query={{ name, type: onlyType }}
              isLater={isLater}
              next={section.next}
            />
          </p>
        )}
      </>
    ),
  }))
  return <GroupedTable caption={reconciliation.differences} columns={columns} groups={groups} />
}

/** What a type of differences means, and what to do. */
function TypeHeading({ section }: Pick<SectionLinkProps, 'section'>) {
  const { messages } = usePage()
  const { reconciliation } = messages
  const { type, count, rows } = section
  const typeMessages = reconciliation.types[type]
  // A long report is read only in part, so that a type may have no rows on this page.
  const isReadToEnd = section.next === undefined
  const emptyText = isReadToEnd ? messages.nothingFound : reconciliation.cutShort
  return (
    <>
      <div class="heading">
        <h2 id={type}>{typeMessages.name}</h2>
        <span class="number">{String(count)}</span>
      </div>
      <p>{typeMessages.meaning}</p>
      <p class="advice">
        <strong>{reconciliation.advice}</strong> {typeMessages.advice}
      </p>
      {rows.length === 0 && <p class="empty">{emptyText}</p>}
    </>
  )
}

interface SectionLinkProps {
  readonly name: string
  readonly section: DifferenceSection
}

/** The link to all differences of a type, on the page of all types. */
function AllOfTypeLink({ name, section }: SectionLinkProps) {
  const { reconciliation } = usePage().messages
  const { type, count } = section
  if (section.next === undefined) return null
  const text = reconciliation.showAll(count)
  return (
    <p>
      <PageLink
        path="/reconciliation"
        query={{ name, type }}
        aria-label={`${text} – ${reconciliation.types[type].name}`}
      >
        {text}
      </PageLink>
    </p>
  )
}

/** An order that is not in the store has no page. */
function OrderCell(difference: Difference) {
  const { reference, states, order_ids, isRepaired, waitingEvents } = difference
  const { reconciliation } = usePage().messages
  const otherIds = order_ids.filter((order_id) => order_id !== reference)
  return (
    <>
      {states.length > 0 ? <OrderLink reference={reference} /> : reference}
      {isRepaired && (
        <>
          {' '}
          <span class="chip good">{reconciliation.repaired}</span>
        </>
      )}
      {otherIds.length > 0 && <span class="also">{otherIds.join(', ')}</span>}
      {waitingEvents !== undefined && (
        <span class="also">{reconciliation.waitingEvents(waitingEvents)}</span>
      )}
    </>
  )
}

/** What the ledger has: amounts, the states of their entries, or nothing. */
function BookedCell({ booked, ledgerStates }: Difference) {
  const { ledgerStates: stateNames } = usePage().messages.reconciliation
  const statesText = ledgerStates.map((state) => stateNames[state]).join(', ')
  const hasAmounts = booked.length > 0
  return (
    <>
      {(hasAmounts || statesText === '') && <MoneyList money={booked} />}
      {statesText !== '' && <span class={hasAmounts ? 'also' : undefined}>{statesText}</span>}
    </>
  )
}

/** The states of the order's attempts. */
function AttemptsCell({ states }: Difference) {
  const { noAttempt } = usePage().messages.reconciliation
  if (states.length === 0) return noAttempt
  return (
    <span class="change">
      {states.map((state, index) => (
        <StateChip key={String(index)} state={state} />
      ))}
    </span>
  )
}

/** Amounts of several currencies; a ledger may name none. */
function MoneyList({ money }: { money: Difference['paid'] }) {
  const { messages, locale: tag } = usePage()
  if (money.length === 0) return <>{messages.reconciliation.nothing}</>
  const locale = { tag }
  const texts = money.map((reported) => formatAmount({ ...reported, locale }).trim())
  return <span class="number">{texts.join(' + ')}</span>
}
