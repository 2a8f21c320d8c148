import { expect, test } from 'vitest'
import {
  answerHeaders,
  bodyLimitBytes,
  bodyTimeoutMs,
  redirectHeaders,
  redirectStatus,
} from '../../../src/core/contract/answerHeaders.js'
import { createAttemptToken, isAttemptToken } from '../../../src/core/contract/attemptToken.js'
import * as headers from '../../../src/core/contract/headers.js'
import { isOutcomeStatus, outcomeStatus } from '../../../src/core/contract/outcome.js'
import * as paths from '../../../src/core/contract/paths.js'
import * as returnAddress from '../../../src/core/contract/returnAddress.js'
import { outcomeStatuses, outcomeTypes } from './outcomeTypes.js'

// Written by hand from docs/proxy-contract.md. Backends in other languages have these values too: a
// change of one breaks them.

test('the paths are those that backends answer', () => {
  expect({ ...paths }).toEqual({
    payPath: '/pay',
    appleSessionPath: '/apple-pay/session',
    hostedPath: '/hosted',
    cancelPath: '/cancel',
    statusPath: '/status',
    subscriptionPath: '/subscription',
    returnPath: '/return',
    webhookPath: '/webhook',
  })
})

test('the headers are those that backends read', () => {
  expect({ ...headers }).toEqual({
    pageHeader: 'Tillkit',
    pageHeaderValue: '1',
    agentHeader: 'Tillkit-Agent',
    agentHeaderValue: 'earlier-submit',
    attemptHeader: 'Tillkit-Attempt',
    referenceHeader: 'Tillkit-Reference',
    jsonType: 'application/json',
    formType: 'application/x-www-form-urlencoded',
  })
})

test('the names of the return address are those that return pages read', () => {
  expect({ ...returnAddress }).toEqual({
    attemptFragment: 'tillkit_attempt',
    outcomeQuery: 'tillkit_outcome',
    errorQuery: 'tillkit_error',
    referenceQuery: 'tillkit_reference',
    issueQuery: 'tillkit_issue',
  })
})

test('no answer is stored or read as another type, and no redirect sends a referrer', () => {
  expect(answerHeaders).toEqual({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  expect(redirectHeaders).toEqual({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
  expect(redirectStatus).toBe(303)
})

test('a body has 64 kB and 10 seconds', () => {
  expect([bodyLimitBytes, bodyTimeoutMs]).toEqual([64 * 1024, 10_000])
})

test('an outcome has status 200, a rejected one 422, and no other answer is an outcome', () => {
  const statuses = outcomeTypes.map((type) => [type, outcomeStatus(type)])
  expect(Object.fromEntries(statuses)).toEqual(outcomeStatuses)
  const statusCodes = Array.from({ length: 600 }, (_, status) => status)
  expect(statusCodes.filter(isOutcomeStatus)).toEqual([200, 422])
})

test('a token is 32 bytes as 43 characters of Base64Url, and nothing else is one', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const letter of letters) expect(isAttemptToken(letter.repeat(43))).toBe(true)
  for (const letter of '+/=. é\n') expect(isAttemptToken(`${letter}${'a'.repeat(42)}`)).toBe(false)
  for (const length of [0, 1, 42, 44, 86]) expect(isAttemptToken('a'.repeat(length))).toBe(false)
  const token43 = 'a'.repeat(43)
  for (const value of [`${token43}\n`, [token43], 43, undefined])
    expect(isAttemptToken(value)).toBe(false)

  const lengths: number[] = []
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => 255 - index)
  const token = createAttemptToken((length) => {
    lengths.push(length)
    return bytes
  })
  expect(token).toBe(Buffer.from(bytes).toString('base64url'))
  expect(token).toMatch(/_/)
  expect(isAttemptToken(token)).toBe(true)
  expect(createAttemptToken(() => new Uint8Array(32).fill(0xfb))).toBe(
    Buffer.alloc(32, 0xfb).toString('base64url'),
  )
  expect(lengths).toEqual([32])
})
