import { expect, test } from 'vitest'
import { dropUnknownMembers } from '../../../../src/backend/requests/body/dropUnknownMembers.js'
import { parseCheckoutRequest } from '../../../../src/core/contract/parseCheckoutRequest.js'
import {
  creationFields,
  fingerprintFields,
  operationFields,
  paymentFields,
  primaryWebhookFields,
  recurringFields,
  secondaryWebhookFields,
  splitUses,
} from '../../../fixtures/interfaceFields.js'
import { checkoutRequest } from '../../../fixtures/paymentBodies.js'

const now = Date.UTC(2026, 10, 21, 12)

function dropped(input: unknown) {
  const names: string[] = []
  const body = dropUnknownMembers(input, (droppedNames) => names.push(...droppedNames))
  return { body, names }
}

const interfaceNames = [
  creationFields,
  splitUses,
  paymentFields,
  operationFields,
  fingerprintFields,
  recurringFields,
  primaryWebhookFields,
  secondaryWebhookFields,
].flatMap((rows) => rows.map(({ name }) => name))

test('a request that this version knows stays the same object', () => {
  const { body, names } = dropped(checkoutRequest)
  expect(body).toBe(checkoutRequest)
  expect(names).toEqual([])
})

test.each([...new Set(interfaceNames)])('%s of the interface’s tables is never dropped', (name) => {
  const { attempt_token, reference } = checkoutRequest
  const body = { attempt_token, reference, [name]: 'x' }
  expect(dropped(body)).toEqual({ body, names: [] })
})

test('members of a page of tomorrow are dropped, in objects too, and the request is read', () => {
  const tomorrow = {
    ...checkoutRequest,
    loyalty_number: 'x',
    cart: { items: [1] },
    browser_fingerprint: { ...checkoutRequest.browser_fingerprint, browserPlugins: 'none' },
  }
  const { body, names } = dropped(tomorrow)
  expect(names).toEqual(['loyalty_number', 'cart', 'browserPlugins'])
  expect(parseCheckoutRequest(body, { now })).toStrictEqual({ type: 'ok', value: checkoutRequest })
})

test('a wallet keeps its type and token, and terms keep what the interface names', () => {
  const wallet = { type: 'apple_pay', token: '{}' }
  const terms = { interval_count: 2, amount: 1 }
  const { body, names } = dropped({
    wallet: { ...wallet, network: 'visa' },
    init_recurring: { ...terms, anchor: 'x' },
  })
  expect(body).toEqual({ wallet, init_recurring: terms })
  expect(names.toSorted()).toEqual(['anchor', 'network'])
})

test.each([
  ...['__proto__', 'constructor', 'prototype', 'toString', '__defineGetter__'],
  ...['card4929', 'a b', 'ім’я', 'with-dash', '1st', 'reference[]', 'x'.repeat(65), ''],
])('the name %s is of no version of the page: it stays, and is refused', (name) => {
  const body = JSON.parse(`{${JSON.stringify(name)}:1,${JSON.stringify(checkoutRequest).slice(1)}`)
  expect(dropped(body)).toEqual({ body, names: [] })
  expect(parseCheckoutRequest(body, { now }).type).toBe('error')
})

test.each([null, undefined, 'text', 7, [1]])('%j has no members, and stays', (body) => {
  expect(dropped(body)).toEqual({ body, names: [] })
})
