import { expect, test } from 'vitest'
import { expectAccessible } from './axe.js'
import { expectPaid, fillCard } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('the bowl of the month is subscribed to, and its page asks the shop for the end, which only the service says', async () => {
  const shopper = await stage.enter()
  const { page, demo } = shopper
  await page.goto('/')
  await page.getByRole('link', { name: 'Bowl of the month' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('region', { name: 'Subscription' }).getByText('every month').waitFor()
  await fillCard(shopper, {})
  await page.getByRole('button', { name: /^Pay UAH\s399\.00$/ }).click()
  const reference = await expectPaid(shopper)

  await expect.poll(async () => (await demo.deliveriesOf(reference)).map(({ state }) => state)).toEqual(['delivered'])
  await page.goto('/monthly')
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End the subscription' }).click()
  await page.getByRole('button', { name: 'End the subscription' }).click()
  await page.getByRole('heading', { name: 'You have asked to end the subscription' }).waitFor()
  expect(demo.outputOf('shop')).toContain(`The shopper of order ${reference} asks to end the subscription`)

  await fetch(`${demo.sandboxUrl}/sandbox/subscriptions/${reference}/cancel`, { method: 'POST' })
  await expect
    .poll(async () => (await demo.deliveriesOf(reference)).map(({ state }) => state))
    .toEqual(['delivered', 'delivered'])
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { name: 'The subscription has ended' }).waitFor()

  const stranger = await stage.enter()
  await stranger.page.goto('/monthly')
  await stranger.page.getByRole('button', { name: 'Subscribe' }).waitFor()
})
