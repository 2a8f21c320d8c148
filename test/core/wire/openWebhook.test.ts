import { expect, test } from 'vitest'
import { decodeWebhook, openWebhook } from '../../../src/core/wire/openWebhook.js'
import {
  encodeWebhookData,
  encodeWebhookForm,
  signWebhook,
} from '../../../src/core/wire/signWebhook.js'
import { purchaseWebhook } from '../../fixtures/paymentBodies.js'

const secret = 'changeme'
const formOf = async (data: string) =>
  encodeWebhookForm({ data, signature: await signWebhook({ data, secret }) })

test('a webhook that one of the secrets signed is opened, with its data as sent', async () => {
  const data = encodeWebhookData(purchaseWebhook)
  const opened = await openWebhook(await formOf(data), { secrets: ['newer', secret] })
  expect(opened).toMatchObject({
    type: 'ok',
    value: { data, event: { type: 'payment', payment: { order_id: purchaseWebhook.order_id } } },
  })
})

// Base64Url of `[]`.
const list = 'W10='

test.each([
  { why: 'has no signature', body: `data=${list}`, error: 'webhook_form' },
  { why: 'has two data', body: `data=${list}&data=${list}&signature=S`, error: 'webhook_form' },
  {
    why: 'is signed with no known secret',
    body: `data=${list}&signature=S`,
    error: 'webhook_signature',
  },
  {
    why: 'is neither signed nor readable',
    body: 'data=%00&signature=S',
    error: 'webhook_signature',
  },
])('a webhook that $why is refused as $error', async ({ body, error }) => {
  expect(await openWebhook(body, { secrets: [secret] })).toEqual({ type: 'error', error })
})

test('signed data that is no JSON object is refused as webhook_data', async () => {
  expect(await openWebhook(await formOf(list), { secrets: [secret] })).toEqual({
    type: 'error',
    error: 'webhook_data',
  })
})

test('data that is no JSON object is decoded to an issue', () => {
  expect(decodeWebhook(list)).toEqual({ type: 'error', error: [{ field: 'data', code: 'format' }] })
  expect(decodeWebhook('')).toEqual({ type: 'error', error: [{ field: 'data', code: 'format' }] })
})

test('without a secret no webhook is opened: the configuration is at fault', async () => {
  await expect(openWebhook(await formOf(list), { secrets: [] })).rejects.toMatchObject({
    code: 'configuration',
  })
})
