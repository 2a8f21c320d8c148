import { expect, test } from 'vitest'
import { assertTexts, noSecret, signWebhook } from '../../../src/core/wire/signWebhook.js'

const configuration = (message: string): object =>
  expect.objectContaining({ name: 'CheckoutError', code: 'configuration', message })

const missing = (list: string): object =>
  configuration(`A webhook’s signature needs ${list} as text. Pass what was posted, unchanged.`)

test('what is missing is named', async () => {
  expect(() => assertTexts({ data: 'e30=', secret: 's' }, ['data', 'secret'])).not.toThrow()
  expect(() => assertTexts({ data: 'e30=' }, ['data', 'secret'])).toThrow(missing('`secret`'))
  expect(() => assertTexts({ data: 1, secret: null }, ['data', 'secret'])).toThrow(
    missing('`data` and `secret`'),
  )
  await expect(Reflect.apply(signWebhook, undefined, [{ secret: 's' }])).rejects.toThrow(
    missing('`data`'),
  )
  await expect(Reflect.apply(signWebhook, undefined, [{ data: 'e30=' }])).rejects.toThrow(
    missing('`secret`'),
  )
})

test.each([undefined, null, 'text', 7])('%o has none of them', (options) => {
  expect(() => assertTexts(options, ['data'])).toThrow(missing('`data`'))
})

test('nothing is signed without a secret', async () => {
  await expect(signWebhook({ data: 'e30=', secret: '' })).rejects.toThrow(configuration(noSecret))
})
