import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Receipt } from '@/components/tillkit/receipt'
import { payment, renderPage } from '../page/checkoutPage.js'

const lines = (): readonly string[] =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) =>
      `${textContent}: ${nextElementSibling?.textContent}`.replace(/\s/g, ' '),
    )

test('a receipt of its own has the amount, the shop, the day, the card and the order', () => {
  const full = { ...payment, created_at: '2026-11-21T18:30:00', cc_mask: '424242******4242' }
  renderPage({
    children: <Receipt payment={full} orderNumber="A-1001" shopName="Opishnia Pottery" />,
  })
  expect(lines()).toEqual([
    'Amount: UAH 499.90',
    'Paid to: Opishnia Pottery',
    'Date: November 21, 2026',
    'Card: •••• 4242',
    'Order number: A-1001',
  ])
})

test('before it is paid it names neither the shop nor the day', () => {
  const children = (
    <Receipt payment={payment} orderNumber="A-1001" isPaid={false} shopName="Opishnia Pottery" />
  )
  renderPage({ children })
  expect(lines()).not.toContain('Paid to: Opishnia Pottery')
  expect(lines()).toContain('Order number: A-1001')
})
