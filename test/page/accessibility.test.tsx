import { CardForm } from 'tillkit'
import { expect, test } from 'vitest'
import { field, payButton, renderPage } from './checkoutPage.js'

test('the fields are in the order of the card: number, date, code, then a name that is asked for, and the button with the amount', async () => {
  const { user } = renderPage({ children: <CardForm cardholder="required" /> })
  const stops: (Element | null)[] = []
  for (let stop = 0; stop < 5; stop += 1) {
    await user.tab()
    stops.push(document.activeElement)
  }
  expect(stops).toEqual([
    field('Card number'),
    field('Expiry date'),
    field('Security code'),
    field('Name on card'),
    payButton(),
  ])
})

test.each([
  ['Card number', 'numeric', 'ltr'],
  ['Expiry date', 'numeric', 'ltr'],
  ['Security code', 'numeric', 'ltr'],
  ['Name on card', 'text', 'auto'],
])(
  '%s shows the %s keys, is a text and runs %s in every language',
  (label, inputMode, direction) => {
    renderPage({ children: <CardForm cardholder="required" /> })
    expect(field(label)).toHaveAttribute('inputmode', inputMode)
    expect(field(label)).toHaveAttribute('type', 'text')
    expect(field(label)).toHaveAttribute('dir', direction)
  },
)

test('no placeholder says anything, and every field is named by a label that is seen', () => {
  const { container } = renderPage({})
  for (const input of container.querySelectorAll('input')) {
    expect(input).not.toHaveAttribute('placeholder')
    expect(input).not.toHaveAttribute('aria-label')
    expect(input.labels).toHaveLength(1)
  }
})
