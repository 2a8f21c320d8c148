import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { InitRecurring } from '../../../src/core/model/recurring/initRecurring.js'
import {
  SubscriptionFields,
  type SubscriptionFieldsProps,
} from '../../../src/page/subscription/SubscriptionFields.js'
import { field, fillCard, OwnForm, payButton, renderPage, succeeded } from '../checkoutPage.js'

const monthly: InitRecurring = { interval_unit: 'month', interval_count: 1 }
const now = () => Date.UTC(2026, 10, 21, 18, 30)

function renderFields(props: Partial<SubscriptionFieldsProps> = {}) {
  const children = (
    <OwnForm>
      <SubscriptionFields terms={monthly} now={now} {...props} />
    </OwnForm>
  )
  return renderPage({ pay: [succeeded], children })
}

const part = (date: string, name: string) =>
  within(screen.getByRole('group', { name: date })).getByRole('textbox', { name })

async function pasteDate(
  user: ReturnType<typeof renderFields>['user'],
  date: string,
  text: string,
): Promise<void> {
  await user.click(part(date, 'Year'))
  await user.paste(text)
}

async function payWith(user: ReturnType<typeof renderFields>['user']): Promise<void> {
  await fillCard(user)
  await user.click(payButton())
}

test('the terms the payer chose go along with the payment, as one member', async () => {
  const { user, requests } = renderFields()
  await user.clear(field('Every'))
  await user.type(field('Every'), '2')
  await user.selectOptions(field('Period'), 'week')
  await user.type(part('First charge on', 'Month'), '12')
  await user.type(part('First charge on', 'Day'), '1')
  await user.type(part('First charge on', 'Year'), '2026')
  await pasteDate(user, 'Last charge on', '2027-12-01')
  await payWith(user)
  await screen.findByText('Payment successful')
  expect(requests[0]).toHaveProperty('init_recurring', {
    interval_count: 2,
    interval_unit: 'week',
    start_date: '2026-12-01',
    expiry_date: '2027-12-01',
  })
})

test('a date that was not chosen is left out, and so are fields that are not offered', async () => {
  const { user, requests } = renderFields({ fields: ['expiry_date', 'start_date'] })
  expect(screen.queryByLabelText('Every')).toBeNull()
  await payWith(user)
  await screen.findByText('Payment successful')
  expect(requests[0]).not.toHaveProperty('init_recurring')
})

test.each(['0', '31', '1.5', '', '-1'])(
  'a count of %j is refused on submit, in the field and in the summary',
  async (text) => {
    const { user, requests } = renderFields()
    await user.clear(field('Every'))
    if (text) await user.type(field('Every'), text)
    expect(field('Every')).toBeValid()
    await payWith(user)
    const summary = await screen.findByRole('region', { name: 'Please check these details' })
    await user.click(within(summary).getByRole('link', { name: 'Enter 1 to 30' }))
    expect(field('Every')).toHaveFocus()
    expect(field('Every')).toBeInvalid()
    expect(field('Every')).toHaveAccessibleDescription('Enter 1 to 30')
    await user.clear(field('Every'))
    await user.type(field('Every'), '30')
    await waitFor(() => expect(field('Every')).toBeValid())
    expect(requests).toEqual([])
  },
)

test('a shop may ask for less than the interface allows, never for more', async () => {
  const { user } = renderFields({ maxCount: 12, units: ['month'] })
  expect(within(field('Period')).getAllByRole('option')).toHaveLength(1)
  await user.type(field('Every'), '3')
  await user.click(payButton())
  expect(await screen.findByRole('link', { name: 'Enter 1 to 12' })).toBeInTheDocument()
})

test('an end before the first charge is refused, and corrected by changing either', async () => {
  const { user } = renderFields()
  await pasteDate(user, 'Last charge on', '2026-12-20')
  await user.click(payButton())
  await user.click(
    await screen.findByRole('link', { name: 'The last charge cannot come before the first' }),
  )
  expect(part('Last charge on', 'Month')).toHaveFocus()
  for (const name of ['Day', 'Month', 'Year']) expect(part('Last charge on', name)).toBeInvalid()
  await user.selectOptions(field('Period'), 'week')
  await waitFor(() => expect(part('Last charge on', 'Month')).toBeValid())
})

test('a half-typed date is an error, which follows the part that is wrong', async () => {
  const onChange = vi.fn()
  const { user, requests } = renderFields({ onChange })
  await user.type(part('First charge on', 'Month'), '4')
  await user.type(part('First charge on', 'Day'), '31')
  await payWith(user)
  await user.click(await screen.findByRole('link', { name: 'Enter a day from 1 to 30' }))
  expect(part('First charge on', 'Day')).toHaveFocus()
  expect(part('First charge on', 'Month')).toBeValid()
  await user.keyboard('{Backspace}{Backspace}30')
  expect(part('First charge on', 'Day')).toBeValid()
  expect(part('First charge on', 'Year')).toHaveAccessibleDescription('Year: fill this in')
  expect(onChange).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

test('onChange gets the whole subscription while all of it is valid', async () => {
  const onChange = vi.fn()
  const { user } = renderFields({ onChange, terms: { ...monthly, amount: 50 } })
  await user.type(field('Every'), '2')
  expect(onChange).toHaveBeenLastCalledWith({
    interval_unit: 'month',
    interval_count: 12,
    amount: 50,
  })
  await user.type(field('Every'), '3')
  expect(onChange).toHaveBeenCalledTimes(1)
})
