import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ukWhole } from 'tillkit/locales/uk'
import { Subscription, useSubscription } from 'tillkit/subscription'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AttemptRecord } from '../../src/backend/attempts/attemptRecord.js'
import { readTransaction } from '../../src/backend/attempts/transactions/readTransaction.js'
import { viewSubscription } from '../../src/backend/routes/subscription/viewSubscription.js'
import { nextCharges } from '../../src/core/model/recurring/nextCharges.js'
import { formatTimestamp } from '../../src/core/model/timestamp.js'
import { paymentOf, reservedAttempt } from '../backend/attemptWalk.js'

const terms = { interval_unit: 'month', interval_count: 1 } as const
/** Half an hour before midnight in UTC, at the end of a month. */
const attempt: AttemptRecord = reservedAttempt({
  state: 'succeeded',
  isRecurring: true,
  recurringTerms: terms,
  createdAt: Date.UTC(2027, 0, 31, 23, 30),
  transactions: [readTransaction(paymentOf({ status: 'success', status_code: '1000' }))],
})
const viewOf = (record: AttemptRecord) =>
  viewSubscription(record, { now: attempt.createdAt, endTimeoutMs: 0, hasEnd: true })
const view = viewOf(attempt)
/** After so many monthly charges, by a service whose clock is two hours ahead. */
const viewAfter = (charges: number) => {
  const times = [attempt.createdAt, ...nextCharges(terms, { ...attempt, count: charges })]
  const transactions = times.map((time, number) => {
    const created_at = formatTimestamp(time + 7_200_000)
    const name = { payment_id: `p-${number}`, transaction_id: `t-${number}` }
    return readTransaction(
      paymentOf({ ...name, created_at, status: 'success', status_code: '1000' }),
    )
  })
  return viewOf({ ...attempt, transactions })
}
const { reference } = attempt

/** London’s summer begins on 28 March 2027 and ends on 31 October. */
const zones = {
  'America/Los_Angeles': '2/28 3/31 4/30 5/31 6/30 7/31 8/31 9/30 10/31 11/30 12/31 1/31',
  'Europe/London': '2/28 4/1 5/1 6/1 7/1 8/1 9/1 10/1 10/31 11/30 12/31 1/31',
  'Asia/Tokyo': '3/1 4/1 5/1 6/1 7/1 8/1 9/1 10/1 11/1 12/1 1/1 2/1',
}

test.each(Object.entries(zones))(
  'in %s each next charge of a year is expected on its day',
  async (timeZone, days) => {
    const shown: string[] = []
    for (let month = 0; month < 12; month += 1) {
      const { unmount } = render(
        <Subscription
          adapter={{ request: async () => viewAfter(month) }}
          reference={reference}
          timeZone={timeZone}
        />,
      )
      shown.push(
        (await screen.findByText('Next charge (expected)')).nextElementSibling?.textContent ?? '',
      )
      unmount()
    }
    const written = days.split(' ').map((day, month) => {
      const date = new Date(`${day}/${2027 + Number(month > 9 && /^[12]\//.test(day))} UTC`)
      return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
    })
    expect(shown).toEqual(written)
  },
)

test('its end is asked for by keyboard, once, after a question, and the status has the focus afterwards', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  let answer: (view: unknown) => void = () => {}
  const request = (_path: string, { method }: { method: string }): Promise<unknown> => {
    asked.push(method)
    return method === 'GET' ? Promise.resolve(view) : new Promise((resolve) => (answer = resolve))
  }
  render(<Subscription adapter={{ request }} reference={reference} locale={ukWhole} />)
  const end = () => screen.getByRole('button', { name: 'Завершити підписку' })
  await screen.findByText('Ваша підписка діє')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Залишити підписку' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(end()).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.tab({ shift: true })
  await user.keyboard('{Enter}{Enter}')
  answer({ ...view, state: 'end_requested', may_end: false })
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Ви попросили завершити підписку' })).toHaveFocus(),
  )
  expect(asked).toEqual(['GET', 'POST'])
})

test('while an end is awaited the page asks again, and says when it has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let state = 'end_requested'
  render(
    <Subscription
      adapter={{ request: async () => ({ ...view, state, may_end: false }) }}
      reference={reference}
    />,
  )
  await screen.findByText('You have asked to end the subscription')
  state = 'ended'
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('The subscription has ended')).toBeInTheDocument()
})

test('of a subscription that has ended no charge is expected, whatever the backend says', async () => {
  const request = async () => ({ ...view, state: 'ended' })
  render(<Subscription adapter={{ request }} reference={reference} />)
  await screen.findByText('The subscription has ended')
  expect(view?.expected_next).toBeDefined()
  expect(screen.queryByText('Next charge (expected)')).toBeNull()
})

test('a poll drops no answer to `end`, and both functions work afterwards', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  let answer: (view: unknown) => void = () => {}
  const requested = { ...view, state: 'end_requested' }
  const request = (_path: string, { method }: { method: string }): Promise<unknown> => {
    asked.push(method)
    if (method === 'GET') return Promise.resolve(requested)
    return new Promise((resolve) => (answer = resolve))
  }
  const { result } = renderHook(() => useSubscription({ adapter: { request }, reference }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => result.current.end())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await act(async () => answer(requested))
  expect(result.current).toMatchObject({ state: 'end_requested', isEnding: false })
  act(() => result.current.checkAgain())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  act(() => result.current.end())
  expect(asked).toEqual(['GET', 'POST', 'GET', 'GET', 'POST'])
})

test.each<[what: string, answer: () => Response | Promise<Response>, title: string]>([
  ['its own', () => Response.json(view), 'Your subscription is active'],
  [
    'in a state of the future',
    () => Response.json({ ...view, state: 'paused' }),
    'We have not heard back yet',
  ],
  [
    'of another order',
    () => Response.json({ ...view, reference: 'B-1' }),
    'There is no subscription to show here',
  ],
  ['unread', () => Response.json({ type: 'succeeded' }), 'We have not heard back yet'],
  ['not there', () => Promise.reject(new TypeError()), 'We have not heard back yet'],
  [
    'of a foreign token',
    () => Response.json({ error: { code: 'attempt_unknown' } }, { status: 404 }),
    'There is no subscription to show here',
  ],
])(
  'a backend’s answer that is %s is shown as such, asked for by the token',
  async (_what, answer, title) => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => await answer())
    vi.stubGlobal('fetch', fetch)
    onTestFinished(() => void vi.unstubAllGlobals())
    render(<Subscription adapter="/api/checkout" reference={reference} attemptToken="token-1" />)
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method]).toEqual(['/api/checkout/subscription', 'GET'])
    expect(init?.headers).toEqual({ Tillkit: '1', 'Tillkit-Attempt': 'token-1' })
  },
)
