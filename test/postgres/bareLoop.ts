import { createHash } from 'node:crypto'
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
  const order = (data as { order_id: string }).order_id
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `insert into tillkit.events (id, attempt_id, subject_hash, subject_number, received_at, next_try_at, handled_at, record)
       values ($1, $2, sha256(convert_to($3::text, 'UTF8')), 1, $4, $4, now(), $5) on conflict do nothing`,
      [hash, order, line, Date.now(), text],
    )
    if (rowCount === 1) {
      const update = `update tillkit.attempts set record = $2, version = version + 1 where id = $1`
      await client.query(update, [order, text])
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
