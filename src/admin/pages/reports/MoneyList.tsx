/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Difference } from '../../../server/reconciliation/conclude.js'
import { formatMoney } from '../formats.js'
import type { PageContext } from '../pageContext.js'

/** Amounts of several currencies; a ledger may name none. */
export function MoneyList({
  money,
  context,
}: {
  readonly money: Difference['paid']
  readonly context: PageContext
}): JSX.Element {
  if (money.length === 0) return <>{context.messages.reconciliation.nothing}</>
  const texts = money.map(({ amount, currency }) => formatMoney(amount, currency).trim())
  return <span class="number">{texts.join(' + ')}</span>
}
