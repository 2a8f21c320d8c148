import { render, screen } from '@testing-library/react'
import {
  BrandMark,
  CardForm,
  CardholderField,
  CardNumberField,
  Checkout,
  CustomerField,
  CustomerFields,
  ExpiryField,
  fetchAdapter,
  PaymentStatus,
  SecurityCodeField,
  SplitSummary,
} from 'tillkit'
import { scriptedAdapter } from 'tillkit/testing'
import { expect, test } from 'vitest'

// The compiler of `npm run check` has `exactOptionalPropertyTypes`, as a merchant's may: it holds
// the types of this file.
test('a prop that is undefined is a prop left out, to the compiler and on the page', () => {
  const none = undefined
  const adapter = scriptedAdapter({ pay: 'silence' })
  const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
  fetchAdapter({ address: '/api/checkout', fetch: none, timeoutMs: none, crossOrigin: none })
  render(
    <Checkout
      adapter={adapter}
      order={order}
      locale={none}
      allowedOrigins={none}
      host={none}
      onOutcome={none}
      onError={none}
    >
      <CardForm cardholder={none} layout={none}>
        <CustomerField name="customer_lname" autoComplete={none} />
        <CustomerFields
          fields={['customer_fname']}
          required={none}
          payment={none}
          defaultValues={none}
        />
        <CardNumberField autoComplete={none} />
        <ExpiryField autoComplete={none} now={none} />
        <CardholderField autoComplete={none} required={none} />
        <SecurityCodeField autoComplete={none} />
        <BrandMark brand={none} name={none} />
      </CardForm>
    </Checkout>,
  )
  render(
    <Checkout adapter={adapter} order={none}>
      <PaymentStatus retryHref={none} heading={none} />
      <SplitSummary
        parts={[{ id: none, name: 'Cups', amount: '1.00' }]}
        currency="UAH"
        locale={none}
      />
    </Checkout>,
  )

  expect(screen.getByLabelText('Card number')).toHaveAttribute('autocomplete', 'cc-number')
  expect(screen.getByLabelText('Name on card')).toBeRequired()
  expect(screen.getByLabelText(/^Last name/)).toHaveAttribute('autocomplete', 'family-name')
})
