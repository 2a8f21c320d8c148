import { expect, test } from 'vitest'
import { goodCard, goToCheckout } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

interface TraceEvent {
  readonly name: string
  readonly args: { readonly beginData?: { readonly partialLayout: boolean } }
}

test.each([
  ['Expiry date', '1234'],
  ['Security code', goodCard.code],
])('a key in %s lays out its input alone, and not the page', async (label, text) => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await page.getByLabel(label).focus()
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  for (const key of text) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const trace = await browser?.stopTracing()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(trace))
  // The page may lay out itself meanwhile, for another reason.
  const partialLayouts = traceEvents.filter(
    ({ name, args }) => name === 'Layout' && args.beginData?.partialLayout,
  )
  expect(partialLayouts.length).toBeGreaterThanOrEqual(text.length)
})
