import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonObject } from '../../../src/core/model/jsonObject.js'
import { decodeBase64Url, encodeBase64Url } from '../../../src/core/wire/base64url.js'
import { parseErrorBody } from '../../../src/core/wire/errorBody.js'
import { decodeWebhookData, decodeWebhookForm } from '../../../src/core/wire/openWebhook.js'
import { encodeWebhookData, encodeWebhookForm } from '../../../src/core/wire/signWebhook.js'
import { purchaseWebhook } from '../../fixtures/paymentBodies.js'

const base64UrlOf = (content: string | Buffer) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

test('Base64Url agrees with Node’s Base64 but for two characters, and has its padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = encodeBase64Url(bytes)
      expect(text).toBe(
        Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
      )
      expect(decodeBase64Url(text)).toEqual(bytes)
    }),
  )
})

test('one sequence of bytes has one text: every other text is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AQgwxyz09-_='), maxLength: 12 }), (text) => {
      const bytes = decodeBase64Url(text)
      if (bytes !== undefined) expect(encodeBase64Url(bytes)).toBe(text)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  'QQ',
  'QQ=',
  'QQ===',
  'Q',
  '=',
  '====',
  'QR==',
  'Q+==',
  'Q/==',
  'QQ== ',
  ' QQ==',
  'Q=Q=',
  'QQ\n=',
  'é',
])('the text %j is no Base64Url', (text) => {
  expect(decodeBase64Url(text)).toBeUndefined()
})

test('a webhook’s body written by hand is read', () => {
  const form = 'data=eyJuYW1lIjoiSm9lIiwiYWdlIjoyMH0%3D&signature=Bcj3hb-h00HrEMIoJ5nPW5ZHlVQ%3D'
  const value = {
    data: 'eyJuYW1lIjoiSm9lIiwiYWdlIjoyMH0=',
    signature: 'Bcj3hb-h00HrEMIoJ5nPW5ZHlVQ=',
  }
  expect(decodeWebhookForm(form)).toEqual({ type: 'ok', value })
  expect(decodeWebhookForm(form.replaceAll('%3D', '='))).toEqual({ type: 'ok', value })
  expect(decodeWebhookForm(`${form}&added=tomorrow`)).toEqual({ type: 'ok', value })
  expect(encodeWebhookForm(value)).toBe(form)
  expect(decodeWebhookData(value.data)).toEqual({ type: 'ok', value: { name: 'Joe', age: 20 } })
  expect(encodeWebhookData({ name: 'Joe', age: 20 })).toBe(value.data)
})

test.each([
  ...[
    '',
    'data=A',
    'signature=S',
    'data=&signature=S',
    'data=A&signature=',
    'data=A&signature=S&data=B',
  ],
  ...['data=A&data=A&signature=S', 'data=A&signature=S&signature=S', 'data=A&signature=S&%64ata=B'],
  ...['DATA=A&signature=S', '{"data":"A","signature":"S"}'],
])('the form %j is refused', (body) => {
  expect(decodeWebhookForm(body)).toEqual({ type: 'error', error: 'webhook_form' })
})

test('any form has the one data and signature that URLSearchParams finds, or is refused', () => {
  const pieces = [
    ...[
      'data=',
      'signature=',
      '&',
      '=',
      '==',
      '%3D',
      '%3d',
      '%26',
      '+',
      'aA-_9',
      'Q',
      '%',
      ' ',
      'é',
      'DATA=',
    ],
    ...['\n'],
  ]
  const any = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join(''))
  const value = fc.array(fc.constantFrom('aA-_9', 'Q', '=', '%3D', '%3d', '%26data=', '+', '&'), {
    maxLength: 4,
  })
  const likely = fc
    .tuple(value, value)
    .map(([data, sign]) => `data=${data.join('')}&signature=${sign.join('')}`)
  fc.assert(
    fc.property(fc.oneof(any, likely), (text) => {
      const form = new URLSearchParams(text)
      const [data, signature] = [form.getAll('data'), form.getAll('signature')]
      const isOne =
        data.length === 1 && signature.length === 1 && data[0] !== '' && signature[0] !== ''
      const read = decodeWebhookForm(text)
      expect(read.type).toBe(isOne ? 'ok' : 'error')
      if (read.type === 'ok') expect(read.value).toEqual({ data: data[0], signature: signature[0] })
    }),
    { numRuns: 20_000 },
  )
})

test('any JSON object survives the way through data', () => {
  const value = {
    ...purchaseWebhook,
    status_description: 'Оплата пройшла 🛒',
    nested: { list: [1, null, 'x'] },
  }
  expect(decodeWebhookData(encodeWebhookData(value))).toStrictEqual({ type: 'ok', value })
})

test.each([
  { why: 'nothing', data: '' },
  { why: 'standard Base64', data: Buffer.from('{"a":"???>>>"}').toString('base64') },
  { why: 'Base64Url without padding', data: Buffer.from('{"a":12}').toString('base64url') },
  { why: 'bytes that are no UTF-8', data: base64UrlOf(Buffer.from('{"a":"\xff"}', 'latin1')) },
  { why: 'a byte order mark', data: base64UrlOf('\ufeff{}') },
  { why: 'no JSON', data: base64UrlOf('{a:1}') },
  { why: 'a list', data: base64UrlOf('[{}]') },
  { why: 'null', data: base64UrlOf('null') },
  { why: 'text', data: base64UrlOf('"{}"') },
  { why: 'two documents', data: base64UrlOf('{}{}') },
  { why: 'nesting without end', data: base64UrlOf(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`) },
])('data of $why is refused', ({ data }) => {
  expect(decodeWebhookData(data)).toEqual({
    type: 'error',
    error: [{ field: 'data', code: 'format' }],
  })
})

test('nothing of data that was refused is left for the next', () => {
  // The first two of the three bytes of a euro sign.
  const torn = base64UrlOf(Buffer.from([0x7b, 0x22, 0xe2, 0x82]))
  expect(decodeWebhookData(torn).type).toBe('error')
  expect(decodeWebhookData(encodeWebhookData({ price: '5 €' }))).toEqual({
    type: 'ok',
    value: { price: '5 €' },
  })
})

test('members named __proto__ are dropped at every depth', () => {
  const value = parseJsonObject(
    '{"__proto__":{"a":1},"b":{"__proto__":{"a":1}},"c":[{"__proto__":1}],"d":1}',
  )
  expect(JSON.stringify(value)).toBe('{"b":{},"c":[{}],"d":1}')
})

test('an object of 32 levels is read, and one of 33 is not', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
  expect(parseJsonObject(nested(32))).toBeDefined()
  expect(parseJsonObject(nested(33))).toBeUndefined()
})

test.each([
  {
    text:
      '{"message":"Bad","issues":' +
      '[{"field":"amount","code":"amount_format","message":"Not a number"}]}',
    body: {
      message: 'Bad',
      issues: [{ field: 'amount', code: 'amount_format', message: 'Not a number' }],
    },
  },
  { text: '{"error":"some other shape"}', body: { message: '', issues: [] } },
  { text: '{"message":5,"issues":{}}', body: { message: '', issues: [] } },
  {
    text: '{"issues":[null,5,{"code":5}]}',
    body: { message: '', issues: [{ field: '', code: '', message: '' }] },
  },
  { text: '[]', body: undefined },
  { text: '<html>502</html>', body: undefined },
  { text: '', body: undefined },
])('the error answer $text is read as far as it can be', ({ text, body }) => {
  expect(parseErrorBody(text)).toEqual(body)
})
