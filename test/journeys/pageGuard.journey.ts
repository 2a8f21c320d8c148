import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createShopGuard, guardedPaths } from '../../demo/server/guard.js'
import { loadWalletScripts, withWallets } from '../../demo/server/walletScripts.js'
import { memoryGuardStore } from '../../src/guard/store/memoryGuardStore.js'
import { root } from '../docs/docProject.js'
import { setStage } from './stage.js'

const stage = setStage()

const readInventory = () => JSON.parse(readFileSync(join(root, 'dist-demo/inventory.json'), 'utf8'))

test('a check of each of the demo’s pages finds it as it was built', async () => {
  const { shopUrl, sandboxUrl: serviceUrl } = stage.demo()
  const inventory = withWallets(readInventory(), await loadWalletScripts(serviceUrl))
  const guard = createShopGuard({ shopUrl, serviceUrl, inventory, store: memoryGuardStore() })
  for (const path of guardedPaths) {
    const { changes, scripts } = await guard.check(shopUrl + path)
    expect(changes, path).toEqual([])
    expect(scripts).toBeGreaterThanOrEqual(inventory.scripts.length - 1)
  }
})

test('each script of the demo’s page has its integrity, and none runs that is not listed', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await page.goto(`${stage.demo().shopUrl}/checkout`)
  const elements = await page
    .locator('script[src]')
    .evaluateAll((scripts) =>
      scripts.map((script) => [
        script.getAttribute('integrity') ?? '',
        script.hasAttribute('crossorigin'),
      ]),
    )
  expect(elements.length).toBeGreaterThan(0)
  for (const element of elements) expect(element).toEqual([expect.stringMatching(/^sha256-/), true])

  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.text = 'globalThis.ran = true'
      document.head.append(script)
    })
    .catch(() => {})
  await expect.poll(() => shopper.violations.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBe(undefined)
  shopper.forgive()
})
