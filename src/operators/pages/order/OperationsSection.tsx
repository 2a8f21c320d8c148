/** @jsxImportSource hono/jsx */
import type { OrderBalance } from '../../../backend/operator/orderBalance.js'
import type { OrderDetails } from '../../../backend/operator/orderDetails.js'
import { usePage } from '../pageContext.js'
import { type Fact, Facts, Money, Time } from '../parts.js'
import { TableGroup } from '../Table.js'

/**
 * What was taken for the order and given back, by currency, and the captures, voids and refunds
 * behind it. Nothing for an order that has neither.
 */
export function OperationsSection({ operations, balances }: OrderDetails) {
  const { messages } = usePage()
  const { columns } = messages
  if (balances.length === 0 && operations.length === 0) return null
  return (
    <section aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      {balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      <TableGroup
        isList
        caption={messages.operations}
        columns={[
          { name: columns.operation, cell: ({ method }) => method },
          {
            name: columns.status,
            cell: ({ status, status_code }) => [status, status_code].filter(Boolean).join(' · '),
          },
          { name: columns.amount, place: 'end', cell: (operation) => <Money {...operation} /> },
          {
            name: columns.received,
            place: 'end',
            cell: ({ receivedAt }) => <Time timeMs={receivedAt} />,
          },
        ]}
        rows={operations}
      />
    </section>
  )
}

function Balance({ balance }: { balance: OrderBalance }) {
  const { labels } = usePage().messages
  const { currency, reserved, taken: takenAmount, returned, left } = balance
  const sums = [
    [labels.reserved, reserved],
    [labels.taken, takenAmount],
    [labels.givenBack, returned],
    [labels.left, left],
  ] as const
  const facts = sums.map(([name, amount]): Fact => {
    return [name, <Money key={name} amount={amount} currency={currency} />]
  })
  return <Facts isTiles facts={facts} />
}
