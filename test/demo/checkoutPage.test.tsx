import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { uk } from 'tillkit/locales/uk'
import { fillCardForm, outcomes, scriptedAdapter, testCard } from 'tillkit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckoutPage } from '../../demo/storefront/CheckoutPage.js'
import { type Language, messages } from '../../demo/storefront/messages.js'
import type { ShopOrder } from '../../demo/storefront/order.js'
import type { ScriptedAdapter } from '../../src/testing/scriptedAdapter.js'

const order: ShopOrder = {
  reference: 'A-1001',
  lines: [{ product: 'bowl', quantity: 1 }],
  total: 49_990,
  amount: '499.90',
  currency: 'UAH',
  paid: false,
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** The shop's page with a backend that returns the answers of its script; the shop's own server knows one order. */
function openPage(backend: ScriptedAdapter, language: Language = 'en') {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async () => Response.json(order))
  const props = { address: '/checkout?order=A-1001', first: order, sandboxUrl: 'http://localhost:4010', language }
  render(<CheckoutPage {...props} messages={messages[language]} adapter={backend} />)
  return userEvent.setup()
}

test('the shop’s page pays its order by a test card and leads on to the thanks', async () => {
  const backend = scriptedAdapter({ pay: outcomes.succeeded() })
  const user = openPage(backend)
  await fillCardForm(user, testCard('succeeds'))
  await user.click(screen.getByRole('button', { name: 'Pay UAH 499.90' }))

  await screen.findByText('Payment successful')
  expect(backend.calls.pay).toMatchObject([{ reference: 'A-1001', cc_number: '4242424242424242' }])
  expect(location.pathname).toBe('/return')
})

test('after a decline another card pays on the same page', async () => {
  const backend = scriptedAdapter({ pay: [outcomes.declined(), outcomes.succeeded()] })
  const user = openPage(backend)
  await fillCardForm(user, testCard('declines'))
  await user.click(screen.getByRole('button', { name: 'Pay UAH 499.90' }))
  await screen.findByText('Payment declined')

  await fillCardForm(user, testCard('succeeds'))
  await user.click(screen.getByRole('button', { name: 'Pay UAH 499.90' }))
  await screen.findByText('Payment successful')
  expect(new Set(backend.calls.pay.map(({ attempt_token }) => attempt_token)).size).toBe(2)
})

test('in Ukrainian the same card form is found and filled', async () => {
  const backend = scriptedAdapter({ pay: outcomes.unknown() })
  const user = openPage(backend, 'uk')
  await fillCardForm(user, testCard('loses_the_reply'))
  await user.click(screen.getByRole('button', { name: /499,90/ }))
  expect(await screen.findByText(uk.messages['unknown.title'])).toBeVisible()
})
