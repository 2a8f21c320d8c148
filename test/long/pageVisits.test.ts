import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPage } from '../guard/browser/guardedPage.js'
import { type GuardedShop, startShop } from './guardedShop.js'

/** 1 000 is the full count. */
const { TILLKIT_VISITS = 250 } = process.env
const visits = Number(TILLKIT_VISITS)

let shop: GuardedShop
beforeAll(async () => {
  shop = await startShop(await buildPage(), { now: stepping() })
})
afterAll(() => shop.close())

/** A clock by which no second has more than a few bodies: the limit is not what is measured here. */
function stepping(): () => number {
  let time = Date.now()
  return () => {
    time += 20
    return time
  }
}

test(`${visits} visits of an unchanged page: no change, and every script that may run is seen`, async () => {
  const page = await shop.open()
  for (let visit = 1; visit < visits; visit += 1) await page.goto(`${shop.url}?order=${visit}`)
  await page.click('#bank')
  // The last thing that happens is reported last.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>')).catch(() => {})
  await expect.poll(() => shop.changes.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const { inventory, coverage, changes } = await shop.guard.evidence({ from: '2020-01-01', to: '2100-01-01' })

  expect(changes.map(({ subject }) => subject)).toEqual(['trusted-types-sink'])
  expect(coverage.engines.chromium.visits).toBe(visits)
  expect(coverage.droppedReports).toBe(0)
  expect(inventory.filter(({ url, reports }) => url !== 'inline' && reports === 0)).toEqual([])
})
