import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ukWhole as uk } from 'tillkit/locales/uk'
import { expect, test, vi } from 'vitest'
import { SplitEditor, type SplitEditorProps } from '../../../src/page/split/SplitEditor.js'
import { field } from '../checkoutPage.js'

function renderEditor(props: Partial<SplitEditorProps> = {}) {
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <SplitEditor
        total="100"
        currency="UAH"
        parts={[
          { id: 'a', name: 'Bakery' },
          { id: 'b', name: 'Florist', amount: 20.1 },
        ]}
        onChange={onChange}
        {...props}
      />
      <button type="submit">Save</button>
    </form>,
  )
  return { onChange, onSubmit, user: userEvent.setup() }
}

function balance(): string {
  return document.querySelector('[data-balance]')?.textContent?.replace(/\s/g, ' ') ?? ''
}

test('the exact rest is shown while typing, and the parts are given once all is divided', async () => {
  const { user, onChange } = renderEditor()
  expect(balance()).toBe('Left to divide: UAH 79.90')
  await user.type(field('Bakery UAH'), '79.80')
  expect(balance()).toBe('Left to divide: UAH 0.10')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  await user.clear(field('Bakery UAH'))
  await user.type(field('Bakery UAH'), '79.9')
  expect(balance()).toBe('Everything is divided')
  expect(onChange).toHaveBeenLastCalledWith([
    { id: 'a', name: 'Bakery', amount: '79.90' },
    { id: 'b', name: 'Florist', amount: '20.10' },
  ])
  await user.type(field('Bakery UAH'), '1')
  expect(balance()).toBe('Too much by UAH 0.01')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('a part gets what the others leave; without a rest the button keeps the focus', async () => {
  const { user, onChange } = renderEditor()
  const rest = screen.getByRole('button', { name: 'Give the rest: Bakery' })
  await user.click(rest)
  expect(field('Bakery UAH')).toHaveValue('79.90')
  expect(balance()).toBe('Everything is divided')
  expect(rest).toHaveFocus()
  expect(rest).toHaveAttribute('aria-disabled', 'true')
  expect(onChange).toHaveBeenCalledTimes(1)
  await user.clear(field('Bakery UAH'))
  await user.type(field('Bakery UAH'), '100')
  const other = screen.getByRole('button', { name: 'Give the rest: Florist' })
  expect(other).toHaveAttribute('aria-disabled', 'true')
  await user.click(other)
  expect(field('Florist UAH')).toHaveValue('20.10')
})

test('amounts are read and written as the language has them', async () => {
  const { user, onChange } = renderEditor({ locale: uk })
  expect(field('Florist UAH')).toHaveValue('20,10')
  await user.type(field('Bakery UAH'), '79,90')
  expect(balance()).toBe('Поділено все')
  expect(onChange.mock.lastCall?.[0]?.[0]).toEqual({ id: 'a', name: 'Bakery', amount: '79.90' })
})

test('no error before a submit; then each unreadable amount has one until it is read', async () => {
  const { user, onSubmit } = renderEditor()
  await user.type(field('Bakery UAH'), '79.900')
  await user.tab()
  expect(field('Bakery UAH')).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field('Bakery UAH')).toHaveFocus()
  expect(field('Bakery UAH')).toBeInvalid()
  expect(field('Bakery UAH')).toHaveAccessibleDescription(/^Enter an amount such as 12\.50/)
  expect(field('Florist UAH')).toBeValid()
  await user.type(field('Bakery UAH'), '{Backspace}')
  expect(field('Bakery UAH')).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a submit is stopped while something is left, and the focused field shows how much', async () => {
  const { user, onSubmit } = renderEditor()
  await user.type(field('Bakery UAH'), '50')
  fireEvent.submit(field('Bakery UAH'))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field('Bakery UAH')).toHaveFocus()
  expect(field('Bakery UAH')).toHaveAccessibleDescription(/Left to divide: UAH\s29\.90/)
  expect(document.querySelector('[data-part="split-editor"]')).toHaveAttribute('data-invalid')
  await user.click(screen.getByRole('button', { name: 'Give the rest: Bakery' }))
  expect(document.querySelector('[data-part="split-editor"]')).not.toHaveAttribute('data-invalid')
})

test('a total that is no amount is the developer’s to fix', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderEditor({ total: '1,50' })).toThrow('The total to divide is no amount: 1,50.')
  vi.restoreAllMocks()
})

test('a part that joins later has its own amount, and the typed amounts stay', async () => {
  const user = userEvent.setup()
  const editor = (parts: SplitEditorProps['parts']) => (
    <SplitEditor total="100" currency="UAH" parts={parts} />
  )
  const { rerender } = render(editor([{ id: 'a', name: 'Bakery' }]))
  await user.type(field('Bakery UAH'), '60')
  rerender(
    editor([
      { id: 'a', name: 'Bakery' },
      { id: 'b', name: 'Florist', amount: '30' },
    ]),
  )
  expect(field('Florist UAH')).toHaveValue('30.00')
  expect(balance()).toBe('Left to divide: UAH 10.00')
})

test('parts that come to the whole are not delivered while one of them is empty', async () => {
  const { user, onChange } = renderEditor()
  await user.clear(field('Florist UAH'))
  await user.type(field('Bakery UAH'), '100')
  expect(balance()).toBe('Everything is divided')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('what is left is said aloud only once the typing rests', async () => {
  renderEditor()
  const region = screen.getByRole('status')
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => said.push(region.textContent))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  for (const value of ['7', '79', '79.', '79.9'])
    fireEvent.change(field('Bakery UAH'), { target: { value } })
  expect(balance()).toBe('Everything is divided')
  expect(said).toEqual([])
  await waitFor(() => expect(region).toHaveTextContent('Everything is divided'))
  expect(said).toEqual(['Everything is divided'])
  observer.disconnect()
})
