import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { CheckoutError, HostedRedirect, type Outcome, PaymentStatus } from 'tillkit'
import { afterEach, expect, test, vi } from 'vitest'
import { formatClock } from '../../src/core/model/formatClock.js'
import { formatTimeLeft } from '../../src/page/hosted/TimeLeft.js'
import {
  flowIn,
  laterOutcome,
  order,
  payment,
  renderPage,
  succeeded,
  token,
} from './checkoutPage.js'
import {
  type Answer,
  cancelButton,
  cancelled,
  location,
  open,
  payButton,
  redirect,
  reopen,
  type Script,
  scriptHosted,
} from './hostedPage.js'

afterEach(() => {
  vi.useRealTimers()
})

async function reopenAndCancel(script: Script = {}) {
  const page = reopen(script)
  await screen.findByText('You have not finished paying')
  await page.user.click(cancelButton())
  return page
}

test('found again after a reload, an unfinished payment can be gone on with, and nothing is asked for anew', async () => {
  const { sent, visited } = reopen()
  expect(await screen.findByText('You have not finished paying')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', location)
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  expect([visited, sent('hosted')]).toEqual([[], []])
})

test('back out of the browser’s page cache the same is offered', async () => {
  const { user, visited } = open()
  await user.click(payButton())
  await waitFor(() => expect(visited).toEqual([location]))
  expect(screen.queryByText('You have not finished paying')).toBeNull()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  expect(screen.queryByText('You have not finished paying')).toBeNull()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByText('You have not finished paying')).toBeInTheDocument()
})

test('a page that was not left for ten seconds offers the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { visited } = open()
  fireEvent.click(payButton())
  await vi.waitFor(() => expect(visited).toEqual([location]), 10_000)
  act(() => void vi.advanceTimersByTime(9_000))
  expect(screen.queryByText('You have not finished paying')).toBeNull()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByText('You have not finished paying')).toBeInTheDocument()
})

test('cancelled, the form is open again, and paying makes a new attempt', async () => {
  const { user, sent, visited } = await reopenAndCancel()
  expect(await screen.findByText('Payment cancelled')).toHaveFocus()
  expect(sent('cancel')).toEqual([token])

  await user.click(payButton())
  await waitFor(() => expect(visited).toEqual([location]))
  const attempt_token = expect.not.stringMatching(token)
  expect(sent('hosted')).toMatchObject([{ attempt_token, reference: 'A-1001' }])
})

test('on the return page a hosted payment can be cancelled too, and one at the bank can not', async () => {
  const { user, sent } = reopen({}, <PaymentStatus retryHref="/checkout" />)
  await user.click(await screen.findByRole('button', { name: 'Cancel and pay another way' }))
  expect(await screen.findByText('Payment cancelled')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout')
  expect(sent('cancel')).toEqual([token])
  cleanup()
  const bank: Outcome = {
    type: 'action_required',
    payment,
    user_action_url: 'https://bank.example/1',
  }
  reopen({ status: bank }, <PaymentStatus retryHref="/checkout" />)
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Check again',
  ])
})

test('one cancellation at a time: the button keeps its name and the focus, and a second press does nothing', async () => {
  const later = laterOutcome()
  const { user, sent } = await reopenAndCancel({ cancel: later.promise })
  await user.click(cancelButton())
  expect(cancelButton()).toHaveAttribute('aria-disabled', 'true')
  expect(cancelButton()).toHaveFocus()
  expect(sent('cancel')).toHaveLength(1)
  later.arrive(cancelled)
  expect(await screen.findByText('Payment cancelled')).toBeInTheDocument()
})

test.each<[string, Answer]>([
  ['refused', redirect],
  ['not heard', new CheckoutError('unreachable')],
])('a cancellation that was %s is shown, and the payment stays open', async (_, cancel) => {
  await reopenAndCancel({ cancel })
  expect(
    await screen.findByText(/could not be cancelled\. It may be going through/),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})

test('paid meanwhile, a cancellation says so and offers nothing more to pay', async () => {
  await reopenAndCancel({ cancel: succeeded })
  expect(await screen.findByText('Payment successful')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/could not be cancelled/)).toBeNull()
})

test('the time left is shown, announced when it gets short, and asked about once when it is over', () => {
  vi.useFakeTimers()
  const { checkAgain } = renderLeaving({ ...redirect, expires_in: 190 })
  const shown = () => screen.getByRole('timer').textContent
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1)
      act(() => void vi.advanceTimersByTime(1_000))
  }
  const aloud = () => document.querySelector('[aria-live="polite"]')?.textContent

  pass(10)
  expect([shown(), aloud()]).toEqual(['Time left to pay: 3:00', ''])
  pass(1)
  expect([shown(), aloud()]).toEqual(['Time left to pay: 2:59', ''])
  pass(59)
  expect(aloud()).toBe('Time left to pay: 2 minutes')
  pass(75)
  expect(shown()).toBe('Time left to pay: 0:45')
  expect(aloud()).toBe('Time left to pay: 1 minute')
  expect(screen.getByRole('status')).not.toHaveTextContent('Time left')
  expect(checkAgain).not.toHaveBeenCalled()
  pass(60)
  expect(aloud()).toBe('The time to pay is over.')
  expect(checkAgain).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link')).toBeNull()
  expect(cancelButton()).toBeInTheDocument()
})

test('where the backend names no time, none is shown', () => {
  vi.useFakeTimers()
  renderLeaving(redirect)
  act(() => void vi.advanceTimersByTime(11_000))
  expect(screen.getByText('You have not finished paying')).toBeInTheDocument()
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([
  [3_725, 'en', '1:02:05'],
  [3_600, 'en', '1:00:00'],
  [3_599, 'en', '59:59'],
  [65, 'uk', '1:05'],
  [9, 'en', '0:09'],
  [65, 'fa', '۱:۰۵'],
])('%i seconds left are on the clock in %s as %s', (seconds, tag, text) => {
  expect(formatClock(seconds, tag)).toBe(text)
})

test.each(['http://service.example/form', 'javascript:alert(1)'])(
  'where the page must not go to %s it says so at once, and the way to ask again and the way out are there',
  async (location) => {
    const { user, sent, visited, errors } = open({
      hosted: { ...redirect, location },
      status: { ...redirect, location },
    })
    await user.click(payButton())
    expect(await screen.findByText('The next page could not be opened')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Nothing is charged until you finish it.')
    expect(screen.queryByRole('link')).toBeNull()
    expect(visited).toEqual([])
    expect(errors).toMatchObject([{ code: 'navigation_refused' }])
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(sent('status')).not.toEqual([]))
    await user.click(cancelButton())
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument()
    expect(payButton()).toBeInTheDocument()
  },
)

test.each([
  [1800, 'en', '30 minutes'],
  [119, 'en', '1 minute'],
  [60, 'en', '1 minute'],
  [59, 'en', '59 seconds'],
  [130, 'uk', '2 хвилини'],
])('%i seconds left are written in %s as %s', (seconds, tag, text) => {
  expect(formatTimeLeft(seconds, tag)).toBe(text)
})

function renderLeaving(outcome: Extract<Outcome, { type: 'redirect' }>) {
  const attempt = { attemptToken: token, reference: order.reference, startedAt: 0 }
  const { flow, checkAgain } = flowIn({ type: 'acting', attempt, outcome })
  renderPage({ adapter: scriptHosted({}).adapter, flow, children: <HostedRedirect /> })
  return { checkAgain }
}
