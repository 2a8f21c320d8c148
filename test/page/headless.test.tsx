import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { input, renderForm } from './headlessForm.js'

test('a bare form types, reads and validates a card', async () => {
  const { fields, user } = renderForm()
  await user.type(input('Card number'), '4242424242424242')
  await user.type(input('Expiry date'), '1230')
  await user.type(input('Security code'), '123')
  await user.type(input('Name on card'), ' Olena Koval ')

  expect(input('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(input('Expiry date')).toHaveValue('12 / 30')
  const { number, expiry, code, name } = fields()
  expect([number.read(), expiry.read(), code.read(), name.read()]).toEqual([
    '4242424242424242',
    { exp_month: 12, exp_year: 2030 },
    '123',
    'Olena Koval',
  ])
  expect([number, expiry, code, name].map((field) => field.validity())).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a commit is made when the brand changes, and only then', async () => {
  const { counted, user, fields, container } = renderForm()
  const before = counted.commits
  await user.type(input('Card number'), '3')
  expect(counted.commits).toBe(before)
  await user.type(input('Card number'), '7')
  expect(counted.commits).toBeGreaterThan(before)
  expect(fields().number.brand.brand).toBe('american-express')
  expect(container.querySelector('form')).toHaveAttribute('data-brand', 'american-express')
})

test('nothing is shown while a field is filled for the first time, whatever it lacks', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '4242')
  await user.tab()
  expect(fields().number.validity()).toBe('card_number_incomplete')
  expect(fields().number.error).toBeUndefined()
  expect(input('Card number')).toHaveAttribute('aria-invalid', 'false')
})

test('a field that failed is quiet while it is corrected, but for a whole number that is wrong', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '424242424242424')
  act(() => expect(fields().number.check()).toBe('card_number_incomplete'))
  expect(input('Card number')).toHaveAttribute('aria-invalid', 'true')
  expect(input('Card number')).toHaveAccessibleDescription('A hint card_number_incomplete')

  await user.type(input('Card number'), '1')
  expect(fields().number.error).toBe('card_number_checksum')
  await user.keyboard('{Backspace}2')
  expect(fields().number.error).toBeUndefined()
})

test('a field that passed shows nothing while it is changed', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '4242424242424242')
  act(() => expect(fields().number.check()).toBeUndefined())
  await user.keyboard('{Backspace}')
  expect(fields().number.error).toBeUndefined()
})

test('an American Express code that passed is shown as an error once the number is a Visa', async () => {
  const onCodeVerdict = vi.fn()
  const { user, fields } = renderForm({ onCodeVerdict })
  await user.type(input('Card number'), '378282246310005')
  await user.type(input('Security code'), '1234')
  act(() => expect(fields().code.check()).toBeUndefined())

  await user.clear(input('Card number'))
  await user.type(input('Card number'), '42')
  expect(fields().code.error).toBe('security_code_length')
  expect(onCodeVerdict).toHaveBeenLastCalledWith('security_code_length')
})

test('a code that was never validated is validated by the new brand without showing it', async () => {
  const onCodeVerdict = vi.fn()
  const { user, fields } = renderForm({ onCodeVerdict })
  await user.type(input('Card number'), '37')
  await user.type(input('Security code'), '1234')
  await user.clear(input('Card number'))
  await user.type(input('Card number'), '42')
  expect(fields().code.error).toBeUndefined()
  expect(onCodeVerdict).toHaveBeenLastCalledWith('security_code_length')
})

test('onValidityChange is called for changes only', async () => {
  const onNumberVerdict = vi.fn()
  const { user, fields } = renderForm({ onNumberVerdict })
  expect(fields().number.validity()).toBe('required')
  expect(onNumberVerdict).not.toHaveBeenCalled()
  await user.type(input('Card number'), '4242424242424242')
  const received = onNumberVerdict.mock.calls.map(([validity]) => validity)
  expect(received[0]).toBe('card_number_incomplete')
  expect(received.at(-1)).toBeUndefined()
  expect(received.filter((validity, index) => validity === received[index - 1])).toEqual([])
  expect(received.length).toBeLessThan(16)
})

test('an error of the service is shown until the field is changed to what nothing is wrong with', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '4242424242424242')
  act(() => fields().number.showError('service_refused'))
  expect(fields().number.error).toBe('service_refused')
  await user.type(input('Card number'), '{Backspace}')
  expect(fields().number.error).toBe('service_refused')
  await user.type(input('Card number'), '2')
  expect(fields().number.error).toBeUndefined()
  act(() => fields().number.showError('service_refused'))
  act(() => fields().number.showError(undefined))
  expect(fields().number.error).toBeUndefined()
})
