import type { Pool } from 'pg'
import { readDocBlocks } from '../../../scripts/docs/docBlocks.mjs'

/** The SQL of docs/scale.md about months, in its order. */
export const monthBlocks = readDocBlocks('scale.md').filter(
  ({ heading, language }) => heading === 'Months that are dropped' && language === 'sql',
)
const [
  divideEvents = '',
  divideJournal = '',
  functions = '',
  addMonths = '',
  dropMonth = '',
  watch = '',
] = monthBlocks.map(({ code }) => code)

export { dropMonth, functions, watch }

/** Runs a block as it is written, in another schema. */
export async function runBlock(pool: Pool, code: string, schema: string) {
  return await pool.query<Record<string, string>>(code.replaceAll('tillkit.', `${schema}.`))
}

/** Where the migrations make no journal, one of the same key. */
export async function ensureJournal(pool: Pool, schema: string): Promise<void> {
  await pool.query(`create table if not exists ${schema}.journal
    (order_key uuid not null, number bigint not null, at double precision not null, record json,
     primary key (order_key, number))`)
}

/** Divides a migration's own tables by month, as the page says. */
export async function divideByMonth(pool: Pool, schema: string): Promise<void> {
  await ensureJournal(pool, schema)
  for (const block of [divideEvents, divideJournal, functions, addMonths])
    await runBlock(pool, block, schema)
}
