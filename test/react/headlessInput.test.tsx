import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { BareForm, type Fields, fill, input, renderForm } from './headlessForm.js'

afterEach(() => vi.restoreAllMocks())

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

test('number and code are emptied when the page is left', async () => {
  const { user, fields } = renderForm()
  await user.type(input('Card number'), '4242424242424242')
  await user.type(input('Expiry date'), '1230')
  await user.type(input('Security code'), '123')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect([input('Card number').value, input('Expiry date').value, input('Security code').value]).toEqual([
    '',
    '12 / 30',
    '',
  ])
  expect(fields().number.brand.brand).toBeUndefined()
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
  expect([input('Card number').value, input('Expiry date').value]).toEqual(['3782 822463 10005', '12 / 30'])
  expect(fields().number.brand.brand).toBe('american-express')
  expect(fields().code.validity()).toBeUndefined()
})

test('leaving a typed expiry date does not rewrite it', async () => {
  const { user } = renderForm()
  await user.type(input('Expiry date'), '1/2030')
  await user.tab()
  expect(input('Expiry date')).toHaveValue('1/2030')
})

test('no input has a name, a length limit or its text in an attribute', async () => {
  const { user, container } = renderForm()
  await user.type(input('Card number'), '4242424242424242')
  for (const element of container.querySelectorAll('input')) {
    for (const name of ['name', 'maxlength', 'value']) expect(element).not.toHaveAttribute(name)
  }
  expect(container.innerHTML).not.toMatch(/4242/)
})

test('no fiber holds a digit of what was typed, and the search finds one that is planted', async () => {
  const { user, fields, container } = renderForm()
  await user.type(input('Card number'), '5555341244441115')
  await user.type(input('Security code'), '987')
  act(() => void fields().number.check())
  fireEvent.keyDown(input('Card number'), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(findInFibers(container, ['5555 3412', '55553412', '987'])).toEqual([])

  render(<div data-planted="55553412" />, { container: document.body.appendChild(document.createElement('div')) })
  expect(findInFibers(document.body.lastElementChild, ['55553412'])).toEqual(['55553412'])
})

test('a page rendered on the server hydrates without a warning and formats what was typed before', async () => {
  const warnings = vi.spyOn(console, 'error')
  const html = renderToString(
    <StrictMode>
      <BareForm />
    </StrictMode>,
  )
  expect(html).not.toContain('value=')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  input('Card number').value = '378282246310005'
  input('Security code').value = '1234'

  let latest: Fields | undefined
  const root = await act(async () =>
    hydrateRoot(
      container,
      <StrictMode>
        <BareForm
          onFields={(fields) => {
            latest = fields
          }}
        />
      </StrictMode>,
    ),
  )
  expect(input('Card number')).toHaveValue('3782 822463 10005')
  expect(latest?.number.brand.brand).toBe('american-express')
  expect(latest?.code.validity()).toBeUndefined()
  expect(warnings).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
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
  renderForm()
  for (const label of ['Card number', 'Expiry date', 'Security code', 'Name on card']) {
    expect(input(label)).toHaveAccessibleDescription(/^A hint ?$/)
    expect(input(label)).toBeRequired()
  }
  expect(
    ['Card number', 'Expiry date', 'Security code', 'Name on card'].map((label) => input(label).autocomplete),
  ).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
})

/** Looks for texts in everything that can be reached from the fibers of `container`, elements' own text excepted. */
function findInFibers(container: Element | null, texts: readonly string[]): string[] {
  const seen = new Set<unknown>()
  const found = new Set<string>()
  const waiting: unknown[] = [Object.entries(container ?? {}).find(([key]) => key.startsWith('__reactContainer'))?.[1]]
  while (waiting.length > 0) {
    const value = waiting.pop()
    for (const text of texts) if (typeof value === 'string' && value.includes(text)) found.add(text)
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (value instanceof Window || value instanceof Document) continue
    for (const key of Object.keys(value)) {
      if (value instanceof Node && !key.startsWith('__react')) continue
      waiting.push(Reflect.get(value, key))
    }
  }
  return [...found]
}
