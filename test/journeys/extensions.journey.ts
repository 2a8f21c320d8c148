import { expect, test } from 'vitest'
import { addExtensions } from '../fixtures/addExtensions.js'
import { expectPaid, fillCard, goodCard, pressPay } from './shopper.js'
import { setStage } from './stage.js'
import { openUnhydrated } from './unhydrated.js'

const stage = setStage()

const labels = ['Card number', 'Expiry date', 'Security code']
const hydrated = '.tillkit-pay:not([data-loading])'

test.each([
  ['attributes, and elements at the end of the page and of the form', false, 0],
  ['an element beside each input, for which React draws the page anew', true, 1],
])(
  'what extensions put in before hydration loses nothing that was typed: %s',
  async (_, besideInputs, reports) => {
    const { shopper, letCome } = await openUnhydrated(stage)
    const { page } = shopper
    await fillCard(shopper, {})
    await page.evaluate(addExtensions, besideInputs)
    letCome()
    await page.locator(hydrated).waitFor()
    const texts = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
    expect(texts).toEqual(['4242 4242 4242 4242', '12 / 34', goodCard.code])
    // React itself reports that what it found is not what the server had sent.
    const errors = shopper.said.filter((line) => line.startsWith('uncaught'))
    expect(errors).toHaveLength(reports)
    shopper.forgive()
    await pressPay(shopper)
    await expectPaid(shopper)
  },
)

test('what extensions put in after hydration breaks nothing: mistakes, a decline and a payment', async () => {
  const { shopper, letCome } = await openUnhydrated(stage)
  const { page } = shopper
  letCome()
  await page.locator(hydrated).waitFor()
  await page.evaluate(addExtensions, true)
  await pressPay(shopper)
  await page.getByText('Enter your card number').waitFor()
  await fillCard(shopper, { number: '4000 0000 0000 0002' })
  await pressPay(shopper)
  await page.getByText('Payment declined').waitFor()
  await fillCard(shopper, {})
  await pressPay(shopper)
  await expectPaid(shopper)
})
