import { expect, test } from 'vitest'
import { createOwnBackend, runOn } from './ownBackend.js'

test('a number in an answer that is no card’s, such as a UUID of digits, is not taken for one', async () => {
  const uuidOfDigits = '41234567-8901-4234-8123-456789012345'
  const backend = createOwnBackend()
  const numbered = async (request: Request): Promise<Response> => {
    const answer = await backend.checkout.fetch(request)
    return new Response(answer.body, {
      status: answer.status,
      headers: [...answer.headers, ['X-Request-Id', uuidOfDigits]],
    })
  }
  const { results } = await runOn(numbered, backend, { only: ['pay_succeeds', 'no_card_data'] })
  backend.close()

  expect(results.map(({ result }) => result)).toEqual(['passed', 'passed'])
})
