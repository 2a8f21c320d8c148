import { renderToString } from 'react-dom/server'
import { Checkout } from 'tillkit'
import { expect, test } from 'vitest'
import { CardForm } from '@/components/tillkit/card-form'
import { canary, field, order, scriptAdapter } from '../page/checkoutPage.js'
import { hydrate } from '../page/hydrate.js'

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

// That a press sends nothing natively shows `test/journeys/hydration.journey.ts`, in a browser.
test('before hydration the form could send nothing, and hydration keeps what was typed', async () => {
  const page = (
    <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
      <CardForm />
    </Checkout>
  )
  const { container, warnings } = await hydrate(page, () => {
    field('Card number').value = canary.number
    field('Security code').value = canary.code
  })
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog')
  expect([field('Card number').value, field('Security code').value]).toEqual([
    '4539 5787 6362 1486',
    canary.code,
  ])
  expect(warnings).toEqual([])
})
