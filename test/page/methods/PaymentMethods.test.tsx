import { screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { CardForm, Checkout, HostedRedirect, PaymentMethods } from 'tillkit'
import { deWhole } from 'tillkit/locales/de'
import { expect, test } from 'vitest'
import {
  canary,
  declined,
  field,
  fillCard,
  laterOutcome,
  order,
  pressPay,
  renderPage,
  scriptAdapter,
  succeeded,
} from '../checkoutPage.js'
import { reopen } from '../hostedPage.js'
import { hydrate } from '../hydrate.js'

const ways = (
  <PaymentMethods
    methods={[
      { name: 'card', brands: ['visa'], content: <CardForm />, staysMounted: true },
      { name: 'invoice', label: 'By invoice', content: <p>We send you an invoice.</p> },
      { name: 'hosted', content: <HostedRedirect /> },
    ]}
  />
)

const way = (name: string): HTMLElement => screen.getByRole('radio', { name })

test('the ways are radio buttons under one heading, and the chosen one opens below its line', async () => {
  const { user } = renderPage({ children: ways })
  const group = screen.getByRole('group', { name: 'How would you like to pay?' })
  const radios = within(group).getAllByRole('radio')
  expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false])
  expect(screen.getByRole('group', { name: 'Card' })).toContainElement(field('Card number'))
  expect(screen.queryByText('We send you an invoice.')).not.toBeInTheDocument()

  way('Card').focus()
  await user.keyboard('{ArrowDown}')
  expect(way('By invoice')).toHaveFocus()
  expect(way('By invoice')).toBeChecked()
  expect(screen.getByText('We send you an invoice.')).toBeVisible()
  expect(screen.getByLabelText('Card number')).not.toBeVisible()

  await user.click(way('On a secure payment page'))
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  expect(screen.queryByText('We send you an invoice.')).not.toBeInTheDocument()
})

test('what was typed stays where it is while another way is looked at', async () => {
  const { user } = renderPage({ children: ways })
  await user.type(field('Card number'), canary.number)
  await user.click(way('By invoice'))
  await user.click(way('Card'))
  expect(field('Card number').value.replaceAll(' ', '')).toBe(canary.number)
})

test('while the card is being paid every other way is locked, and after a decline it is open again', async () => {
  const { promise, arrive } = laterOutcome()
  const { user } = renderPage({ pay: [promise], children: ways })
  await fillCard(user)
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(way('By invoice')).toBeDisabled())
  expect(way('On a secure payment page')).toBeDisabled()
  expect(way('Card')).toBeEnabled()
  expect(document.querySelectorAll('.tillkit-method[data-locked]')).toHaveLength(2)
  await user.click(screen.getByText('By invoice'))
  expect(way('Card')).toBeChecked()

  arrive(declined)
  await waitFor(() => expect(way('By invoice')).toBeEnabled())
  await user.click(way('By invoice'))
  expect(screen.getByText('We send you an invoice.')).toBeVisible()
})

test('while the result is not known every other way is locked', async () => {
  const { user } = renderPage({ pay: [{ type: 'unknown' } as never], children: ways })
  await fillCard(user)
  await pressPay(user, 'We have not heard back yet')
  expect(way('By invoice')).toBeDisabled()
  expect(way('On a secure payment page')).toBeDisabled()
})

test('once it is paid the result alone is shown', async () => {
  const { user } = renderPage({ pay: [succeeded], children: ways })
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.getByText('How would you like to pay?')).not.toBeVisible()
})

test('a payment that is open on the hosted page is continued there', async () => {
  reopen({}, ways)
  expect(await screen.findByText('You have not finished paying')).toBeVisible()
  expect(way('On a secure payment page')).toBeChecked()
  expect(way('Card')).toBeDisabled()
})

test('in a server’s page each way has its content, and a way that was chosen before hydration stays chosen', async () => {
  const page = (
    <Checkout adapter={scriptAdapter({}).adapter} order={order} locale={deWhole}>
      {ways}
    </Checkout>
  )
  expect(renderToString(page)).toContain('We send you an invoice.')
  const { container, warnings } = await hydrate(page, (html) => {
    const [, invoice] = html.querySelectorAll<HTMLInputElement>('input[type=radio]')
    if (invoice) invoice.checked = true
  })
  expect(warnings).toEqual([])
  expect(within(container).getByRole('radio', { name: 'By invoice' })).toBeChecked()
  expect(within(container).queryByRole('button', { name: 'Zur Zahlung' })).toBeNull()
})
