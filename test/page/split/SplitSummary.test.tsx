import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SplitSummary } from '../../../src/page/split/SplitSummary.js'
import { renderPage } from '../checkoutPage.js'

function renderSummary(amounts: readonly (string | number)[]) {
  const parts = amounts.map((amount, index) => ({ id: String(index), name: 'Bakery', amount }))
  renderPage({ children: <SplitSummary parts={parts} currency="UAH" /> })
}

test('every part is listed with its amount, parts of one name too, and the sum is exact', () => {
  renderSummary(['0.10', 0.2, '1000'])
  expect(screen.getByRole('region', { name: 'How this payment is divided' })).toBeInTheDocument()
  const figures = screen
    .getAllByRole('definition')
    .map((figure) => figure.textContent?.replace(/\s/g, ' '))
  expect(figures).toEqual(['UAH 0.10', 'UAH 0.20', 'UAH 1,000.00', 'UAH 1,000.30'])
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Bakery',
    'Bakery',
    'Bakery',
    'Amount',
  ])
})

test('a part that is no amount is the developer’s to fix: no wrong sum is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderSummary([0.1 + 0.2])).toThrow(
    'A part of the split is no amount: 0.30000000000000004.',
  )
  vi.restoreAllMocks()
})
