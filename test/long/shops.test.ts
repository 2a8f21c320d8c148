import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../journeys/shopper.js'
import { removeFolders } from './examples/packed.js'
import { playShop } from './shops/playShop.js'

/** Those that differ most. `npm run test:shops` names others. */
const usual = 'next astro react-router worker'
const { TILLKIT_SHOPS = usual } = process.env
const names = TILLKIT_SHOPS.split(' ')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  removeFolders()
})

test.each(names)('%s: built by the documented files, it passes every journey', async (name) => {
  const { cells, rehearsed } = await playShop(name, browser)
  expect(Object.entries(cells).filter(([, outcome]) => !/^(?:yes|–)$/.test(outcome))).toEqual([])
  if (rehearsed === undefined) return
  expect(rehearsed.fallen).toEqual([])
  expect(rehearsed.held).toBeGreaterThan(30)
})
