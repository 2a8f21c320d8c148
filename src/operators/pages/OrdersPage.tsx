/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { allStates } from '../../backend/attempts/states.js'
import type { OrderPage } from '../../backend/operator/orderFinder.js'
import { Layout } from './Layout.js'
import { usePage } from './pageContext.js'
import { Alert, addressOf, Money, OrderLink, StateChip, Table, Time } from './parts.js'

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

export type SearchText = Readonly<Record<(typeof searchNames)[number], string>>

type Listed = OrderPage['orders'][number]

interface OrdersPageProps {
  readonly search: SearchText
  /** `undefined` when the search is invalid. */
  readonly page: OrderPage | undefined
  /** It is not the first page. */
  readonly isLater: boolean
}

export function OrdersPage({ search, page, isLater }: OrdersPageProps): JSX.Element {
  const context = usePage()
  const { messages } = context
  const address = (path: string, more: Readonly<Record<string, string>> = {}) =>
    addressOf(path, { ...given(search), ...more }, context)
  const { order, state, amount, attempts, begun, changed } = messages.columns
  return (
    <Layout title={messages.orders} current="orders">
      <h1>{messages.orders}</h1>
      <SearchForm search={search} />
      {!page && <Alert text={messages.filter.invalid} />}
      {page && page.orders.length === 0 && <p class="empty">{messages.nothingFound}</p>}
      {page && page.orders.length > 0 && (
        <Table
          isList
          caption={messages.orders}
          columns={[
            { name: order, cell: ({ reference }) => <OrderLink reference={reference} /> },
            { name: state, cell: (each) => <StateChip state={each.state} /> },
            { name: amount, place: 'end', cell: (each) => <Money {...each} /> },
            { name: attempts, place: 'minor', cell: (each) => String(each.attempts) },
            { name: begun, place: 'end', cell: ({ createdAt }) => <Time at={createdAt} /> },
            ...(page.orders.some(wasChangedLater)
              ? [
                  {
                    name: changed,
                    place: 'minor',
                    cell: (each: Listed) => wasChangedLater(each) && <Time at={each.updatedAt} />,
                  } as const,
                ]
              : []),
          ]}
          rows={page.orders}
        />
      )}
      {page && (
        <nav class="pager" aria-label={messages.orders}>
          {isLater && <a href={address('/orders')}>{messages.firstPage}</a>}
          {page.next !== undefined && (
            <a href={address('/orders', { after: page.next })}>{messages.nextPage}</a>
          )}
          <a href={address('/orders.csv')}>{messages.downloadCsv}</a>
        </nav>
      )}
    </Layout>
  )
}

/** Most orders are finished within the minute in which they began. */
function wasChangedLater({ createdAt, updatedAt }: Listed): boolean {
  return updatedAt - createdAt > 60_000
}

function SearchForm({ search }: Pick<OrdersPageProps, 'search'>): JSX.Element {
  const { messages, basePath } = usePage()
  const { filter, states } = messages
  const { q, reference, order_id, payment_id, amount } = search
  return (
    <search aria-label={messages.search}>
      <form class="search" method="get" action={`${basePath}/orders`}>
        <Field name="q" label={filter.text} value={q || reference || order_id || payment_id} />
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
          {Object.keys(given(search)).length > 0 && (
            <a href={`${basePath}/orders`}>{filter.clear}</a>
          )}
        </div>
        <details open={amount !== ''}>
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

function Field({ name, label, ...input }: FieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input id={name} name={name} type="text" {...input} autocomplete="off" />
    </div>
  )
}

function given(search: SearchText): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}
