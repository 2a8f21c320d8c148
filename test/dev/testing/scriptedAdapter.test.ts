import { CheckoutError, type CheckoutRequest } from 'tillkit'
import { outcomes, scriptedAdapter } from 'tillkit/testing'
import { expect, test } from 'vitest'
import type { AdapterScript } from '../../../src/dev/testing/scriptedAdapter.js'

const request = { attempt_token: 'a', reference: 'A-1001' } as CheckoutRequest

test('answers are given one a call, the last again and again, and the calls are kept', async () => {
  const adapter = scriptedAdapter({ pay: [outcomes.declined(), outcomes.succeeded()] })
  const types = [
    await adapter.pay(request),
    await adapter.pay(request),
    await adapter.pay(request),
  ].map(({ type }) => type)
  expect(types).toEqual(['declined', 'succeeded', 'succeeded'])
  expect(adapter.calls.pay).toEqual([request, request, request])
  expect(adapter.calls.status).toEqual([])
})

test('one answer is every answer', async () => {
  const adapter = scriptedAdapter({ pay: outcomes.pending(), status: outcomes.succeeded() })
  expect((await adapter.status('token')).type).toBe('succeeded')
  expect((await adapter.status('token')).type).toBe('succeeded')
  expect(adapter.calls.status).toEqual(['token', 'token'])
})

test.each([
  ['a code', 'unreachable' as const],
  ['an error', new CheckoutError('unreachable')],
])('%s is thrown', async (_, answer) => {
  await expect(scriptedAdapter({ pay: answer }).pay(request)).rejects.toMatchObject({
    code: 'unreachable',
  })
})

test('an outcome comes when its promise does', async () => {
  let arrive = (): void => {}
  const later = new Promise<ReturnType<typeof outcomes.succeeded>>((resolve) => {
    arrive = () => resolve(outcomes.succeeded())
  })
  const answer = scriptedAdapter({ pay: later }).pay(request)
  expect(await Promise.race([answer, turns()])).toBe('no answer')
  arrive()
  expect(await answer).toMatchObject({ type: 'succeeded' })
})

test('silence lasts until the call is taken back', async () => {
  const ending = new AbortController()
  const answer = scriptedAdapter({ pay: outcomes.pending() }).status('token', {
    signal: ending.signal,
  })
  expect(await Promise.race([answer, turns()])).toBe('no answer')
  ending.abort()
  await expect(answer).rejects.toMatchObject({ code: 'unreachable' })
})

/** Lets everything that runs get as far as it can. */
function turns(): Promise<string> {
  return new Promise((resolve) => setImmediate(resolve, 'no answer'))
}

test('asked to pay without a line for it, it says what to write', async () => {
  await expect(scriptedAdapter({}).pay(request)).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringContaining('scriptedAdapter({ pay:'),
  })
})

test.each<[keyof AdapterScript & ('hosted' | 'cancel'), AdapterScript]>([
  ['hosted', { hosted: outcomes.redirect() }],
  ['cancel', { cancel: outcomes.cancelled() }],
])('%s is there only where it has a line', async (name, script) => {
  expect(scriptedAdapter({})[name]).toBeUndefined()
  const adapter = scriptedAdapter(script)
  expect((await adapter.hosted?.(request)) ?? (await adapter.cancel?.('token'))).toEqual(
    script[name],
  )
  expect(adapter.calls[name]).toHaveLength(1)
})
