import { act, screen, waitFor } from '@testing-library/react'
import { createRef, type Ref } from 'react'
import {
  BrandMark,
  CardForm,
  type CardFormHandle,
  CustomerFields,
  PayButton,
  SaveCardConsent,
} from 'tillkit'
import { expect, test, vi } from 'vitest'
import {
  canary,
  declined,
  field,
  fillCard,
  payButton,
  pressPay,
  renderPage,
  succeeded,
} from './checkoutPage.js'

function renderHandle() {
  const actionsRef = createRef<CardFormHandle>()
  const page = renderPage({ pay: [succeeded], children: <CardForm actionsRef={actionsRef} /> })
  if (!actionsRef.current) throw new Error('The actionsRef has been given no handle.')
  return { ...page, handle: actionsRef.current }
}

test('submit() of an empty form shows what is missing, and one while a payment is under way does nothing', async () => {
  const { user, handle, requests } = renderHandle()
  act(() => handle.submit())
  await waitFor(() => expect(field('Card number')).toHaveFocus())
  expect(field('Card number')).toBeInvalid()
  expect(requests).toEqual([])
  await fillCard(user)
  act(() => {
    handle.submit()
    handle.submit()
  })
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
})

test('reset() empties the fields and takes back what they complain of', async () => {
  const { user, handle } = renderHandle()
  await fillCard(user, '1')
  await user.click(payButton())
  await waitFor(() => expect(field('Security code')).toBeInvalid())
  act(() => handle.reset())
  for (const label of ['Card number', 'Expiry date', 'Security code']) {
    expect(field(label)).toHaveValue('')
    expect(field(label)).toBeValid()
  }
})

test('reset() puts back what the shop knew of the shopper, and the consent that was not given', async () => {
  const actionsRef = createRef<CardFormHandle>()
  const onConsent = vi.fn()
  const children = (
    <CardForm actionsRef={actionsRef}>
      <CustomerFields
        fields={['customer_email', 'customer_country', 'f_receipt_delivery']}
        required={['customer_email']}
        defaultValues={{ customer_email: 'olena@shop.example', f_receipt_delivery: 'none' }}
      />
      <SaveCardConsent onChange={onConsent} />
      <PayButton />
    </CardForm>
  )
  const { user } = renderPage({ children })
  const email = screen.getByLabelText(/^Email address/)
  await user.clear(email)
  await user.selectOptions(screen.getByLabelText(/^Country/), 'UA')
  await user.click(screen.getByLabelText('SMS'))
  await user.click(screen.getByRole('checkbox'))
  await user.click(payButton())
  await waitFor(() => expect(email).toBeInvalid())

  act(() => actionsRef.current?.reset())
  expect(email).toHaveValue('olena@shop.example')
  expect(email).toBeValid()
  expect(screen.getByLabelText(/^Country/)).toHaveValue('')
  expect(screen.getByLabelText('SMS')).not.toBeChecked()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(onConsent.mock.calls).toEqual([[true], [false]])
})

test('a reset by HTML takes the brand’s mark away with the digits, and an undo brings neither back', async () => {
  const onChange = vi.fn()
  const { user, container } = renderPage({ children: <CardForm onChange={onChange} /> })
  await fillCard(user)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ isValid: true }))
  const brandOf = (): string | null | undefined =>
    container.querySelector('[data-brand]')?.getAttribute('data-brand')
  expect(brandOf()).toBe('visa')

  const form = container.querySelector('form')
  form?.addEventListener('reset', (event) => event.preventDefault(), { once: true })
  act(() => form?.reset())
  expect(field('Card number')).not.toHaveValue('')
  expect(brandOf()).toBe('visa')

  act(() => form?.reset())
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ isValid: false }))
  expect(brandOf()).toBeUndefined()
  await user.type(field('Card number'), '{Control>}z{/Control}')
  expect(field('Card number')).toHaveValue('')
})

test('focus() brings the shopper to the first field', () => {
  const { handle } = renderHandle()
  act(() => handle.focus())
  expect(field('Card number')).toHaveFocus()
})

test('the handle goes with the form, and stays the same until then', async () => {
  const actionsRef = vi.fn()
  const { user, unmount } = renderPage({
    pay: [declined],
    children: <CardForm actionsRef={actionsRef as Ref<CardFormHandle>} />,
  })
  await fillCard(user)
  await pressPay(user, 'Payment declined')
  unmount()
  expect(actionsRef.mock.calls.map(([handle]) => handle && Object.keys(handle))).toEqual([
    ['submit', 'reset', 'focus'],
    null,
  ])
})

test('a button elsewhere on the page pays by the id of the form', async () => {
  const children = (
    <>
      <CardForm id="card" />
      <button type="submit" form="card">
        Place the order
      </button>
    </>
  )
  const { user, requests } = renderPage({ pay: [succeeded], children })
  await fillCard(user)
  await user.click(screen.getByRole('button', { name: 'Place the order' }))
  await screen.findByText('Payment successful')
  expect(requests).toHaveLength(1)
})

test('the header is in the form, above all fields, whoever arranges them', () => {
  const header = (
    <p>
      <BrandMark brand="visa" name="Visa" /> Total
    </p>
  )
  renderPage({ children: <CardForm header={header} /> })
  const text = screen.getByText('Total')
  expect(text.closest('form')?.firstElementChild).toBe(text.closest('.tillkit-header'))
  expect(text.closest('.tillkit-header')).not.toBeNull()
})

test('the page gets whether the form can be submitted, and never what is typed', async () => {
  const onChange = vi.fn()
  const { user } = renderPage({ children: <CardForm onChange={onChange} /> })
  expect(onChange.mock.calls).toEqual([[{ isValid: false }]])

  await fillCard(user)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ isValid: true }))
  expect(screen.queryByText(/Enter/)).not.toBeInTheDocument()

  await user.type(field('Card number'), '{Backspace}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ isValid: false }))
  await user.type(field('Card number'), '{Control>}z{/Control}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ isValid: true }))
  expect(onChange).toHaveBeenCalledTimes(4)
  expect(JSON.stringify(onChange.mock.calls)).not.toMatch(canary.number.slice(-4))
})

test('a complete form is complete no more once the payment was refused and its code is gone', async () => {
  const onChange = vi.fn()
  const { user } = renderPage({ pay: [declined], children: <CardForm onChange={onChange} /> })
  await fillCard(user)
  await pressPay(user, 'Payment declined')
  expect(onChange.mock.calls.map(([{ isValid }]) => isValid)).toEqual([false, true, false])
})
