import { expect, test } from 'vitest'
import { queryNamed } from '../../../../src/backend/postgres/databases/queryNamed.js'
import type { PostgresQueries } from '../../../../src/postgres.js'

/** Answers each statement with its own text and values. */
const echo: PostgresQueries = {
  query: async (text, values) => [{ text, values: JSON.stringify(values) }],
}

test('a name is one parameter, however often it is written, and its value is sent as text', async () => {
  const statement = `select :amount::numeric, :id, (:id) where r::text like '%"isRecurring":true%'`
  expect(await queryNamed(echo, statement, { id: 'one', amount: 10, unused: true })).toEqual([
    {
      text: `select $1::text::numeric, $2::text, ($2::text) where r::text like '%"isRecurring":true%'`,
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
