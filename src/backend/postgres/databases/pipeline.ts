import type { PostgresQueries, TransactionOptions, TransactionQueries } from './postgresDatabase.js'

export const begin = 'begin isolation level read committed'

interface Pipeline<Value> extends Required<TransactionOptions> {
  readonly queries: PostgresQueries
  readonly work: (queries: TransactionQueries) => Promise<Value>
  /** Called when the last statement was sent. */
  readonly end: () => void
}

/**
 * Begins, works and commits on a client that does not wait for answers. PostgreSQL takes the
 * statements in the order they were sent, and a commit behind one that it has refused rolls back.
 * What is sent behind a `begin` that failed would last: so only a read is sent before that is
 * known.
 */
export async function inPipeline<Value>(
  run: (text: string) => Promise<unknown>,
  { queries, work, end, readsFirst }: Pipeline<Value>,
): Promise<Value> {
  const begun = send(begin)
  if (!readsFirst) await begun
  let committed: Promise<unknown> | undefined
  const value = await work({
    async query(text, values) {
      const [rows] = await Promise.all([queries.query(text, values), begun])
      return rows
    },
    queryLast(text, values) {
      const rows = queries.query(text, values)
      committed = commit()
      return rows
    },
  })
  await begun
  await (committed ?? commit())
  return value

  function commit(): Promise<unknown> {
    const sent = send('commit')
    end()
    return sent
  }

  function send(text: string): Promise<unknown> {
    const sent = run(text)
    // Waited for later, and not at all where something else fails first.
    sent.catch(() => undefined)
    return sent
  }
}
