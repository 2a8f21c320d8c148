import type { PostgresQueries, PostgresRow } from './postgresDatabase.js'

/** The values of a statement, by the names that it has for them. */
export type NamedValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** `:name` after a space or an opening parenthesis, which neither `::type` nor a JSON text is. */
const namePattern = /(?<=[\s(]):(\w+)/g

/**
 * Runs a statement that writes `:name` for a value, as often as it likes.
 *
 * Each value is sent as text, whatever its type: a statement casts what is something else, as in
 * `:amount::numeric`. `undefined` is sent as null. A value that the statement does not name is not
 * sent.
 *
 * @throws {Error} if the statement names a value that is not given
 */
export async function queryNamed(
  queries: PostgresQueries,
  statement: string,
  values: NamedValues,
): Promise<readonly PostgresRow[]> {
  const { text, names } = numbered(statement)
  const texts = names.map((name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The statement has no value for :${name}.`)
    return textOf(values[name])
  })
  return await queries.query(text, texts)
}

interface NumberedStatement {
  /** With `$1`, `$2`, … for the values. */
  readonly text: string
  /** The names of the values, in the order of their numbers. */
  readonly names: readonly string[]
}

/** The store has some fifty statements: they are read once. */
const numberedStatements = new Map<string, NumberedStatement>()

function numbered(statement: string): NumberedStatement {
  const earlierResult = numberedStatements.get(statement)
  if (earlierResult) return earlierResult
  const names: string[] = []
  const text = statement.replaceAll(namePattern, (_match, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}::text`
  })
  numberedStatements.set(statement, { text, names })
  return { text, names }
}

function textOf(value: NamedValues[string]): string | null {
  return value === undefined || value === null ? null : String(value)
}
