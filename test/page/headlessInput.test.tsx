import { act, fireEvent, renderHook } from '@testing-library/react'
import { type ExpiryFieldOptions, useExpiryField } from 'tillkit/headless'
import { expect, test, vi } from 'vitest'
import { fill, input, renderForm } from './headlessForm.js'

const labels = ['Card number', 'Expiry date', 'Security code', 'Name on card']

test('clearing empties the field, its brand, its error and its undo steps', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '4242')
  act(() => void fields().number.check())
  act(() => fields().number.clear())
  expect(input('Card number')).toHaveValue('')
  expect(fields().number.error).toBeUndefined()
  expect(fields().number.brand.brand).toBeUndefined()

  input('Card number').focus()
  fireEvent.keyDown(input('Card number'), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(input('Card number')).toHaveValue('')
})

test('a key validates nothing unless an error is shown or the validity is reported', () => {
  const now = vi.fn(() => Date.UTC(2026, 10, 21))
  const onValidityChange = vi.fn()
  const type = (options: ExpiryFieldOptions) => {
    const { result } = renderHook(() => useExpiryField({ now, ...options }))
    const element = document.createElement('input')
    act(() => result.current.inputProps.ref(element))
    const typeText = (text: string) => {
      element.value = text
      act(() => void element.dispatchEvent(new Event('input')))
    }
    typeText('12 / 20')
    return { result, typeText }
  }
  const { result, typeText } = type({})
  expect(now).not.toHaveBeenCalled()
  act(() => void result.current.check())
  expect(result.current.error).toBe('expiry_past')
  typeText('12 / 30')
  expect(result.current.error).toBeUndefined()

  type({ onValidityChange })
  expect(onValidityChange).toHaveBeenCalledWith('expiry_past')
})

test('number and code are emptied when the page is left', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '4242424242424242')
  await user.type(input('Expiry date'), '1230')
  await user.type(input('Security code'), '123')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect([
    input('Card number').value,
    input('Expiry date').value,
    input('Security code').value,
  ]).toEqual(['', '12 / 30', ''])
  // Firefox loses what React would render now, and the page would render nothing more.
  expect(fields().number.brand.brand).toBe('visa')
  act(() => void window.dispatchEvent(pageShow({ persisted: true })))
  expect(fields().number.brand.brand).toBeUndefined()
})

test('what is typed before the page has loaded stays', async () => {
  const { user } = renderForm()
  await user.type(input('Card number'), '4242')
  act(() => void window.dispatchEvent(pageShow({ persisted: false })))
  expect(input('Card number')).toHaveValue('4242')
})

/** jsdom has no constructor of it. */
function pageShow({ persisted }: Pick<PageTransitionEvent, 'persisted'>): Event {
  return Object.assign(new Event('pageshow'), { persisted })
}

test('a code that is still being composed is emptied too, also in a field that had the focus before', () => {
  renderForm()
  const code = input('Security code')
  fireEvent.compositionStart(code)
  fireEvent.compositionUpdate(code, { data: '1' })
  fireEvent.input(code, { target: { value: '1' } })
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(code.value).toBe('')
})

test.each([
  ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }],
  ['Cmd+Z', { key: 'z', code: 'KeyZ', metaKey: true }],
  ['Ctrl+Z on a Ukrainian layout', { key: 'я', code: 'KeyZ', ctrlKey: true }],
  ['Ctrl+Z on a German keyboard', { key: 'z', code: 'KeyY', ctrlKey: true }],
])('%s takes the last step back', async (_, key) => {
  const { user } = renderForm()
  await user.type(input('Card number'), '42424')
  fireEvent.keyDown(input('Card number'), key)
  expect(input('Card number')).toHaveValue('4242')
})

test.each([
  ['Ctrl+Y', { key: 'y', code: 'KeyY', ctrlKey: true }],
  ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }],
  ['Cmd+Shift+Z', { key: 'z', code: 'KeyZ', metaKey: true, shiftKey: true }],
])('%s takes an undone step again', async (_, key) => {
  const { user } = renderForm()
  await user.type(input('Card number'), '42424')
  fireEvent.keyDown(input('Card number'), { key: 'z', code: 'KeyZ', ctrlKey: true })
  fireEvent.keyDown(input('Card number'), key)
  expect(input('Card number')).toHaveValue('4242 4')
})

test.each(['input', 'change'])('a browser that fills by a bare %s event is understood', (type) => {
  const { fields } = renderForm()
  fill('Card number', '378282246310005', type)
  fill('Expiry date', '12/2030', type)
  fill('Security code', '1234', type)
  expect([input('Card number').value, input('Expiry date').value]).toEqual([
    '3782 822463 10005',
    '12 / 30',
  ])
  expect(fields().number.brand.brand).toBe('american-express')
  expect(fields().code.validity()).toBeUndefined()
})

test('Return moves through the fields and submits from the last one', async () => {
  const { user, container } = renderForm()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  container.querySelector('form')?.append(document.createElement('button'))
  container.querySelector('form')?.addEventListener('submit', onSubmit)
  await user.click(input('Card number'))
  for (const label of ['Expiry date', 'Security code', 'Name on card']) {
    await user.keyboard('{Enter}')
    expect(input(label)).toHaveFocus()
  }
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Return steps over what is disabled or is not typed into, and leaves compositions alone', async () => {
  const { user } = renderForm()
  const box = document.createElement('input')
  box.type = 'checkbox'
  input('Card number').closest('p')?.append(box)
  input('Expiry date').disabled = true
  input('Card number').focus()
  fireEvent.keyDown(input('Card number'), { key: 'Enter', isComposing: true })
  expect(input('Card number')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(input('Security code')).toHaveFocus()
})

test('a phone’s Return key says next, and in the last field that it pays, as the form is when the field is entered', () => {
  renderForm()
  const hints = (): string[] => labels.map((label) => input(label).enterKeyHint)
  expect(hints()).toEqual(['next', 'next', 'next', 'go'])
  const last = Object.assign(document.createElement('input'), { type: 'email' })
  input('Name on card').closest('p')?.append(last)
  act(() => input('Name on card').focus())
  expect(hints()).toEqual(['next', 'next', 'next', 'next'])
})

test('an unmounted field listens to nothing any more', async () => {
  const onNumberVerdict = vi.fn()
  const { unmount } = renderForm({ onNumberVerdict })
  const element = input('Card number')
  unmount()
  element.value = '4242424242424242'
  element.dispatchEvent(new Event('input'))
  window.dispatchEvent(new Event('pagehide'))
  expect(element.value).toBe('4242424242424242')
  expect(onNumberVerdict).not.toHaveBeenCalled()
})

test('labels, hints and errors are tied to their input by ids', () => {
  const { fields } = renderForm()
  for (const label of labels) {
    expect(input(label)).toHaveAccessibleDescription(/^A hint ?$/)
    expect(input(label)).toBeRequired()
  }
  expect(labels.map((label) => input(label).autocomplete)).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
    'cc-name',
  ])
  act(() => void fields().number.check())
  expect(input('Card number')).toHaveAccessibleDescription('A hint required')
})
