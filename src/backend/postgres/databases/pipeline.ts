import type { PostgresQueries, TransactionOptions, TransactionQueries } from './postgresDatabase.js'

/** Begins each transaction of `pg`. */
export const begin = 'begin isolation level read committed'

interface PipelineWork<Value> extends Required<TransactionOptions> {
  readonly queries: PostgresQueries
  readonly work: (queries: TransactionQueries) => Promise<Value>
  /** Called as soon as `commit` is sent. */
  readonly end: () => void
}

/**
 * Begins, works and commits on a client that does not wait for answers. PostgreSQL runs the
 * statements in the order in which they were sent. A commit after a statement that was refused
 * rolls back.
 *
 * A statement sent after a failed `begin` would be committed on its own. So before the answer to
 * `begin`, only a statement that reads is sent.
 *
 * Measured on 26 November 2026 with `node bench/store.mjs`: without it a webhook takes 1.4 times as
 * long behind a network of a millisecond, and as long on a socket.
 */
export async function inPipeline<Value>(
  run: (text: string) => Promise<unknown>,
  { queries, work, end, readsFirst }: PipelineWork<Value>,
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
    const answer = send('commit')
    end()
    return answer
  }

  function send(text: string): Promise<unknown> {
    const answer = run(text)
    // It is awaited later, or never if something else fails first. A rejection that nothing handles
    // would end the process.
    answer.catch(() => undefined)
    return answer
  }
}
