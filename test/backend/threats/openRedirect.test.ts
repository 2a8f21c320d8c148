import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userActionUrl } from '../../../src/backend/attempts/transactions/readTransaction.js'
import { readSecureUrl } from '../../../src/backend/service/addresses/readSecureUrl.js'
import { readCheckoutLocation } from '../../../src/core/wire/paths.js'
import { navigableUrl } from '../../../src/page/flow/navigableUrl.js'
import type { Payment } from '../../../src/server.js'
import { challenged, json, openShop, purchaseEvent } from '../shop.js'
import { badAddress, badForm, goodAddress, goodForm } from './addresses.js'
import { namedAddresses, rewrittenHosts } from './namedAddresses.js'

const payment = challenged({ body: purchaseEvent })

/**
 * A place where an address from outside becomes a place to go to: answers where that is, or
 * `undefined`.
 */
interface Navigation {
  readonly name: string
  readonly where: (url: string) => string | undefined
}

/** The service's address where the shopper must act. */
const userActions: readonly Navigation[] = [
  {
    name: 'the server’s user_action_url',
    where: (user_action_url) =>
      userActionUrl({ ...payment, user_action_url } as unknown as Payment),
  },
  { name: 'the server’s receipt_url', where: (url) => readSecureUrl(url)?.href },
  { name: 'the page’s way and link to the bank', where: (url) => navigableUrl(url) },
]

/** Where the `Location` of a hosted payment's form leads. */
const formAt = (url: string): string | undefined =>
  readCheckoutLocation(url, 'https://pay.example')?.href

test.each(userActions)('$name: 5 000 made-up addresses, none wrongly let through', ({ where }) => {
  const through = fc
    .sample(badAddress, { numRuns: 5_000, seed: 1 })
    .filter(({ url }) => where(url) !== undefined)
  expect(through).toEqual([])
})

test.each(userActions)('$name: 1 000 good addresses, all taken as they are', ({ where }) => {
  for (const { url } of fc.sample(goodAddress, { numRuns: 1_000, seed: 2 })) {
    expect(new URL(where(url) ?? 'none:').href).toBe(new URL(url).href)
  }
})

test('5 000 made-up Locations, none wrongly let through; 1 000 good ones, all taken', () => {
  const through = fc.sample(badForm, { numRuns: 5_000, seed: 3 }).filter(({ url }) => formAt(url))
  expect(through).toEqual([])
  for (const { url } of fc.sample(goodForm, { numRuns: 1_000, seed: 4 })) {
    expect(formAt(url)).toBe(new URL(url, 'https://pay.example').href)
  }
})

test.each(namedAddresses)('%s: %j is good: %s', (_name, url, isGood) => {
  for (const { name, where } of userActions) expect(where(url) !== undefined, name).toBe(isGood)
  expect(formAt(url)).toBeUndefined()
})

test.each(namedAddresses)(
  'through the pay route, %s: %j sends the shopper on: %s',
  async (_name, url, isGood) => {
    const shop = openShop((call) =>
      json({ ...challenged(call), user_action_url: url, receipt_url: url }),
    )
    const text = await (await shop.pay()).text()
    const outcome = JSON.parse(text)
    expect(outcome.user_action_url).toBe(isGood ? url : undefined)
    expect(outcome.payment.receipt_url).toBe(isGood ? url : undefined)
    if (!isGood)
      expect(shop.log).toContainEqual(expect.objectContaining({ event: 'user_action_refused' }))
  },
)

test.each(rewrittenHosts)(
  'a host that reads otherwise than it leads is refused by the server: %s, %j',
  async (_name, url) => {
    const shop = openShop((call) =>
      json({ ...challenged(call), user_action_url: url, receipt_url: url }),
    )
    const said = JSON.stringify(await shop.payOutcome())
    expect(said).toContain('"type":"pending"')
    expect(said).not.toMatch(/user_action_url|receipt_url/)
    expect(formAt(`${url}api/v1/checkout/7/form`)).toBeUndefined()
  },
)
