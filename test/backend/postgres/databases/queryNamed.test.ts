import { expect, test } from 'vitest'
import type { PostgresQueries } from '../../../../src/backend/postgres/databases/postgresDatabase.js'
import { queryNamed } from '../../../../src/backend/postgres/databases/queryNamed.js'

/** Answers each statement with its own text and values. */
const echo: PostgresQueries = {
  query: async (text, values) => [{ text, values: JSON.stringify(values) }],
}

test('each name is one parameter, however often a statement writes it, and its value is sent as text', async () => {
  const statement = `select :amount::numeric, :id, (:id) where record::text like '%"isRecurring":true%'`
  expect(await queryNamed(echo, statement, { id: 'one', amount: 10, unused: true })).toEqual([
    {
      text: `select $1::text::numeric, $2::text, ($2::text) where record::text like '%"isRecurring":true%'`,
      values: '["10","one"]',
    },
  ])
})

test('a value that is undefined is sent as null', async () => {
  expect(await queryNamed(echo, 'select :id, :name', { id: undefined, name: null })).toEqual([
    { text: 'select $1::text, $2::text', values: '[null,null]' },
  ])
})

test('a name without a value is refused, and nothing is sent', async () => {
  await expect(queryNamed(echo, 'select :id, :naem', { id: 'one' })).rejects.toThrow(
    'The statement has no value for :naem.',
  )
})
