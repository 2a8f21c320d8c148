import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CardForm, Checkout } from 'tillkit'
import { beforeEach, expect, test } from 'vitest'
import {
  canary,
  field,
  order,
  payButton,
  pressPay,
  renderPage,
  scriptAdapter,
  succeeded,
} from '../checkoutPage.js'
import { hydrate } from '../hydrate.js'

beforeEach(() => sessionStorage.clear())

const labels = ['Card number', 'Expiry date', 'Security code']
const texts = () => labels.map((label) => field(label).value)

test('a server’s form that an extension has put an element into is drawn anew with what was typed, and pays', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  const early: HTMLInputElement[] = []
  const { container } = await hydrate(
    <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
      <CardForm />
    </Checkout>,
    () => {
      for (const [index, text] of [canary.number, canary.expiry, canary.code].entries())
        field(labels[index] ?? '').value = text
      for (const input of document.querySelectorAll('input')) {
        early.push(input)
        input.after(document.createElement('grammarly-extension'))
      }
    },
  )
  expect(texts()).toEqual(['4539 5787 6362 1486', '12 / 34', canary.code])
  expect(early.map((input) => [input.isConnected, input.value])).toEqual(
    early.map(() => [false, '']),
  )
  expect(container).toContainElement(payButton())
  await pressPay(userEvent.setup(), 'Payment successful')
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
})

test('a form that follows another one on the page begins empty', async () => {
  const { user, rerender } = renderPage({ children: null })
  const page = (key: string) => (
    <Checkout adapter={scriptAdapter({}).adapter} order={order} host={{ isSecure: true }}>
      <CardForm key={key} />
    </Checkout>
  )
  rerender(page('first'))
  await user.type(screen.getByLabelText('Card number'), canary.number)
  rerender(page('second'))
  expect(texts()).toEqual(['', '', ''])
})
