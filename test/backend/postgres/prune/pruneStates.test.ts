import { expect, test } from 'vitest'
import { type PostgresDatabase, prune } from '../../../../src/postgres.js'

test('the SQL that deletes names the states that may be deleted, and no other', async () => {
  const texts: string[] = []
  const query: PostgresDatabase['query'] = async (text) => {
    texts.push(text)
    return []
  }
  await prune(
    { query, transaction: (work) => work({ query }, undefined) },
    { before: 1, now: () => 2 },
  )
  const lists = texts.flatMap((text) => text.match(/a\.state not in \([^)]*\)/g) ?? [])
  expect(new Set(lists)).toEqual(
    new Set(["a.state not in ('succeeded', 'failed', 'rejected', 'cancelled')"]),
  )
})
