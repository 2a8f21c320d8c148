import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Checkout, type Locale } from 'tillkit'
import { uk, ukWhole as wholeUk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'
import type { InitRecurring } from '../../../src/core/model/recurring/initRecurring.js'
import {
  SubscriptionTerms,
  type SubscriptionTermsProps,
} from '../../../src/page/subscription/SubscriptionTerms.js'
import { order, renderPage } from '../checkoutPage.js'
import { hydrate } from '../hydrate.js'

const monthly: InitRecurring = { interval_unit: 'month', interval_count: 1 }
const createdAt = Date.parse('2026-11-21T18:30:00Z')

function renderTerms({
  locale,
  ...props
}: Partial<SubscriptionTermsProps> & { locale?: Locale } = {}) {
  const terms = (
    <SubscriptionTerms terms={monthly} createdAt={createdAt} timeZone="Europe/Kyiv" {...props} />
  )
  renderPage({ children: terms, locale })
  return screen.getByRole('region')
}

/** The rows by their names, and the sentences around them. */
function readTerms(region: HTMLElement) {
  const plain = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ')
  const rows = within(region).getAllByRole('term')
  return {
    rows: Object.fromEntries(
      rows.map((term) => [plain(term), plain(term.nextElementSibling ?? term)]),
    ),
    sentences: [...region.querySelectorAll('p')].map(plain),
  }
}

test('a plain subscription shows today’s and the next charge, and that it has no end', () => {
  const region = renderTerms()
  expect(region).toHaveAccessibleName('Subscription')
  expect(readTerms(region)).toEqual({
    rows: {
      Today: 'UAH 499.90',
      'Next charge': 'December 21, 2026',
      'Last charge': 'Until it is cancelled',
    },
    sentences: ['UAH 499.90 every month'],
  })
})

test('in Ukrainian the time between tries is where it needs no other case', () => {
  const terms: InitRecurring = { interval_unit: 'day', interval_count: 10, retry_attempts: 1 }
  expect(readTerms(renderTerms({ terms, locale: wholeUk, withRetries: true })).sentences).toContain(
    'Якщо списати не вдасться, буде ще 1 спроба з інтервалом 2 години.',
  )
})

test('the day is the shopper’s: late in the evening in UTC is tomorrow in Tokyo', () => {
  expect(readTerms(renderTerms({ timeZone: 'Asia/Tokyo' })).rows['Next charge']).toBe(
    'December 22, 2026',
  )
})

test('where a failed charge is not tried again, that is said', () => {
  const { sentences } = readTerms(
    renderTerms({ terms: { ...monthly, retry_attempts: 0 }, withRetries: true }),
  )
  expect(sentences.at(-1)).toBe('If a charge fails, it is not tried again.')
})

test('a subscription that ends before its first charge promises none', () => {
  expect(
    readTerms(
      renderTerms({
        terms: { ...monthly, expiry_date: '2026-12-01' },
        amount: '1.00',
        currency: 'EUR',
      }),
    ),
  ).toEqual({
    rows: { Today: '€1.00' },
    sentences: [],
  })
})

test('it is in the checkout’s language, and in English only without its messages', () => {
  const rows = readTerms(
    renderTerms({ locale: wholeUk, terms: { interval_unit: 'week', interval_count: 2 } }),
  )
  expect(rows.sentences).toEqual(['499,90 ₴ раз на 2 тижні'])
  expect(rows.rows['Наступне списання']).toBe('5 грудня 2026 р.')
})

test('with the card form’s messages alone, sentences are English, figures are not', () => {
  expect(readTerms(renderTerms({ locale: uk })).sentences).toEqual(['499,90 ₴ every month'])
})

test('without an order the price has to be given', () => {
  const page = (
    <Checkout adapter="/api/checkout">
      <SubscriptionTerms terms={monthly} />
    </Checkout>
  )
  expect(() => renderToString(page)).toThrow('give amount and currency')
})

test('a server shows the day in UTC, the page then the shopper’s, without a warning', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const page = (
    <Checkout adapter="/api/checkout" order={order} host={{ isSecure: true }}>
      <SubscriptionTerms terms={monthly} createdAt={createdAt} />
    </Checkout>
  )
  const { container, warnings } = await hydrate(page, (rendered) =>
    expect(rendered.querySelector('time')?.textContent).toBe('December 21, 2026'),
  )
  expect(container.querySelector('time')?.textContent).toBe('December 22, 2026')
  expect(warnings).toEqual([])
  vi.unstubAllEnvs()
})
