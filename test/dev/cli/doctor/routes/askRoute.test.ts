import { expect, test } from 'vitest'
import { askRoute, describeAnswer } from '../../../../../src/dev/cli/doctor/routes/askRoute.js'
import { explainAnswer } from '../../../../../src/dev/cli/doctor/routes/explainAnswer.js'

const url = new URL('https://shop.example/api/checkout/status?doctor=secret')

async function answerOf(fetch: typeof globalThis.fetch) {
  return await askRoute(url, {}, fetch)
}

test('a route that takes a request and never answers is told from one that is not there', async () => {
  const silent = await answerOf(() => Promise.reject(new DOMException('', 'TimeoutError')))
  expect(silent).toMatchObject({ address: 'https://shop.example/api/checkout/status', status: 0 })
  expect(silent && describeAnswer(silent)).toBe('silence for 10 s')
  expect(silent && explainAnswer(silent).fix).toMatch(/body parser/)
  expect(await answerOf(() => Promise.reject(new TypeError('fetch failed')))).toBeUndefined()
})

test.each([
  [{ error: { code: 'attempt_unknown', message: 'No attempt.' } }, 'attempt_unknown'],
  [{ error: { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' } }, undefined],
  [{ error: 'Forbidden' }, undefined],
  [null, undefined],
])('the JSON %j is of the checkout only with a code of the contract', async (body, code) => {
  const answer = await answerOf(async () => Response.json(body, { status: 404 }))
  expect(answer?.code).toBe(code)
})

test('a page with the text of an error is not the checkout’s', async () => {
  const text = '{"error":{"code":"attempt_unknown"}}'
  const headers = { 'Content-Type': 'text/html', Server: 'nginx' }
  const answer = await answerOf(async () => new Response(text, { status: 404, headers }))
  expect(answer?.code).toBeUndefined()
  expect(answer && describeAnswer(answer)).toBe('404 (text/html, nginx)')
})
