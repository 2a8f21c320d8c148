import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { CustomerField, type Outcome } from 'tillkit'
import { jaWhole as ja } from 'tillkit/locales/ja'
import { ukWhole as uk } from 'tillkit/locales/uk'
import { expect, test } from 'vitest'
import type { CustomerFieldProps } from '../../src/page/customer/CustomerFieldProps.js'
import { fillCard, OwnForm, type Page, payButton, renderPage, succeeded } from './checkoutPage.js'
import { field } from './customerPage.js'

const now = () => new Date(2026, 10, 21, 12).getTime()

const refusal: Outcome = {
  type: 'rejected',
  issues: [{ field: 'customer_birthday', code: 'service_refused' }],
}

function renderBirthday(
  props: Partial<CustomerFieldProps> = {},
  { pay = [succeeded], locale }: Page = {},
) {
  const children = (
    <OwnForm>
      <CustomerField name="customer_birthday" now={now} {...props} />
    </OwnForm>
  )
  return renderPage({ pay, locale, children })
}

const group = (): HTMLElement => screen.getByRole('group', { name: /^Date of birth/ })
const parts = (): readonly HTMLInputElement[] => within(group()).getAllByRole('textbox')
const shown = (): readonly string[] => ['Month', 'Day', 'Year'].map((label) => field(label).value)
const wrongParts = (): readonly string[] =>
  parts().flatMap((input) =>
    input.getAttribute('aria-invalid') === 'true' ? [`${input.getAttribute('data-part')}`] : [],
  )

test('a birthday is a group of three labelled inputs, which browsers fill and phones type as numbers', () => {
  renderBirthday({ hint: 'As in your passport' })
  expect(group()).toHaveAccessibleName('Date of birth (optional)')
  expect(group()).toHaveAccessibleDescription('As in your passport')
  expect(
    parts().map(({ type, inputMode, autocomplete }) => [type, inputMode, autocomplete]),
  ).toEqual([
    ['text', 'numeric', 'bday-month'],
    ['text', 'numeric', 'bday-day'],
    ['text', 'numeric', 'bday-year'],
  ])
  expect(document.querySelectorAll('input[type="date"]')).toHaveLength(0)
})

test.each([
  ['en', undefined, ['Month', 'Day', 'Year']],
  ['uk', uk, ['День', 'Місяць', 'Рік']],
  ['ja', ja, ['年', '月', '日']],
] as const)('in %s its parts are in the order of the language', (_tag, locale, labels) => {
  renderBirthday({}, { locale })
  const birthday = document.querySelector('[data-field="customer_birthday"]')
  expect(
    [...(birthday?.querySelectorAll('label') ?? [])].map((label) => label.textContent),
  ).toEqual(labels)
})

test('left empty it is not sent, and is asked for where it is required', async () => {
  const { user, requests } = renderBirthday({ required: true })
  for (const input of parts()) expect(input).toBeRequired()
  await fillCard(user)
  await user.click(payButton())
  await user.click(await screen.findByRole('link', { name: 'Enter the day you were born' }))
  expect(field('Month')).toHaveFocus()
  expect(wrongParts()).toEqual(['month', 'day', 'year'])
  expect(requests).toEqual([])
})

test.each(['Day', 'Month', 'Year'])(
  'a whole date pasted into %s fills all three',
  async (label) => {
    const { user } = renderBirthday()
    await user.click(field(label))
    await user.paste('1990-05-04')
    expect(shown()).toEqual(['05', '04', '1990'])
  },
)

test('a date that is filled in without a key, as password managers do, is distributed too', () => {
  renderBirthday()
  fireEvent.input(field('Year'), { target: { value: '5/4/1990' } })
  expect(shown()).toEqual(['5', '4', '1990'])
})

test('a whole date that is typed into the first part is distributed at its end', async () => {
  const { user } = renderBirthday()
  await user.type(field('Month'), '05/04/199')
  expect(shown()).toEqual(['05/04/199', '', ''])
  await user.keyboard('0')
  expect(shown()).toEqual(['05', '04', '1990'])
})

test('a date that may be two, or none, is not distributed, and is a mistake', async () => {
  const { user } = renderBirthday()
  await user.click(field('Month'))
  await user.paste('25/12/1990')
  expect(shown()).toEqual(['25/12/1990', '', ''])
  await user.click(field('Card number'))
  expect(field('Month')).toHaveAccessibleDescription('Enter a month from 1 to 12')
})

test('letters that are typed do not appear', async () => {
  const { user } = renderBirthday()
  await user.type(field('Day'), '1x2')
  expect(field('Day')).toHaveValue('12')
})

test.each([
  ['', '4', '1990', 'Month: fill this in', ['month']],
  ['5', '', '1990', 'Day: fill this in', ['day']],
  ['13', '4', '1990', 'Enter a month from 1 to 12', ['month']],
  ['4', '31', '1990', 'Enter a day from 1 to 30', ['day']],
  ['2', '29', '1990', 'Enter a day from 1 to 28', ['day']],
  ['5', '4', '90', 'Enter the year in four digits, such as 1990', ['year']],
  ['5', '4', '2027', 'Enter the day you were born', ['year']],
  ['12', '31', '2026', 'Enter the day you were born', ['month', 'day', 'year']],
])('month %j, day %j, year %j: %s', async (month, day, year, message, wrong) => {
  const { user, requests } = renderBirthday()
  const texts = { Month: month, Day: day, Year: year }
  for (const [label, text] of Object.entries(texts)) if (text) await user.type(field(label), text)
  expect(wrongParts()).toEqual([])
  await fillCard(user)
  expect(wrongParts()).toEqual(wrong)
  const input = parts().find((part) => part.getAttribute('data-part') === wrong[0])
  expect(input).toHaveAccessibleDescription(message)
  expect(document.querySelectorAll('[data-field="customer_birthday"] .tillkit-error')).toHaveLength(
    1,
  )
  expect(requests).toEqual([])
})

test('from part to part nothing is said; once it was left, the error follows the part that is wrong, and goes with it', async () => {
  const { user } = renderBirthday()
  const announced = () => document.querySelector('.tillkit-unseen[aria-live]')?.textContent
  await user.type(field('Month'), '13')
  await user.tab()
  await user.keyboard('31')
  await user.tab()
  await user.keyboard('90')
  expect(wrongParts()).toEqual([])
  await user.tab()
  expect(announced()).toBe('Enter a month from 1 to 12')

  await user.clear(field('Month'))
  await user.type(field('Month'), '4')
  expect(wrongParts()).toEqual(['month'])
  await user.tab()
  expect(wrongParts()).toEqual(['day'])
  expect(announced()).toBe('Enter a day from 1 to 30')
  await user.keyboard('30')
  await user.tab()
  await user.keyboard('1990')
  expect(wrongParts()).toEqual([])
  expect(announced()).toBe('')
})

test('what the service refuses is said of the whole date', async () => {
  const { user } = renderBirthday({ defaultValue: '1990-05-04' }, { pay: [refusal] })
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(wrongParts()).toEqual(['month', 'day', 'year']))
  expect(field('Month')).toHaveAccessibleDescription('Enter the day you were born')
})

test('what the shop knows is in the parts, also after a reset', async () => {
  const { user } = renderBirthday({ defaultValue: '1990-05-04' })
  expect(shown()).toEqual(['05', '04', '1990'])
  await user.clear(field('Day'))
  field('Day').form?.reset()
  await waitFor(() => expect(shown()).toEqual(['05', '04', '1990']))
})
