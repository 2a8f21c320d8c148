import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badAddress, badForm, goodAddress, goodForm, type MadeAddress } from '../server/threats/addresses.js'
import { formLocation, userActions } from '../server/threats/navigations.js'

/** In parts, since a hundred thousand at once are a hundred thousand kept. */
function* made(source: fc.Arbitrary<MadeAddress>, count: number): Generator<MadeAddress> {
  for (let part = 0; part < count / 1_000; part += 1) {
    yield* fc.sample(source, { numRuns: 1_000, seed: 1_000 + part })
  }
}

test('100 000 made-up addresses at every place where one becomes a navigation: 0 wrongly let through', () => {
  const faults = new Map<string, number>()
  const through: string[] = []
  let count = 0
  for (const { url, fault = '' } of made(badAddress, 100_000)) {
    count += 1
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    for (const { name, where } of userActions) if (where(url) !== undefined) through.push(`${name}: ${url}`)
    // The same text as a Location may be a path of the service's own, and is checked by where it leads.
    const form = formLocation.where(url)
    if (form !== undefined && !form.startsWith('https://pay.example/api/v1/checkout/')) through.push(`Location: ${url}`)
  }
  console.log(`addresses by fault: ${JSON.stringify(Object.fromEntries(faults))}`)
  expect(count).toBe(100_000)
  expect(Math.min(...faults.values())).toBeGreaterThan(1_000)
  expect(through).toEqual([])
})

test('100 000 made-up Locations: 0 wrongly let through', () => {
  const through: string[] = []
  for (const { url } of made(badForm, 100_000)) if (formLocation.where(url) !== undefined) through.push(url)
  expect(through).toEqual([])
})

test('10 000 good addresses and 10 000 good Locations are all taken', () => {
  const refused: string[] = []
  for (const { url } of made(goodAddress, 10_000)) {
    for (const { name, where } of userActions) {
      if (new URL(where(url) ?? 'none:').href !== new URL(url).href) refused.push(`${name}: ${url}`)
    }
  }
  for (const { url } of made(goodForm, 10_000)) {
    if (formLocation.where(url) !== new URL(url, 'https://pay.example').href) refused.push(`Location: ${url}`)
  }
  expect(refused).toEqual([])
})
