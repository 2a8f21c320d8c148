import type { PostgresDatabase } from '../../../src/postgres.js'

/**
 * The same database, with every statement noted that is sent to it. `begin` and `commit` are
 * statements too.
 */
export function noteStatements<Client>(
  database: PostgresDatabase<Client>,
  note: (text: string) => unknown,
) {
  const noting: PostgresDatabase<Client> = {
    query: (text, values) => {
      note(text)
      return database.query(text, values)
    },
    transaction: async (work, options) => {
      note('begin')
      const value = await database.transaction((queries, client) => {
        const query: PostgresDatabase['query'] = (text, values) => {
          note(text)
          return queries.query(text, values)
        }
        return work({ query }, client)
      }, options)
      note('commit')
      return value
    },
  }
  return noting
}
