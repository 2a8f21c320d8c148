export interface StatementParameters {
  readonly values: (string | null)[]
  /** Adds a value and answers how the statement names it. */
  readonly add: (value: string | number | boolean | null | undefined, type?: string) => string
}

export function createStatementParameters(): StatementParameters {
  const values: (string | null)[] = []
  return {
    values,
    add(value, type = 'text') {
      values.push(value === undefined || value === null ? null : String(value))
      // Each value goes out as text, and is cast by PostgreSQL.
      return type === 'text' ? `$${values.length}::text` : `$${values.length}::text::${type}`
    },
  }
}
