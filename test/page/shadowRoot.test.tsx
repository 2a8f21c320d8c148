import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { CardForm, Checkout } from 'tillkit'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { canary, order, scriptAdapter, succeeded } from './checkoutPage.js'
import { expectCardInInputsAlone } from './expectCardInInputsAlone.js'

beforeEach(() => sessionStorage.clear())

/** The merchant's page has the form in a custom element: ids and the focus are the root's. */
function renderInShadow() {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const container = root.appendChild(document.createElement('div'))
  const { adapter, requests } = scriptAdapter({ pay: [succeeded] })
  render(
    <Checkout adapter={adapter} order={order} host={{ isSecure: true }}>
      <CardForm />
    </Checkout>,
    { container },
  )
  const inputs = [...root.querySelectorAll('input')]
  const press = () => act(async () => root.querySelector<HTMLElement>('.tillkit-pay')?.click())
  return { root, container, inputs, press, requests }
}

test('in a shadow root a card is shown in groups and pays, once, and nothing of it is left', async () => {
  const { root, container, inputs, press, requests } = renderInShadow()
  for (const [index, text] of [canary.number, canary.expiry, canary.code].entries()) {
    for (const input of inputs.slice(index, index + 1))
      fireEvent.input(input, { target: { value: text } })
  }
  expect(inputs.map(({ value }) => value)).toEqual(['4539 5787 6362 1486', '12 / 34', canary.code])
  expectCardInInputsAlone(container)
  await press()
  await waitFor(() => expect(root.textContent).toContain('Payment successful'))
  expectCardInInputsAlone(container)
  expect(requests).toHaveLength(1)
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
})

test('in a shadow root an empty form sends nothing, and each field has its error', async () => {
  const { root, inputs, press, requests } = renderInShadow()
  await press()
  expect(inputs.map((input) => input.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    'true',
  ])
  for (const input of inputs) {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = ids.map((id) => root.getElementById(id)?.textContent ?? '')
    expect(texts.join(' ')).toMatch(/Enter /)
  }
  expect(root.activeElement).toBe(inputs[0])
  expect(requests).toEqual([])
})

test('in a shadow root a digit typed in the middle leaves the cursor behind it', () => {
  const { inputs } = renderInShadow()
  for (const input of inputs.slice(0, 1)) {
    input.focus()
    fireEvent.input(input, { target: { value: '42424' } })
    input.setRangeText('9', 4, 4, 'end')
    fireEvent.input(input)
    expect([input.value, input.selectionStart]).toEqual(['4242 94', 6])
  }
})
