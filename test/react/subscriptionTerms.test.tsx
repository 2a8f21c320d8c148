import { act, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Checkout, type Locale } from 'tillkit'
import { uk, ukWhole as wholeUk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'
import type { InitRecurring } from '../../src/model/recurring/initRecurring.js'
import { SubscriptionTerms, type SubscriptionTermsProps } from '../../src/react/subscription/SubscriptionTerms.js'
import { order, renderPage, scriptAdapter } from './checkoutPage.js'

const monthly: InitRecurring = { interval_unit: 'month', interval_count: 1 }
const createdAt = Date.parse('2026-11-21T18:30:00Z')

function renderTerms({ locale, ...props }: Partial<SubscriptionTermsProps> & { locale?: Locale } = {}) {
  const { adapter } = scriptAdapter({})
  const terms = <SubscriptionTerms terms={monthly} createdAt={createdAt} timeZone="Europe/Kyiv" {...props} />
  renderPage({ adapter, children: terms, ...(locale && { locale }) })
  return screen.getByRole('region')
}

/** The rows by their names, and the sentences around them. */
function readTerms(region: HTMLElement) {
  const plain = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ')
  const rows = within(region).getAllByRole('term')
  return {
    rows: Object.fromEntries(rows.map((term) => [plain(term), plain(term.nextElementSibling ?? term)])),
    sentences: [...region.querySelectorAll('p')].map(plain),
  }
}

test('a plain subscription shows what is paid today, what comes when, that it has no end, and the retries', () => {
  expect(readTerms(renderTerms())).toEqual({
    rows: {
      Today: 'UAH 499.90',
      'Next charge': 'December 21, 2026 at 8:30 PM',
      'Last charge': 'Until it is cancelled',
    },
    sentences: [
      'Subscription',
      'UAH 499.90 every month',
      'If a charge fails, it is tried up to 3 more times, 24 hours apart.',
    ],
  })
})

test('what differs from the first payment is shown as it is: amount, interval, first and last day, retries', () => {
  const region = renderTerms({
    terms: {
      interval_unit: 'day',
      interval_count: 10,
      amount: 50,
      start_date: '2026-12-01',
      expiry_date: '2026-12-30',
      time: '06:00:00',
      retry_attempts: 1,
    },
    amount: '1.00',
    currency: 'EUR',
  })
  expect(readTerms(region)).toEqual({
    rows: { Today: '€1.00', 'Next charge': 'December 1, 2026 at 8:00 AM', 'Last charge': 'December 21, 2026' },
    sentences: ['Subscription', '€50.00 every 10 days', 'If a charge fails, it is tried once more after 2 hours.'],
  })
})

test('in Ukrainian the time between tries is where it needs no other case', () => {
  const terms: InitRecurring = { interval_unit: 'day', interval_count: 10, retry_attempts: 1 }
  expect(readTerms(renderTerms({ terms, locale: wholeUk })).sentences).toContain(
    'Якщо списати не вдасться, буде ще 1 спроба з інтервалом 2 години.',
  )
})

test('the day is the shopper’s: late in the evening in UTC is tomorrow in Tokyo', () => {
  expect(readTerms(renderTerms({ timeZone: 'Asia/Tokyo' })).rows['Next charge']).toBe('December 22, 2026 at 3:30 AM')
})

test('where a failed charge is not tried again, that is said', () => {
  const { sentences } = readTerms(renderTerms({ terms: { ...monthly, retry_attempts: 0 } }))
  expect(sentences.at(-1)).toBe('If a charge fails, it is not tried again.')
})

test('a subscription that ends before its first charge promises none', () => {
  expect(readTerms(renderTerms({ terms: { ...monthly, expiry_date: '2026-12-01' } }))).toEqual({
    rows: { Today: 'UAH 499.90' },
    sentences: ['Subscription'],
  })
})

test('it is shown in the checkout’s language, and falls back to English only where the page has no messages', () => {
  const rows = readTerms(renderTerms({ locale: wholeUk, terms: { interval_unit: 'week', interval_count: 2 } }))
  expect(rows.sentences[1]).toBe('499,90 ₴ раз на 2 тижні')
  expect(rows.rows['Наступне списання']).toBe('5 грудня 2026 р. о 20:30')
})

test('with the messages of the card form alone the sentences are English and the figures the language’s own', () => {
  expect(readTerms(renderTerms({ locale: uk })).sentences[1]).toBe('499,90 ₴ every month')
})

test('without an order the price has to be given', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { adapter } = scriptAdapter({})
  expect(() =>
    renderToString(
      <Checkout adapter={adapter}>
        <SubscriptionTerms terms={monthly} />
      </Checkout>,
    ),
  ).toThrow('give amount and currency')
  vi.restoreAllMocks()
})

test('a server shows the time in UTC and says so; the page then shows the shopper’s own, without a warning', async () => {
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { adapter } = scriptAdapter({})
  const page = (terms: ReactElement): ReactElement => (
    <Checkout adapter={adapter} order={order} environment={{ isSecure: true }}>
      {terms}
    </Checkout>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(<SubscriptionTerms terms={monthly} />))
  expect(container.querySelector('time')?.textContent).toMatch(/UTC$/)

  // The page hydrates at another minute than the server rendered it.
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  const root = await act(async () => hydrateRoot(container, page(<SubscriptionTerms terms={monthly} />)))
  expect(container.querySelector('time')?.textContent).not.toMatch(/UTC$/)
  expect(warnings).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
  vi.restoreAllMocks()
})
