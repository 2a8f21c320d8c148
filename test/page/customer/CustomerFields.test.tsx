import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ukWhole as uk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'
import {
  type CustomerFieldName,
  customerFields,
} from '../../../src/core/model/customer/customerFields.js'
import {
  CustomerFields,
  type CustomerFieldsProps,
} from '../../../src/page/customer/CustomerFields.js'
import { phoneRule } from '../../../src/phone.js'
import {
  canary,
  fillCard,
  OwnForm,
  payButton,
  pressPay,
  renderPage,
  succeeded,
} from '../checkoutPage.js'
import { field } from '../customerPage.js'

const now = () => new Date(2026, 10, 21, 12).getTime()

function renderFields(props: CustomerFieldsProps) {
  const children = (
    <OwnForm>
      <CustomerFields now={now} {...props} />
    </OwnForm>
  )
  return renderPage({ pay: [succeeded], children })
}

test('filled fields are sent with the card, normalised, and empty ones are not', async () => {
  const { user, requests } = renderFields({
    fields: customerFields,
    taxId: 'UA',
    phone: phoneRule({ country: 'UA' }),
  })
  await user.type(field('First name'), ' Олена ')
  await user.type(field('Last name'), 'Коваль')
  await user.type(field('Email address'), 'olena@example.com')
  await user.type(field('Phone number'), '050 123 45 67')
  await user.selectOptions(field('Country'), 'Ukraine')
  await user.click(field('Day'))
  await user.paste('5/4/1990')
  await user.type(field('Tax number'), '3184 710 691')
  await user.click(screen.getByRole('radio', { name: 'Viber' }))
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({
    customer_fname: 'Олена',
    customer_lname: 'Коваль',
    customer_email: 'olena@example.com',
    customer_phone: '+380501234567',
    customer_country: 'UA',
    customer_birthday: '1990-05-04',
    customer_tax_id: '3184710691',
    f_receipt_delivery: 'viber',
    cc_number: canary.number,
  })
  expect(requests[0]).not.toHaveProperty('customer_patronym')
})

test('a failed field stops the payment, is listed in its place, and its link leads to it', async () => {
  const { user, requests } = renderFields({
    fields: ['customer_fname', 'customer_email'],
    required: ['customer_fname', 'customer_email'],
  })
  await user.type(field('Email address'), 'olena@')
  await user.tab()
  let found: readonly (string | null)[] = []
  document.querySelector('.tillkit-summary')?.addEventListener('focus', () => {
    found = screen.getAllByRole('link').map((link) => link.textContent)
  })
  await user.click(payButton())
  const summary = await screen.findByRole('region')
  await waitFor(() => expect(summary).toHaveFocus())
  expect(found).toEqual([
    'Enter your first name',
    'Email like name@example.com',
    'Enter your card number',
    'Enter expiry date',
    'Enter security code',
  ])
  await user.click(within(summary).getByRole('link', { name: /^Email like/ }))
  expect(field('Email address')).toHaveFocus()
  expect(field('Email address')).toHaveValue('olena@')
  expect(field('Email address')).toHaveAccessibleDescription('Email like name@example.com')
  expect(requests).toEqual([])
})

const isShownInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'

test('a filled field is validated when it is left, and the newest error is announced', async () => {
  const { user } = renderFields({ fields: ['customer_email', 'customer_fname'] })
  const email = field('Email address')
  const announced = () => document.querySelector('.tillkit-unseen[aria-live]')?.textContent
  await user.type(email, 'olena')
  expect(isShownInvalid(email)).toBe(false)
  await user.tab()
  expect(email).toHaveAccessibleDescription('Email like name@example.com')
  expect(announced()).toBe('Email like name@example.com')
  expect(field('First name')).toHaveFocus()

  await user.type(email, '@')
  expect(isShownInvalid(email)).toBe(true)
  await user.type(email, 'example.com')
  expect(isShownInvalid(email)).toBe(false)
  expect(announced()).toBe('')
  await user.type(email, '@')
  expect(isShownInvalid(email)).toBe(false)
  await user.tab()
  expect(isShownInvalid(email)).toBe(true)
})

test('a press on the button from a field validates it, not the blur', async () => {
  const { user } = renderFields({ fields: ['customer_email'] })
  await user.type(field('Email address'), 'olena')
  // jsdom presses no button: `:active` is what the browser says while it is held down.
  const held = vi.spyOn(HTMLFormElement.prototype, 'querySelector').mockReturnValue(payButton())
  act(() => field('Email address').blur())
  expect(isShownInvalid(field('Email address'))).toBe(false)
  held.mockRestore()
  await user.click(payButton())
  await waitFor(() => expect(isShownInvalid(field('Email address'))).toBe(true))
})

test.each([
  ['fname lname patronym', 'start end -'],
  ['lname fname', 'start end'],
  ['fname email phone', '- start end'],
  ['email country phone', '- - -'],
  ['birthday tax_id', '- -'],
])('%s are in pairs: %s', (names, pairs) => {
  const fields = names.split(' ').map((name) => `customer_${name}` as CustomerFieldName)
  renderFields({ fields })
  const shown = fields.map(
    (name) => document.querySelector(`[data-field="${name}"]`)?.getAttribute('data-pair') ?? '-',
  )
  expect(shown.join(' ')).toBe(pairs)
})

test('a field filled in by the browser with a bare change event is validated again', async () => {
  const { user } = renderFields({ fields: ['customer_email'], required: ['customer_email'] })
  await user.click(payButton())
  await waitFor(() => expect(field('Email address')).toHaveAttribute('aria-invalid', 'true'))
  fireEvent.change(field('Email address'), { target: { value: 'olena@example.com' } })
  expect(field('Email address')).toHaveAttribute('aria-invalid', 'false')
})

test.each([
  ['Email', 'Email address', 'Phone number'],
  ['SMS', 'Phone number', 'Email address'],
  ['Viber', 'Phone number', 'Email address'],
])('a receipt by %s needs the %s and not the %s', async (channel, needed, other) => {
  const { user } = renderFields({
    fields: ['customer_email', 'customer_phone', 'f_receipt_delivery'],
  })
  expect(screen.getByLabelText(`${needed} (optional)`)).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: channel }))
  expect(field(needed)).toBeRequired()
  expect(field(other)).not.toBeRequired()
  expect(screen.queryByLabelText(`${needed} (optional)`)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'No receipt' }))
  expect(field(needed)).not.toBeRequired()
})

test.each<[string, Partial<CustomerFieldsProps>, readonly string[]]>([
  [
    'the optional fields, if they are fewer,',
    { required: ['customer_fname', 'customer_email'] },
    ['', '', 'optional'],
  ],
  [
    'the required fields, if they are fewer,',
    { required: ['customer_email'] },
    ['', 'required', ''],
  ],
  ['all fields, if nothing is required,', {}, ['optional', 'optional', 'optional']],
  ['the legend, if nothing is required,', { legend: 'You' }, ['optional', '', '', '']],
])('%s are marked', (_, props, marks) => {
  renderFields({ fields: ['customer_fname', 'customer_email', 'customer_phone'], ...props })
  const labels = [...document.querySelectorAll('.tillkit-customer :is(legend, label)')]
  expect(labels.map(({ textContent }) => /\((.*)\)$/.exec(textContent ?? '')?.[1] ?? '')).toEqual(
    marks,
  )
})

test('countries are named and ordered in the checkout’s language', () => {
  renderPage({ locale: uk, children: <CustomerFields fields={['customer_country']} /> })
  const [first, ...names] = [...screen.getByLabelText(/^Країна/).querySelectorAll('option')].map(
    (o) => o.textContent,
  )
  expect(first).toBe('Виберіть країну')
  expect(names).toContain('Україна')
  expect(names).not.toContain('Європейський Союз')
  expect(names.length).toBeGreaterThan(240)
  expect(names).toEqual([...names].sort(new Intl.Collator('uk').compare))
  // Not the order of their bytes, in which Є and І come before А.
  expect(names.indexOf('Індія')).toBeGreaterThan(names.indexOf('Австрія'))
})

test('what the shop knows is in the fields, and only the given countries are offered', async () => {
  const countries = ['UA', 'PL']
  const { user, requests } = renderFields({
    fields: ['customer_fname', 'customer_country', 'f_receipt_delivery', 'customer_email'],
    defaultValues: { customer_fname: 'Олена', customer_country: 'PL', f_receipt_delivery: 'email' },
    countries,
    channels: ['email', 'none'],
  })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choose a country',
    'Poland',
    'Ukraine',
  ])
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await user.type(field('Email address'), 'o@example.com')
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests[0]).toMatchObject({
    customer_fname: 'Олена',
    customer_country: 'PL',
    f_receipt_delivery: 'email',
  })
})

test('in a card form no field has a member’s name, so a plain submit posts nothing', () => {
  const { container } = renderFields({
    fields: ['customer_email', 'customer_country', 'f_receipt_delivery'],
  })
  expect(
    container.querySelectorAll('[name^="customer"], [name="f_receipt_delivery"]'),
  ).toHaveLength(0)
})
