/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { allStates } from '../../backend/attempts/attemptStates.js'
import type { OrderPage } from '../../backend/operator/orderFinder.js'
import { Layout } from './Layout.js'
import { PageLink, PageSteps } from './PageLink.js'
import { usePage } from './pageContext.js'
import { Alert, Money, OrderLink, StateChip, Time } from './parts.js'
import { type Column, Table } from './Table.js'

/** The names in the address. The form has one field for the first four. */
export const searchNames = [
  'q',
  'reference',
  'order_id',
  'payment_id',
  'state',
  'from',
  'until',
  'amount',
] as const

/** A search as the address has it, without the members that filter nothing. */
export type SearchText = Readonly<Partial<Record<(typeof searchNames)[number], string>>>

interface OrdersPageProps {
  readonly search: SearchText
  /** `undefined` when the search is invalid. */
  readonly page: OrderPage | undefined
  /** It is not the first page. */
  readonly isLater: boolean
}

/** The search for orders and one page of its result. */
export function OrdersPage({ search, page, isLater }: OrdersPageProps) {
  const { messages } = usePage()
  return (
    <Layout title={messages.orders} current="orders">
      <h1>{messages.orders}</h1>
      <SearchForm search={search} />
      {!page && <Alert text={messages.filter.invalid} />}
      {page && page.orders.length === 0 && <p class="empty">{messages.nothingFound}</p>}
      {page && page.orders.length > 0 && <OrderTable orders={page.orders} />}
      {page && (
        <nav class="pager" aria-label={messages.orders}>
          <PageSteps path="/orders" query={search} isLater={isLater} next={page.next} />
          <PageLink path="/orders.csv" query={search}>
            {messages.downloadCsv}
          </PageLink>
        </nav>
      )}
    </Layout>
  )
}

type ListedOrder = OrderPage['orders'][number]

function OrderTable({ orders }: { orders: OrderPage['orders'] }) {
  const { messages } = usePage()
  const { order: orderColumn, state, amount, attempts, begun, changed } = messages.columns
  const columns: Column<ListedOrder>[] = [
    { name: orderColumn, cell: OrderLink },
    { name: state, cell: StateChip },
    { name: amount, place: 'end', cell: Money },
    { name: attempts, place: 'minor', cell: (order) => String(order.attempts) },
    { name: begun, place: 'end', cell: ({ createdAt }) => <Time timeMs={createdAt} /> },
  ]
  if (orders.some(wasChangedLater)) {
    const changeTime = (order: ListedOrder) =>
      wasChangedLater(order) ? <Time timeMs={order.updatedAt} /> : <span class="hint">–</span>
    columns.push({ name: changed, place: 'minor', cell: changeTime })
  }
  return <Table isList caption={messages.orders} columns={columns} rows={orders} />
}

/** Most orders are finished within the minute in which they began. */
function wasChangedLater({ createdAt, updatedAt }: ListedOrder) {
  return updatedAt - createdAt > 60_000
}

function SearchForm({ search }: Pick<OrdersPageProps, 'search'>) {
  const { messages, basePath } = usePage()
  const { filter, states } = messages
  const { q, reference, order_id, payment_id, amount } = search
  return (
    <search aria-label={messages.search}>
      <form class="search" method="get" action={`${basePath}/orders`}>
        <Field name="q" label={filter.text} value={q ?? reference ?? order_id ?? payment_id} />
        <Field name="from" label={filter.from} value={search.from} type="date" />
        <Field name="until" label={filter.until} value={search.until} type="date" />
        <div class="field">
          <label for="state">{filter.state}</label>
          <select id="state" name="state">
            <option value="">{filter.anyState}</option>
            {allStates.map((state) => (
              <option key={state} value={state} selected={search.state === state}>
                {states[state].name}
              </option>
            ))}
          </select>
        </div>
        <div class="buttons">
          <button type="submit">{filter.show}</button>
          {Object.keys(search).length > 0 && <PageLink path="/orders">{filter.clear}</PageLink>}
        </div>
        <details open={amount !== undefined}>
          <summary>{filter.more}</summary>
          <Field name="amount" label={filter.amount} value={amount} inputmode="decimal" />
        </details>
      </form>
    </search>
  )
}

type FieldProps = JSX.IntrinsicElements['input'] & {
  readonly name: keyof SearchText
  readonly label: string
}

/** A text field, with its label, that browsers don't fill in. */
function Field({ name, label, ...inputProps }: FieldProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input id={name} name={name} type="text" {...inputProps} autocomplete="off" />
    </div>
  )
}
