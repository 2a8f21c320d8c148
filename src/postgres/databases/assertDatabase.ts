import { CheckoutError } from '../../model/checkoutError.js'

/**
 * Refuses what has not the functions it is used by: plain JavaScript may give a driver where the store's database is
 * wanted, and would read a TypeError at the first payment.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertFunctions(value: unknown, names: readonly string[], message: string): void {
  const isSource = (typeof value === 'object' && value !== null) || typeof value === 'function'
  if (isSource && names.every((name) => typeof Reflect.get(value, name) === 'function')) return
  throw new CheckoutError('configuration', message)
}

/** As {@link assertFunctions}, of a `PostgresDatabase`. */
export function assertDatabase(database: unknown, call: string): void {
  assertFunctions(
    database,
    ['query', 'transaction'],
    `${call} needs a database made of your driver, and got something else. Give fromPg(pool), fromPostgresJs(sql) or ` +
      'fromPglite(database).',
  )
}
