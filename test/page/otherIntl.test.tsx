import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import {
  AcceptedBrands,
  CardForm,
  CardNumberField,
  Checkout,
  CustomerFields,
  ExpiryField,
  HostedRedirect,
  PayButton,
  SavedCards,
  SecurityCodeField,
  SplitSummary,
  SubscriptionFields,
  SubscriptionTerms,
} from 'tillkit'
import { SplitEditor } from 'tillkit/headless'
import { beforeEach, expect, test } from 'vitest'
import { customerFields } from '../../src/core/model/customer/customerFields.js'
import type { WholeLocale } from '../../src/locales/types/messages.js'
import { formatServiceTime } from '../../src/page/status/formatServiceTime.js'
import { describeDay } from '../../src/page/subscription/useSubscriptionTerms.js'
import { playIntl, playNamelessMonths } from '../fixtures/otherIntl.js'
import { loadLanguages } from '../locales/languages.js'
import { canary, scriptAdapter } from './checkoutPage.js'
import { hydrate } from './hydrate.js'

beforeEach(() => sessionStorage.clear())

const languages = await loadLanguages()
const terms = { interval_unit: 'month', interval_count: 1 } as const
const cards = [{ id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2048 }]
/** Finland is the second in English, the last in Ukrainian. */
const countries = ['DE', 'FI', 'GR', 'HU']
const parts = [{ id: 'florist', name: 'Florist', amount: '499.90' }]

/** Every component that a server renders with a text of `Intl`. */
const everything: ReactNode = (
  <>
    <SubscriptionTerms terms={terms} withRetries />
    <AcceptedBrands brands={['visa', 'mastercard']}>
      <CardForm>
        <CustomerFields legend="You" fields={customerFields} countries={countries} />
        <SubscriptionFields terms={terms} />
        <SavedCards cards={cards}>
          <p>Another</p>
        </SavedCards>
        <CardNumberField />
        <ExpiryField />
        <SecurityCodeField />
        <PayButton />
      </CardForm>
    </AcceptedBrands>
    <HostedRedirect brands={['visa', 'mastercard']} />
    <SplitSummary parts={parts} currency="CAD" />
    <SplitEditor parts={parts} total="499.90" currency="CAD" />
  </>
)

const numberInput = (): HTMLInputElement =>
  document.querySelector('[autocomplete=cc-number]') ?? expect.fail('There is no card form.')

/** Hydrates everything; `onServer` and `inBrowser` answer what their `Intl` has data for. */
async function hydrateEverything(
  locale: WholeLocale,
  onServer: (tag: string) => string,
  inBrowser: (tag: string) => string,
) {
  let languageOf = onServer
  playIntl((tag) => languageOf(tag))
  const order = { reference: 'A-1001', amount: '1234.50', currency: 'CAD' }
  const page = (
    <Checkout
      adapter={scriptAdapter({}).adapter}
      order={order}
      locale={locale}
      host={{ isSecure: true }}
    >
      {everything}
    </Checkout>
  )
  const { container, warnings } = await hydrate(page, () => {
    numberInput().value = canary.number
    languageOf = inBrowser
  })
  expect(warnings).toEqual([])
  expect(numberInput()).toHaveValue('4539 5787 6362 1486')
  return container
}

test.each(languages)(
  '$tag from a server that has English alone hydrates without a warning, and keeps what was typed',
  async ({ whole }) => {
    await hydrateEverything(
      whole,
      () => 'en',
      (tag) => tag,
    )
  },
)

// Chromium has no data for the first two.
test.each(languages.filter(({ tag }) => ['az', 'ka', 'hu', 'uk'].includes(tag)))(
  '$tag in a browser that has English alone hydrates without a warning, and keeps what was typed',
  async ({ whole }) => {
    await hydrateEverything(
      whole,
      (tag) => tag,
      () => 'en',
    )
  },
)

test('after hydration a change of language leaves each country its code, each part of a date its input', async () => {
  let languageOf: (tag: string) => string = () => 'en'
  playIntl((tag) => languageOf(tag))
  const { ukWhole } = await import('tillkit/locales/uk')
  const { deWhole } = await import('tillkit/locales/de')
  function Page() {
    const [locale, setLocale] = useState(ukWhole)
    return (
      <Checkout adapter={scriptAdapter({}).adapter} locale={locale} host={{ isSecure: true }}>
        <button type="button" onClick={() => setLocale(deWhole)}>
          Deutsch
        </button>
        <CustomerFields
          legend="You"
          fields={['customer_country', 'customer_birthday']}
          countries={countries}
        />
      </Checkout>
    )
  }
  await hydrate(<Page />, () => {
    languageOf = (tag) => tag
  })
  const namesOfCodes = () =>
    screen
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ value, textContent }) => (value ? `${value} ${textContent}` : []))
  const labelsOfParts = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-part]')].map(
      (input) => `${input.getAttribute('data-part')} ${input.labels?.[0]?.textContent}`,
    )
  expect(labelsOfParts()).toEqual(['month Місяць', 'day День', 'year Рік'])
  await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }))
  expect(namesOfCodes()).toEqual(['DE Deutschland', 'FI Finnland', 'GR Griechenland', 'HU Ungarn'])
  expect(labelsOfParts()).toEqual(['day Tag', 'month Monat', 'year Jahr'])
})

test('where the browser has no names of months, dates are in numbers', () => {
  playNamelessMonths()
  expect(formatServiceTime('2026-11-28T10:00:00', 'az')).toBe('2026-11-28 10:00')
  expect(formatServiceTime('2026-11-28T10:00:00', 'az', 'day')).toBe('2026-11-28')
  expect(describeDay(Date.parse('2026-11-28T10:00:00Z'), 'kk', 'UTC').text).toBe('2026-11-28')
})
