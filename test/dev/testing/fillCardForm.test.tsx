import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  CardForm,
  CardholderField,
  CardNumberField,
  Checkout,
  ExpiryField,
  type Locale,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { en } from 'tillkit/locales/en'
import { uk } from 'tillkit/locales/uk'
import { testCards } from 'tillkit/sandbox'
import { fillCardForm, scriptedAdapter, testCard } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { renderForm } from '../../page/headlessForm.js'

const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const year = String(new Date().getFullYear() + 3).slice(-2)

function renderCheckout(
  children: ReactNode = <CardForm cardholder="required" />,
  locale: Locale = en,
) {
  render(
    <Checkout adapter={scriptedAdapter({})} order={order} locale={locale}>
      {children}
    </Checkout>,
  )
  return userEvent.setup()
}

const texts = (): string[] => [...document.querySelectorAll('input')].map(({ value }) => value)

test('a card is typed into number, expiry, code and name', async () => {
  const user = renderCheckout()
  await fillCardForm(user, {
    number: '4539578763621486',
    expiry: '0131',
    name: 'ANNA {OF} KYIV',
    code: '937',
  })
  expect(texts()).toEqual(['4539 5787 6362 1486', '01 / 31', '937', 'ANNA {OF} KYIV'])
})

/** One card for each way of grouping its digits. */
const groupings = new Map(testCards.map((card) => [card.number.replace(/\d/g, '0'), card]))

test.each([...groupings.values()])(
  'the test card $number is typed as it is, with matching other fields',
  async ({ number }) => {
    await fillCardForm(renderCheckout(), { number })
    expect(texts()).toEqual([
      number,
      `12 / ${year}`,
      number.startsWith('37') ? '1234' : '123',
      'OLENA KOVAL',
    ])
  },
)

test('what was in a field is replaced, and an empty text leaves it empty', async () => {
  const user = renderCheckout()
  await fillCardForm(user, testCard('declines'))
  await fillCardForm(user, { ...testCard('succeeds'), code: '' })
  expect(texts()).toEqual(['4242 4242 4242 4242', `12 / ${year}`, '', 'OLENA KOVAL'])
})

test('a form without a name gets none, unless the test says one, and then it says what is missing', async () => {
  const user = renderCheckout(<CardForm />)
  await fillCardForm(user, testCard('succeeds'))
  expect(texts()).toEqual(['4242 4242 4242 4242', `12 / ${year}`, '123'])
  await expect(
    fillCardForm(user, { ...testCard('succeeds'), name: 'OLENA KOVAL' }),
  ).rejects.toThrow('no field with autocomplete="cc-name" or the label "Name on card"')
})

test('a headless form is filled like ours', async () => {
  const { user } = renderForm()
  await fillCardForm(user, testCard('succeeds'))
  expect(texts().sort()).toEqual(
    ['123', `12 / ${year}`, '4242 4242 4242 4242', 'OLENA KOVAL'].sort(),
  )
})

test('in Ukrainian nothing need be said; where autofill is off, the fields are found by their Ukrainian labels', async () => {
  await fillCardForm(renderCheckout(<CardForm />, uk), testCard('succeeds'))
  expect(texts()[0]).toBe('4242 4242 4242 4242')

  cleanup()
  const user = renderCheckout(
    <CardForm>
      <CardNumberField autoComplete="off" />
      <ExpiryField autoComplete="off" />
      <CardholderField autoComplete="off" />
      <SecurityCodeField autoComplete="off" />
      <PayButton />
    </CardForm>,
    uk,
  )
  await expect(fillCardForm(user, testCard('succeeds'))).rejects.toThrow("the page's locale")
  await fillCardForm(user, testCard('succeeds'), { locale: uk })
  expect(texts()).toEqual(['4242 4242 4242 4242', `12 / ${year}`, 'OLENA KOVAL', '123'])
})

test('a name that may be left out is found by its label too', async () => {
  const user = renderCheckout(
    <CardForm>
      <CardNumberField />
      <ExpiryField />
      <CardholderField autoComplete="off" required={false} />
      <SecurityCodeField />
    </CardForm>,
  )
  await fillCardForm(user, testCard('succeeds'))
  expect(texts()[2]).toBe('OLENA KOVAL')
})

test('of two forms on a page it must be said which', async () => {
  const user = renderCheckout()
  renderCheckout()
  await expect(fillCardForm(user, testCard('succeeds'))).rejects.toThrow('{ within: form }')
  const [, secondForm] = document.querySelectorAll('form')
  await fillCardForm(user, testCard('succeeds'), { within: secondForm ?? document })
  expect(texts().map((text) => text !== '')).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})
