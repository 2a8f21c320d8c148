import { allStates } from '../../attempts/states.js'
import type { OrderLists } from '../../store/orderLists.js'
import { queryNamed } from '../databases/queryNamed.js'
import { explained } from '../schema/migrate.js'
import type { ListContext } from './listContext.js'

/**
 * How many orders show each state, at most so many of each. Each list is in the order of the index,
 * which PostgreSQL might not use for a state that most orders have. Each row has a column, because
 * Citus refuses a list of rows without one.
 */
export async function countOrders(
  { pos_id, atMost }: Parameters<OrderLists['countOrders']>[0],
  { database, tables }: ListContext,
): ReturnType<OrderLists['countOrders']> {
  const counts = allStates.map(
    (state) => `select '${state}' as state, (
      select count(*) from (
        select 1 from ${tables.orders} o where o.pos_id = :pos_id and o.state = '${state}'
        order by o.created_at limit :atMost::bigint) c)::text as count`,
  )
  const rows = await explained(tables, () =>
    queryNamed(database, counts.join(' union all '), { pos_id, atMost }),
  )
  const shownStates = rows.filter(({ count }) => count !== '0')
  return Object.fromEntries(shownStates.map(({ state, count }) => [state, Number(count)]))
}
