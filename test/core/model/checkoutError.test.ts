import { expect, test } from 'vitest'
import {
  CheckoutError,
  type CheckoutErrorCode,
  isCheckoutErrorCode,
} from '../../../src/core/model/checkoutError.js'

/** The HTTP status of each code, and whether the same call may be made again. */
const codes: Readonly<Record<CheckoutErrorCode, readonly [httpStatus: number, canRetry: boolean]>> =
  {
    configuration: [500, false],
    insecure_context: [400, false],
    agent_submit: [400, false],
    navigation_refused: [400, false],
    unreachable: [503, true],
    answer_unreadable: [502, true],
    origin_refused: [403, false],
    content_type: [415, false],
    body_too_large: [413, false],
    body_timeout: [408, true],
    body_unreadable: [400, false],
    body_consumed: [500, false],
    order_unknown: [404, false],
    attempt_unknown: [404, true],
    rate_limited: [429, true],
    webhook_form: [400, false],
    webhook_signature: [401, false],
    webhook_data: [400, false],
    store_unavailable: [503, true],
    not_found: [404, false],
    method_not_allowed: [405, false],
    internal: [500, true],
  }
const rows = Object.entries(codes) as [CheckoutErrorCode, (typeof codes)[CheckoutErrorCode]][]

test.each(rows)(
  'an error of the code %s has its own HTTP status, and says whether to try again',
  (code, [httpStatus, canRetry]) => {
    expect(new CheckoutError(code)).toMatchObject({
      name: 'CheckoutError',
      code,
      httpStatus,
      canRetry,
      message: code,
    })
    expect(isCheckoutErrorCode(code)).toBe(true)
  },
)

test('an error has the message it was made with, and is an Error', () => {
  const error = new CheckoutError('configuration', 'Give a secret.')
  expect(error.message).toBe('Give a secret.')
  expect(error).toBeInstanceOf(Error)
})
