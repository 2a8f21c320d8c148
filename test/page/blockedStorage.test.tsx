import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CardForm, Checkout, type CheckoutError, PaymentStatus } from 'tillkit'
import { beforeEach, expect, test, vi } from 'vitest'
import { findCanary } from '../fixtures/findCanary.js'
import {
  canary,
  fillCard,
  order,
  pressPay,
  scriptAdapter,
  succeeded,
  token,
} from './checkoutPage.js'

/** In a browser that blocks all cookies even to read the member throws. */
beforeEach(() => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const spies = (['sessionStorage', 'localStorage'] as const).map((name) =>
    vi.spyOn(window, name, 'get').mockImplementation(refuse),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

test('where the browser blocks storage a card pays, once, nothing is reported, and no card data is left', async () => {
  const errors: CheckoutError[] = []
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  const { container } = render(
    <Checkout
      adapter={adapter}
      order={order}
      host={{ isSecure: true }}
      onError={(error) => errors.push(error)}
    >
      <CardForm />
    </Checkout>,
  )
  const user = userEvent.setup()
  await fillCard(user)
  expect(findCanary([container.innerHTML], canary)).toEqual([])
  await pressPay(user, 'Payment successful')
  expect(findCanary([container.innerHTML], canary)).toEqual([])
  expect(document.cookie).toBe('')
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
  expect(requests).toHaveLength(1)
  expect(errors).toEqual([])
})

test('where the browser blocks storage the way back from the bank shows the result', async () => {
  const { adapter, asked } = scriptAdapter({ status: [succeeded] })
  const host = {
    isSecure: true,
    readFragment: () => `#tillkit_attempt=${token}`,
    clearFragment: () => {},
  }
  render(
    <Checkout adapter={adapter} order={order} host={host}>
      <PaymentStatus />
    </Checkout>,
  )
  await screen.findByText('Payment successful')
  expect(asked).toEqual([token])
})
