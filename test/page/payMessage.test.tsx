import { screen } from '@testing-library/react'
import { HostedRedirect } from 'tillkit'
import { de, deWhole } from 'tillkit/locales/de'
import { fillCardForm, testCard } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { declined, renderPage } from './checkoutPage.js'

const buttonText = (): string | undefined =>
  screen.getByRole('button').textContent?.replace(/\s/g, ' ')
const orderText = 'Zahlungspflichtig bestellen'

test('the button names the amount, and with payMessage="order" nothing but the obligation to pay', () => {
  const { unmount } = renderPage({ locale: de, currencyDisplay: 'code' })
  expect(buttonText()).toBe('499,90 UAH bezahlen')
  unmount()
  renderPage({ locale: de, payMessage: 'order' })
  expect(buttonText()).toBe(orderText)
})

test('with payMessage="order" the way to the hosted page says it too, whatever catalogue it has', () => {
  for (const locale of [de, deWhole]) {
    const { unmount } = renderPage({ locale, payMessage: 'order', children: <HostedRedirect /> })
    expect(buttonText()).toBe(orderText)
    unmount()
  }
})

test('with payMessage="order" the button says it again after a decline', async () => {
  const { user } = renderPage({ locale: de, payMessage: 'order', pay: [declined] })
  await fillCardForm(user, testCard('declines'))
  await user.click(screen.getByRole('button'))
  await screen.findByText('Zahlung abgelehnt')
  expect(buttonText()).toBe(orderText)
})
