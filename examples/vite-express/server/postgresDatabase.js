import pg from 'pg'
import { fromPg, migrate, postgresStore } from 'tillkit/postgres'

const columns = `'A-' || number as reference, amount::text, currency, is_paid as "isPaid"`

/**
 * Orders and payments in one database, so that both are written or neither.
 *
 * @param {string} connectionString
 * @returns {Promise<import('./database.d.ts').ShopDatabase>}
 */
export async function postgresDatabase(connectionString) {
  const pool = new pg.Pool({
    connectionString,
    // Without limits a statement or a lost network keeps a connection busy for ever.
    connectionTimeoutMillis: 5_000,
    // A frozen database does not enforce the limits below.
    query_timeout: 15_000,
    statement_timeout: 10_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const driver = fromPg(pool)
  await migrate(driver)
  await pool.query(`create table if not exists orders (
    number integer primary key generated always as identity (start with 1001),
    shopper text not null,
    amount numeric(12, 2) not null,
    currency text not null,
    is_paid boolean not null default false
  )`)
  return {
    store: postgresStore(driver),
    async place(shopper) {
      const insert = `insert into orders (shopper, amount, currency) values ($1, 499.90, 'UAH') returning ${columns}`
      return (await pool.query(insert, [shopper])).rows[0]
    },
    async find(reference, shopper) {
      const select = `select ${columns} from orders where 'A-' || number = $1 and shopper = $2`
      return (await pool.query(select, [reference, shopper])).rows[0]
    },
    /**
     * @param {string} reference
     * @param {pg.PoolClient} transaction
     */
    async priceOf(reference, transaction) {
      // Locked, so that the price can't change between the comparison and the mark.
      const select = `select amount::text, currency from orders where 'A-' || number = $1 for update`
      return (await transaction.query(select, [reference])).rows[0] ?? null
    },
    /**
     * @param {string} reference
     * @param {pg.PoolClient} transaction
     */
    async markPaid(reference, transaction) {
      await transaction.query(`update orders set is_paid = true where 'A-' || number = $1`, [
        reference,
      ])
    },
  }
}
