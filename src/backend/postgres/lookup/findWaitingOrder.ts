import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'

/** Finds the order of a waiting event; `undefined` if no waiting event has this id. */
export async function findWaitingOrder(
  queries: PostgresQueries,
  id: string,
  { events }: TableNames,
): Promise<string | undefined> {
  const [{ order_key } = {}] = await queryNamed(
    queries,
    `select order_key::text as order_key from ${events}
     where id = :id and handled_at is null limit 1`,
    { id },
  )
  return order_key ?? undefined
}
