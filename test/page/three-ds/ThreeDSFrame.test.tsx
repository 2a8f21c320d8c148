import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  CardForm,
  createBankFrame,
  HostedRedirect,
  type Outcome,
  PaymentStatus,
  ThreeDSFrame,
} from 'tillkit'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { payment, renderPage, scriptAdapter, succeeded } from '../checkoutPage.js'
import { bankOutcome, pay, stubDialogs, user_action_url } from './bankDialog.js'

const said = 'tillkit:returned'

beforeAll(stubDialogs)

afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms))

function open(
  outcome: Outcome = bankOutcome,
  status: Outcome[] = [outcome],
  children = <CardForm />,
) {
  const visited: string[] = []
  const bank = createBankFrame({ navigate: (url) => void visited.push(url) })
  const { adapter, asked } = scriptAdapter({ pay: [outcome], status })
  renderPage({
    adapter: { ...adapter, hosted: async () => outcome },
    host: bank.host,
    children: <ThreeDSFrame bank={bank}>{children}</ThreeDSFrame>,
  })
  return { user: userEvent.setup({ advanceTimers: pass }), visited, asked }
}

const region = () => screen.getAllByRole('status')[0]

function say(parts: MessageEventInit) {
  act(() => void window.dispatchEvent(new MessageEvent('message', parts)))
}

test('the bank’s page opens in a sandboxed frame under its domain, with a link to it, and the page itself stays', async () => {
  const { user, visited } = open()
  const frame = await pay(user)
  expect(frame).toHaveAttribute('src', user_action_url)
  expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin')
  expect(frame).toHaveAttribute('allow', 'publickey-credentials-get *; payment *')
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(screen.getByRole('dialog', { name: 'Confirmation by your bank' })).toContainElement(frame)
  expect(screen.getByRole('heading', { name: 'Confirmation by your bank' })).toHaveFocus()
  expect(screen.getByRole('heading')).toHaveAccessibleDescription('bank.example')
  expect(screen.getByRole('dialog').querySelector('a')).toHaveAttribute('href', user_action_url)
  expect(visited).toEqual([])
})

test('until the bank’s page has loaded, a sketch of one is shown, and the frame is busy', async () => {
  const { user } = open()
  const frame = await pay(user)
  const sketch = () => document.querySelector('.tillkit-bank-sketch')
  expect(sketch()).toBeInTheDocument()
  expect(frame).toHaveAttribute('aria-busy', 'true')
  act(() => void frame.dispatchEvent(new Event('load')))
  expect(sketch()).toBeNull()
  expect(frame).toHaveAttribute('aria-busy', 'false')
})

test('the hosted page is never framed: the whole page goes there', async () => {
  const redirect: Outcome = { type: 'redirect', payment, location: 'https://service.example/form' }
  const { user, visited } = open(redirect, [redirect], <HostedRedirect />)
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(visited).toEqual(['https://service.example/form']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a <ThreeDSFrame> in it, the page goes to the bank as it does by default', () => {
  const visited: string[] = []
  const bank = createBankFrame({ navigate: (url) => void visited.push(url) })
  bank.host.navigate(user_action_url)
  const stop = bank.listen(() => true)
  bank.host.navigate('https://bank.example/framed')
  stop()
  bank.host.navigate(user_action_url)
  expect(visited).toEqual([user_action_url, user_action_url])
})

test('a frame that goes after another has taken its place leaves the bank’s page to it', () => {
  const visited: string[] = []
  const framed: string[] = []
  const bank = createBankFrame({ navigate: (url) => void visited.push(url) })
  const stopFormer = bank.listen(() => false)
  bank.listen((url) => framed.push(url) > 0)
  stopFormer()
  bank.host.navigate(user_action_url)
  expect([framed, visited]).toEqual([[user_action_url], []])
})

test('closed before the bank was done, the shopper is informed, and can open it again; the payment is not asked for anew', async () => {
  const { user } = open()
  await pay(user)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(region()).toHaveTextContent(
    'You closed your bank’s page. Open it again to confirm this payment.',
  )
  expect(document.querySelector('.tillkit-status-title')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Continue at your bank' }))
  expect(screen.getByTitle('Confirmation by your bank')).toHaveAttribute('src', user_action_url)
  expect(region()).toBeEmptyDOMElement()
})

test('the return page’s message closes the frame and asks the backend, whose answer alone counts', async () => {
  const { user, asked } = open(bankOutcome, [succeeded])
  const frame = await pay(user)
  expect(asked).toEqual([])
  say({ data: said, origin: location.origin, source: frame.contentWindow })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Payment successful')).toHaveFocus()
  expect(asked).toHaveLength(1)
})

test.each<[string, MessageEventInit]>([
  ['another origin', { origin: 'https://bank.example' }],
  ['a look-alike origin', { origin: `${location.origin}.example` }],
  ['a sandboxed page without an origin', { origin: 'null' }],
  ['another window of ours', { source: window }],
  ['no window', { source: null }],
  ['our frame with another message', { data: 'paid' }],
  ['our frame as an object', { data: { said } }],
])('a message from %s changes nothing', async (_, change) => {
  const { user, asked } = open()
  const { contentWindow: source } = await pay(user)
  say({ data: said, origin: location.origin, source, ...change })
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('an outcome that a status request brings closes the frame too', async () => {
  const { user } = open(bankOutcome, [succeeded])
  await pay(user)
  expect(await screen.findByText('Payment successful')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after its time the frame closes, and the whole page can go to the bank', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = open()
  await pay(user)
  act(() => void vi.advanceTimersByTime(590_000))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(11_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Continue at your bank' })[0]).toHaveAttribute(
    'href',
    user_action_url,
  )
})

test('a return page in a frame notifies the page around it, and no page of another origin', () => {
  const posted: unknown[] = []
  const parent = { postMessage: (...parts: unknown[]) => void posted.push(parts) }
  const real = Object.getOwnPropertyDescriptor(window, 'parent')
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  try {
    renderPage({ children: <PaymentStatus /> })
    expect(posted).toEqual([[said, location.origin]])
  } finally {
    if (real) Object.defineProperty(window, 'parent', real)
  }
})

test('a return page of its own notifies nobody', () => {
  const posted = vi.spyOn(window, 'postMessage')
  renderPage({ children: <PaymentStatus /> })
  cleanup()
  expect(posted).not.toHaveBeenCalled()
  posted.mockRestore()
})
