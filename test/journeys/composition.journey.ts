import { expect, test } from 'vitest'
import { expectPaid, goodCard, goToCheckout, isPay, pressPay } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

/** As a Japanese input method writes digits: of full width. */
const composed = {
  'Card number': '４２４２４２４２４２４２４２４２',
  'Expiry date': '１２３４',
  'Security code': '７３９',
}

test('a card that is composed in digits of full width pays, once', async () => {
  const shopper = await stage.enter()
  const { page, context, typed } = shopper
  await goToCheckout(shopper)
  typed.push(goodCard)
  const devtools = await context.newCDPSession(page)
  for (const [label, text] of Object.entries(composed)) {
    await page.getByLabel(label).focus()
    for (const length of [1, 2, text.length]) {
      const soFar = text.slice(0, length)
      const cursor = { selectionStart: length, selectionEnd: length }
      await devtools.send('Input.imeSetComposition', { text: soFar, ...cursor })
    }
    await devtools.send('Input.insertText', { text })
  }
  const labels = ['Card number', 'Expiry date']
  const texts = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
  expect(texts).toEqual([goodCard.number, '12 / 34'])
  const payment = page.waitForRequest(isPay)
  await pressPay(shopper)
  expect((await payment).postDataJSON()).toMatchObject({
    cc_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2034,
    card_cvv: goodCard.code,
  })
  const reference = await expectPaid(shopper)
  expect(shopper.paid()).toBe(1)
  expect(await stage.demo().paymentsOf(reference)).toMatchObject([{ status: 'success' }])
})
