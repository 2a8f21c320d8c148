import { screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { CardForm, CardNumberField, CardPreview, CustomerField } from 'tillkit'
import { expect, test } from 'vitest'
import {
  canary,
  declined,
  field,
  fillCard,
  OwnForm,
  payButton,
  pressPay,
  renderAndPay,
  renderPage,
  succeeded,
} from './checkoutPage.js'

test('a name that may be left out says so to everyone, and goes along when it is given', async () => {
  const { user, requests } = await renderAndPay({
    pay: [declined],
    children: <CardForm cardholder="optional" />,
  })
  await screen.findByText('Payment declined')
  expect(field('Name on card (optional)')).not.toBeRequired()
  expect(requests[0]).not.toHaveProperty('name_on_card')
  await user.type(field('Name on card (optional)'), canary.name)
  await user.type(field('Security code'), canary.code)
  await user.click(payButton())
  await waitFor(() => expect(requests[1]).toMatchObject({ name_on_card: canary.name }))
})

test('the layout is left to the stylesheet: the fields are in the same order in either', () => {
  const { container, unmount } = renderPage({ children: <CardForm layout="one-line" /> })
  expect(container.querySelector('.tillkit')).toHaveAttribute('data-layout', 'one-line')
  const order = () =>
    [...document.querySelectorAll('[data-field]')].map((part) => part.getAttribute('data-field'))
  const oneLine = order()
  unmount()
  renderPage({})
  expect(order()).toEqual(oneLine)
  expect(document.querySelector('.tillkit')).not.toHaveAttribute('data-layout')
})

test('the preview shows the brand and where its code is, and renders no digit and no more than a form without it', async () => {
  const children = (
    <CardForm>
      <CardPreview />
      <CardNumberField />
    </CardForm>
  )
  const { user, container, counted } = renderPage({ children })
  const preview = container.querySelector('.tillkit-preview')
  expect(preview).toHaveAttribute('aria-hidden', 'true')
  expect(preview).toHaveAttribute('data-code', 'back')
  await user.type(field('Card number'), '3782')
  expect(preview).toHaveAttribute('data-brand', 'american-express')
  expect(preview).toHaveAttribute('data-code', 'front')
  expect(preview?.querySelectorAll('[data-part="cc_number"] circle')).toHaveLength(15)

  const before = { commits: counted.commits, html: preview?.innerHTML }
  await user.type(field('Card number'), '822463')
  expect({ commits: counted.commits, html: preview?.innerHTML }).toEqual(before)
  expect(preview?.textContent).toBe('')
})

test('a field that has left the page is neither validated, listed nor read', async () => {
  const { user, requests } = renderPage({ pay: [succeeded], children: <Leaving /> })
  await user.click(payButton())
  await screen.findByRole('link', { name: 'Email like name@example.com' })
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Email like name@example.com' })).toBeNull(),
  )
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests[0]).not.toHaveProperty('customer_email')
})

function Leaving(): ReactElement {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
      <OwnForm>{isThere && <CustomerField name="customer_email" required />}</OwnForm>
    </>
  )
}
