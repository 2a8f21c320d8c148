import { expect, test } from 'vitest'
import type { Issue, Result } from '../../../src/core/model/issue.js'
import { parseOperation } from '../../../src/core/model/payment/operation.js'
import { parsePayment } from '../../../src/core/model/payment/payment.js'
import { parseWebhookEvent } from '../../../src/core/model/payment/webhookEvent.js'
import { initRecurringSchema } from '../../../src/core/model/recurring/initRecurring.js'
import { parsePaymentRequest } from '../../../src/core/model/request/paymentRequest.js'
import { unusualInPayment } from '../../../src/core/model/request/unusualRequest.js'
import { parseWith } from '../../../src/core/model/schema.js'
import { parseSplitRequest } from '../../../src/core/model/split/parseSplitRequest.js'
import {
  amountRule,
  creationFields,
  fingerprintFields,
  operationFields,
  paymentFields,
  primaryWebhookFields,
  recurringFields,
  secondaryWebhookFields,
  splitUses,
  textLimits,
} from '../../fixtures/interfaceFields.js'
import {
  directPaymentRequest,
  purchaseWebhook,
  refundWebhook,
} from '../../fixtures/paymentBodies.js'
import {
  directSplitRequest,
  hostedPaymentRequest,
  hostedSplitRequest,
  leastInitRecurring,
} from '../../fixtures/requestBodies.js'

type Body = Readonly<Record<string, unknown>>

const now = Date.UTC(2026, 10, 21, 12)
const modes = ['direct', 'hosted'] as const
const payments = { direct: directPaymentRequest, hosted: hostedPaymentRequest }
const splits = { direct: directSplitRequest, hosted: hostedSplitRequest }
const card = ['cc_number', 'exp_month', 'exp_year', 'card_cvv']
/** What pays: in hosted mode nobody but the service's page may hold it. */
const means = [...card, 'cc_token', 'cryptogram']
const goodValues = new Map(creationFields.map(({ name, good }) => [name, good]))

test.each(named(creationFields, ({ mode }) => mode))(
  'field %s: held by payments of mode %s',
  (name, mode, { good, bad }) => {
    for (const testedMode of modes) {
      const read = (value: unknown) =>
        parsePaymentRequest({ ...without(payments[testedMode], name), [name]: value }, { now })
      const own = name === 'mode' ? testedMode : good
      if (mode === testedMode || mode === 'both') {
        expect(read(own), testedMode).toMatchObject({ type: 'ok', value: { [name]: own } })
        expect(fieldsOf(read(bad)), testedMode).toContain(name)
      } else if (means.includes(name)) {
        expect(read(own), testedMode).toEqual({
          type: 'error',
          error: [{ field: name, code: 'not_allowed' }],
        })
      } else
        expect(unusualOf(read(own)), testedMode).toEqual([{ field: name, code: 'not_allowed' }])
    }
  },
)

test.each(named(splitUses, ({ direct, hosted }) => `direct ${direct}, hosted ${hosted}`))(
  'field %s: in a split payment %s',
  (name, _, uses) => {
    for (const mode of modes) {
      const own =
        { mode, method: 'purchase', split: splits[mode].split }[name] ?? goodValues.get(name)
      const withIt = parseSplitRequest({ ...without(splits[mode], name), [name]: own }, { now })
      const withoutIt = parseSplitRequest(paidOtherwise(splits[mode], name), { now })

      if (uses[mode] === 'not applicable') expect(fieldsOf(withIt), mode).toEqual([name])
      else expect(withIt, mode).toMatchObject({ type: 'ok', value: { [name]: own } })
      if (uses[mode] === 'required') {
        const empty = parseSplitRequest({ ...splits[mode], [name]: '' }, { now })
        for (const read of [withoutIt, empty]) expect(fieldsOf(read), mode).toContain(name)
      } else expect(withoutIt.type, mode).toBe('ok')
    }
  },
)

test.each(named(paymentFields))('field %s: read from a payment', (name, _, { good, bad }) => {
  expect(parsePayment({ ...purchaseWebhook, [name]: good })).toMatchObject({
    value: { [name]: good },
  })
  expect(parsePayment({ ...purchaseWebhook, [name]: bad })).not.toMatchObject({
    value: { [name]: bad },
  })
})

test.each(named(operationFields))('field %s: read from an operation', (name, _, { good, bad }) => {
  expect(parseOperation({ ...refundWebhook, [name]: good })).toMatchObject({
    value: { [name]: good },
  })
  expect(parseOperation({ ...refundWebhook, [name]: bad })).not.toMatchObject({
    value: { [name]: bad },
  })
})

test.each(named(fingerprintFields))(
  'field %s: a string of the browser fingerprint',
  (name, _, { good }) => {
    const read = (value: unknown) => {
      const browser_fingerprint = { ...directPaymentRequest.browser_fingerprint, [name]: value }
      return parsePaymentRequest({ ...directPaymentRequest, browser_fingerprint }, { now })
    }
    expect(read(good)).toMatchObject({ value: { browser_fingerprint: { [name]: good } } })
    expect(fieldsOf(read(7))).toEqual([name])
  },
)

test.each(named(recurringFields, ({ need }) => need))(
  'field %s: %s in init_recurring',
  (name, need, { good, bad }) => {
    expect(parseWith(initRecurringSchema, { ...leastInitRecurring, [name]: good })).toMatchObject({
      value: { [name]: good },
    })
    expect(
      fieldsOf(parseWith(initRecurringSchema, { ...leastInitRecurring, [name]: bad })),
    ).toContain(name)
    expect(
      fieldsOf(parseWith(initRecurringSchema, { ...leastInitRecurring, [name]: undefined })),
    ).toEqual(need === 'required' ? [name] : [])
  },
)

test.each(named(primaryWebhookFields, ({ need }) => need))(
  'field %s: %s in the webhook of a payment',
  (name, need, { good }) => {
    expect(parseWebhookEvent({ ...purchaseWebhook, [name]: good })).toMatchObject({
      value: { type: 'payment', payment: { [name]: good } },
    })
    const type = need === 'required' ? 'unrecognised' : 'payment'
    expect(parseWebhookEvent({ ...purchaseWebhook, [name]: undefined })).toMatchObject({
      value: { type },
    })
  },
)

test.each(named(secondaryWebhookFields, ({ need }) => need))(
  'field %s: %s in the webhook of an operation',
  (name, need, { good }) => {
    expect(parseWebhookEvent({ ...refundWebhook, [name]: good })).toMatchObject({
      value: { type: 'operation', operation: { [name]: good } },
    })
    const type = need === 'required' ? 'unrecognised' : 'operation'
    expect(parseWebhookEvent({ ...refundWebhook, [name]: undefined })).toMatchObject({
      value: { type },
    })
  },
)

test.each(named(textLimits, ({ max }) => String(max)))(
  'limit %s: %s characters are taken, one more is not',
  (name, _, { max, where }) => {
    const read = {
      request: (text: string) =>
        parsePaymentRequest({ ...directPaymentRequest, [name]: text }, { now }),
      payment: (text: string) => parsePayment({ ...purchaseWebhook, [name]: text }),
    }[where]
    expect(read('x'.repeat(max))).toMatchObject({ type: 'ok', value: { [name]: 'x'.repeat(max) } })
    expect(fieldsOf(read('x'.repeat(max + 1)))).toEqual([name])
  },
)

test.each(amountRule)('limit amount: $amount is $result', ({ amount, result }) => {
  const split = [{ amount, sub_merchant_id: '6a0f7f0e-9f0b-4d0e-8d57-0c1d2e3f4a01' }]
  const read = [
    parsePaymentRequest({ ...directPaymentRequest, amount }, { now }),
    parsePaymentRequest({ ...hostedPaymentRequest, amount }, { now }),
    parseSplitRequest({ ...directSplitRequest, amount }, { now }),
    parseSplitRequest({ ...hostedSplitRequest, split }, { now }),
    parseWith(initRecurringSchema, { ...leastInitRecurring, amount }),
  ]
  expect(read.map(fieldsOf)).toEqual(Array(5).fill(result === 'taken' ? [] : ['amount']))
})

test.each([1, 2, 1000])('limit split: %i entries are taken', (count) => {
  const split = Array(count).fill(directSplitRequest.split[0])
  expect(parseSplitRequest({ ...directSplitRequest, split }, { now })).toMatchObject({
    value: { split },
  })
})

/** What is reported of a request that is sent. */
function unusualOf(read: ReturnType<typeof parsePaymentRequest>) {
  return read.type === 'ok' ? unusualInPayment(read.value, now) : read
}

/** Rows as a title wants them: the name, a remark about it, and the row. */
function named<Row extends { readonly name: string }>(
  rows: readonly Row[],
  wordOf: (row: Row) => string = () => '',
): readonly (readonly [string, string, Row])[] {
  return rows.map((row) => [row.name, wordOf(row), row])
}

/** The body less one member, and less the members that it replaces. */
function without(body: Body, name: string): Body {
  const cardMembers = ['cc_token', 'cryptogram'].includes(name) ? card : []
  return Object.fromEntries(
    Object.entries(body).filter(([member]) => member !== name && !cardMembers.includes(member)),
  )
}

/** The body without a member; without one of the card's it is paid by token. */
function paidOtherwise(body: Body, name: string): Body {
  if (card.includes(name))
    return { ...without(body, 'cc_token'), ...('cc_number' in body && { cc_token: 'rcr:5f3c' }) }
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== name))
}

function fieldsOf(read: Result<unknown, readonly Issue[]>): readonly string[] {
  return read.type === 'error' ? read.error.map(({ field }) => field) : []
}
