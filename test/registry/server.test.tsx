import { renderToString } from 'react-dom/server'
import { Checkout } from 'tillkit'
import { expect, test } from 'vitest'
import { CardForm } from '@/components/tillkit/card-form'
import { order, scriptAdapter } from '../page/checkoutPage.js'

const { adapter } = scriptAdapter({})

test('a server renders the form and nothing of a payment that nobody has made', () => {
  const html = renderToString(
    <Checkout adapter={adapter} order={order}>
      <CardForm />
    </Checkout>,
  )
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  expect(text).toBe(
    'Paying by card needs JavaScript. Turn it on and reload this page, or pay another way. ' +
      'Card number The long number on your card Expiry date MM / YY Security code 3 digits on the back Pay UAH 499.90',
  )
})
