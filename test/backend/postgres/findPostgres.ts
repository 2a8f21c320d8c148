import { inject } from 'vitest'

/**
 * The folder of the socket of the PostgreSQL that all test files of a run share. The first call of
 * a run starts it.
 */
export async function findPostgres(): Promise<string> {
  const response = await fetch(inject('postgresUrl'))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
