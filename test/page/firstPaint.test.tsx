import { render, screen } from '@testing-library/react'
import { AcceptedBrands, CardForm, Checkout } from 'tillkit'
import { uk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'

// The file that sends a payment uses `Intl`. It comes once the page is idle.
test.each([
  [undefined, 'Pay UAH 499.90'],
  [uk, 'Сплатити 499,90 ₴'],
])('a form is drawn without `Intl`, whose first use takes a browser long: %#', (locale, name) => {
  vi.stubGlobal('Intl', undefined)
  try {
    render(
      <Checkout
        adapter="/api/checkout"
        order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}
        locale={locale}
      >
        <AcceptedBrands brands={['visa', 'mastercard']}>
          <CardForm />
        </AcceptedBrands>
      </Checkout>,
    )
  } finally {
    vi.unstubAllGlobals()
  }
  expect(screen.getByRole('button', { name })).toBeVisible()
})
