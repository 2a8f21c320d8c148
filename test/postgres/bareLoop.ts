import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * What anyone would write first: insert the event unless it is known, update its payment, write in the table, in one
 * transaction. It verifies no signature, decides nothing, and a failing callback would lose the event.
 */
export async function bareLoop(
  pool: Pool,
  { line, data }: { readonly line: string; readonly data: object },
): Promise<void> {
  const text = JSON.stringify(data)
  const hash = createHash('sha256').update(text).digest('hex')
  const { order_id, pos_id } = data as { readonly order_id: string; readonly pos_id: string }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `insert into tillkit.events
         (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, handled_at, record)
       select order_key, $1::text, pos_id, $1, $2::uuid, 1, $3::float8, $3, $3, $4::json
       from tillkit.order_names where pos_id = $5 and order_id = $6 on conflict do nothing`,
      [line, randomUUID(), Date.now(), JSON.stringify({ hash, data }), pos_id, order_id],
    )
    if (rowCount === 1) {
      const named = '(select order_key from tillkit.order_names where pos_id = $2 and order_id = $3)'
      const update = `update tillkit.attempts set record = $1 where order_key = ${named} and order_id = $3`
      await client.query(update, [text, pos_id, order_id])
      await client.query('insert into effects (line) values ($1)', [line])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
