import { CheckoutError } from '../../../core/model/checkoutError.js'

/** Where the store keeps its tables. */
export interface SchemaOptions {
  /**
   * The schema of the store's tables: lower-case letters, digits and `_`, at most 63 characters,
   * not beginning with a digit or `pg_`.
   *
   * @default 'tillkit'
   */
  readonly schema?: string
  /**
   * Divides the tables among the servers of a Citus cluster. All rows of an order are on one
   * server, except its names. Give it to every call that gets a schema. Without it the tables are
   * in one PostgreSQL.
   *
   * @default undefined
   */
  readonly distributed?: 'citus'
}

/** The names of the store's tables, with their quoted schema, as SQL has them. */
export interface TableNames {
  readonly schema: string
  /** Whether the tables are divided among the servers of a Citus cluster. */
  readonly isDistributed: boolean
  readonly orders: string
  readonly attempts: string
  readonly attemptTokens: string
  readonly orderNames: string
  readonly orderPayments: string
  readonly events: string
  readonly journal: string
  readonly guardChanges: string
  readonly guardCounts: string
  readonly migrations: string
}

/** @throws {CheckoutError} `configuration` when the schema's name can't be used */
export function tableNamesOf({ schema = 'tillkit', distributed }: SchemaOptions = {}): TableNames {
  if (!/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new CheckoutError(
      'configuration',
      `The schema ${JSON.stringify(schema)} can't be used: its name becomes part of SQL text. ` +
        'Give one of lower-case letters, digits and "_", at most 63 characters, ' +
        'not beginning with a digit or "pg_".',
    )
  }
  if (distributed !== undefined && distributed !== 'citus') {
    throw new CheckoutError(
      'configuration',
      `\`distributed\` is ${JSON.stringify(distributed)}, and may be 'citus' or absent. ` +
        'Nothing else divides the tables.',
    )
  }
  const name = (table: string) => `"${schema}".${table}`
  return {
    schema,
    isDistributed: distributed === 'citus',
    orders: name('orders'),
    attempts: name('attempts'),
    attemptTokens: name('attempt_tokens'),
    orderNames: name('order_names'),
    orderPayments: name('order_payments'),
    events: name('events'),
    journal: name('journal'),
    guardChanges: name('guard_changes'),
    guardCounts: name('guard_counts'),
    migrations: name('migrations'),
  }
}
