import type { PostgresDatabase, PostgresQueries, PostgresRow } from 'tillkit/postgres'
import type { Price } from 'tillkit/server'
import { currency, findProduct, isMonthly, toAmount } from '../storefront/catalogue.js'
import type { ShopOrder } from '../storefront/order.js'
import type { Writer } from './database.js'

/**
 * An order in the merchant's database, with the shopper's session: only they may see it and pay it.
 */
export interface BookedOrder extends ShopOrder {
  readonly session: string
}

/** The merchant's orders, in the same database as the payments. */
export interface Orders {
  /**
   * Books what a shopper asked for at the shop's own prices; undefined when it is no order at all.
   */
  place(session: string, asked: unknown): Promise<BookedOrder | undefined>
  /** The order, if this session placed it. */
  find(session: string | undefined, reference: string): Promise<BookedOrder | undefined>
  /** The session's orders, newest first. */
  list(session: string | undefined): Promise<readonly BookedOrder[]>
  /**
   * What the order costs now, in the transaction that marks it as paid; null when there is none.
   */
  priceOf(transaction: Writer, reference: string): Promise<Price | null>
  /** Marks the order as paid, in the transaction that marks the payment's event as handled. */
  markPaid(transaction: Writer, reference: string): Promise<void>
}

const columns = 'number::text, session, lines, total::text, is_paid::text'

export function createOrders(database: PostgresDatabase<Writer>): Orders {
  const listIn = async (
    queries: PostgresQueries,
    session: string,
  ): Promise<readonly BookedOrder[]> => {
    const text = `select ${columns} from shop_orders where session = $1 order by number desc`
    return (await queries.query(text, [session])).map(readOrder)
  }
  const list: Orders['list'] = async (session) =>
    session === undefined ? [] : await listIn(database, session)

  return {
    list,
    find: async (session, reference) =>
      (await list(session)).find((order) => order.reference === reference),
    async place(session, asked) {
      const lines = readLines(asked)
      if (!lines) return undefined
      return await database.transaction(async (queries) => {
        await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', [
          session,
        ])
        // The same cart again is the same order: a shopper who comes back to the cart must not be
        // able to pay twice.
        const placed = await listIn(queries, session)
        const open = placed.find(
          (order) => !order.paid && JSON.stringify(order.lines) === JSON.stringify(lines),
        )
        if (open) return open
        const total = lines.reduce(
          (sum, line) => sum + (findProduct(line.product)?.price ?? 0) * line.quantity,
          0,
        )
        const text = `insert into shop_orders (session, lines, total) values ($1, $2, $3::integer) returning ${columns}`
        const [order] = await queries.query(text, [session, JSON.stringify(lines), String(total)])
        return order && readOrder(order)
      })
    },
    async priceOf(transaction, reference) {
      // Locked, so that the total can't change between the comparison and the mark.
      const text = `select total::text from shop_orders where 'A-' || number = $1 for update`
      const [{ total } = {}] = (await transaction.query(text, [reference])).rows
      return total === undefined ? null : { amount: toAmount(Number(total)), currency }
    },
    async markPaid(transaction, reference) {
      await transaction.query(`update shop_orders set is_paid = true where 'A-' || number = $1`, [
        reference,
      ])
    },
  }
}

function readOrder({ number, session, lines, total, is_paid }: PostgresRow): BookedOrder {
  return {
    reference: `A-${number}`,
    session: session ?? '',
    lines: JSON.parse(lines ?? '[]'),
    total: Number(total),
    amount: toAmount(Number(total)),
    currency,
    paid: is_paid === 'true',
  }
}

/** The order as its shopper's browser may see it. */
export function toShopOrder({ session: _, ...order }: BookedOrder): ShopOrder {
  return order
}

/** What a request may have; each member is still whatever the sender made of it. */
interface Asked {
  readonly items?: unknown
  readonly product?: unknown
  readonly quantity?: unknown
}

function readLines(asked: unknown): ShopOrder['lines'] | undefined {
  const items = isAsked(asked) ? asked.items : undefined
  if (!Array.isArray(items) || items.length === 0 || items.length > 9) return undefined
  const lines = items.map((item: unknown) => (isAsked(item) ? readLine(item) : undefined))
  if (!lines.every((line) => line !== undefined)) return undefined
  return lines.length > 1 && isMonthly({ lines }) ? undefined : lines
}

function readLine({ product: id, quantity }: Asked): ShopOrder['lines'][number] | undefined {
  const product = findProduct(id)
  if (!product || typeof quantity !== 'number' || !Number.isInteger(quantity)) return undefined
  return quantity > 0 && quantity < 10 ? { product: product.id, quantity } : undefined
}

function isAsked(value: unknown): value is Asked {
  return typeof value === 'object' && value !== null
}
