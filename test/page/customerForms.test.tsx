import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Checkout, type CheckoutAdapter, HostedRedirect } from 'tillkit'
import { expect, test, vi } from 'vitest'
import { CustomerField } from '../../src/page/customer/CustomerField.js'
import { CustomerFields } from '../../src/page/customer/CustomerFields.js'
import { phoneRule } from '../../src/phone.js'
import { order, renderPage, scriptAdapter, succeeded } from './checkoutPage.js'
import { field } from './customerPage.js'

function renderPlainForm(children: ReactNode) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const page = (
    <form onSubmit={onSubmit}>
      {children}
      <button type="submit">Send</button>
    </form>
  )
  return { ...renderPage({ children: page }), onSubmit }
}

test('in any other form a failed field stops the submit before the page hears of it, the first takes the focus, and each is named', async () => {
  const { user, onSubmit } = renderPlainForm(
    <>
      <CustomerField name="customer_email" required />
      <CustomerField name="customer_phone" required />
    </>,
  )
  expect([field('Email address').name, field('Phone number').name]).toEqual([
    'customer_email',
    'customer_phone',
  ])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field('Email address')).toHaveFocus()
  expect(field('Phone number')).toHaveAccessibleDescription('Number like +380 44 123 45 67')
  await user.type(field('Email address'), 'olena@example.com')
  await user.type(field('Phone number'), '050 123')
  await user.tab()
  expect(field('Phone number')).toHaveAccessibleDescription(/like \+380 44 123 45 67$/)
  await user.clear(field('Phone number'))
  await user.type(field('Phone number'), '+380501234567')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('on the way to the hosted page a failed field stops the shopper, and what is in order goes along, tidied', async () => {
  const sent: unknown[] = []
  const adapter: CheckoutAdapter = {
    ...scriptAdapter({}).adapter,
    hosted: async (request) => {
      sent.push(request)
      return succeeded
    },
  }
  const children = (
    <HostedRedirect>
      <CustomerFields
        fields={['customer_email', 'customer_phone']}
        phone={phoneRule({ country: 'UA' })}
      />
    </HostedRedirect>
  )
  const { user } = renderPage({ adapter, children })
  await user.type(field('Phone number'), '050 123')
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(field('Phone number')).toHaveFocus())
  expect(sent).toEqual([])
  await user.type(field('Phone number'), ' 45 67')
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ reference: 'A-1001', customer_phone: '+380501234567' })
  expect(sent[0]).not.toHaveProperty('customer_email')
})

test('without JavaScript what is filled in goes along with the form to the hosted page, each under its member’s name, a birthday by its parts', () => {
  const adapter: CheckoutAdapter = {
    ...scriptAdapter({}).adapter,
    hostedUrl: '/api/checkout/hosted',
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <Checkout adapter={adapter} order={order}>
      <HostedRedirect>
        <CustomerFields
          fields={['customer_email', 'customer_country', 'customer_birthday', 'f_receipt_delivery']}
        />
      </HostedRedirect>
    </Checkout>,
  )
  const form = container.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/checkout/hosted'])
  field('Email address').value = 'olena@example.com'
  field('Country').value = 'UA'
  field('Day').value = '28'
  field('Month').value = '2'
  field('Year').value = '1990'
  screen.getByRole<HTMLInputElement>('radio', { name: 'SMS' }).checked = true

  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    reference: 'A-1001',
    shown_amount: '499.90',
    shown_currency: 'UAH',
    customer_email: 'olena@example.com',
    customer_country: 'UA',
    'customer_birthday[day]': '28',
    'customer_birthday[month]': '2',
    'customer_birthday[year]': '1990',
    f_receipt_delivery: 'sms',
  })
  container.remove()
})

test.each([
  ['the browser’s to validate again', false],
  ['left to the page, if it validates by itself', true],
])('a form that no field is left in is %s', (_, noValidate) => {
  const page = (children: ReactNode) => (
    <Checkout adapter="/api/checkout" order={order}>
      <form aria-label="Details" noValidate={noValidate}>
        {children}
      </form>
    </Checkout>
  )
  const { rerender } = render(page(<CustomerField name="customer_email" />))
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(form.noValidate).toBe(true)
  rerender(page(null))
  expect(form.noValidate).toBe(noValidate)
})

test('fields of an arrangement of their own show the labels and hints they are given', async () => {
  const { user } = renderPlainForm(
    <CustomerField name="customer_fname" label="Given name" hint="As in your passport" required />,
  )
  expect(field('Given name')).toHaveAccessibleDescription(/^As in your passport\s*$/)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(field('Given name')).toHaveAccessibleDescription(
    'As in your passport Given name: fill this in',
  )
})
