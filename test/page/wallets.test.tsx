import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { CheckoutError, fetchAdapter, type Outcome } from 'tillkit'
import { ar } from 'tillkit/locales/ar'
import { GooglePayButton, WalletButtons } from 'tillkit/wallets'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  declined,
  fillCard,
  laterAnswer,
  laterOutcome,
  order,
  payButton,
  payment,
  renderPage,
  succeeded,
} from './checkoutPage.js'
import {
  apple,
  appleSession,
  authoriseAgain,
  giveWallets,
  google,
  renderWallets,
  type WalletType,
  walletButton,
  wallets,
} from './walletPage.js'

afterEach(() => void vi.useRealTimers())

const atBank: Outcome = {
  type: 'action_required',
  payment,
  user_action_url: 'https://bank.example/acs',
}
const priceChanged: Outcome = {
  type: 'rejected',
  issues: [{ field: 'shown_amount', code: 'price_changed' }],
  order: { amount: '519.90', currency: 'UAH' },
}

/** Presses a wallet's button on a page whose backend answers this. */
async function press(
  type: WalletType,
  answer: Outcome | CheckoutError | Promise<Outcome>,
  more: Partial<Parameters<typeof renderWallets>[0]> = {},
) {
  const page = renderWallets({ pay: [answer], status: [{ type: 'unknown' }], ...more })
  await page.user.click(await walletButton(type))
  return page
}

test.each(wallets)(
  '%s pays the order by its token, as it gives it, at the price of its sheet',
  async (type) => {
    const log = giveWallets()
    const { requests, outcomes } = await press(type, succeeded)
    await screen.findByText('Payment successful')
    expect(requests).toEqual([
      {
        attempt_token: expect.stringMatching(/^[\w-]{43}$/),
        reference: order.reference,
        shown_amount: '499.90',
        shown_currency: 'UAH',
        wallet: { type, token: expect.stringContaining('"sandbox":"4242424242424242"') },
        browser_fingerprint: expect.objectContaining({ browserLanguage: 'en-US' }),
      },
    ])
    expect([log, outcomes]).toEqual([['open 499.90', 'success'], [succeeded]])
    expect(screen.getByText('Payment successful')).toHaveFocus()
    expect(document.documentElement.outerHTML).not.toContain('"sandbox"')
  },
)

const text = 'You have not been charged. '
const ofOurs = `Something went wrong on our side. ${text}Please try again.`
const failing = { beforePay: () => Promise.reject(new Error('no stock')) }

test.each<[string, Outcome | CheckoutError, string, string]>([
  ['action_required', atBank, 'success', 'success'],
  ['declined', declined, 'failure', `failure: ${text}Use another card, or ask your bank.`],
  ['cancelled', { type: 'cancelled', payment }, 'failure', 'failure: You have not been charged.'],
  [
    'another price',
    priceChanged,
    'failure',
    'failure: The price has changed to UAH\u00a0519.90. Check it and pay again.',
  ],
  ['a refusal', new CheckoutError('rate_limited'), 'failure', `failure: ${ofOurs}`],
  // A failure would invite to pay again. Apple's sheet is closed without a verdict; Google's has no
  // other answer to close it.
  ['unknown', { type: 'unknown' }, 'abort', 'success'],
  ['pending', { type: 'pending', payment }, 'abort', 'success'],
  ['blocked', { type: 'pending', payment, blocked: true }, 'abort', 'success'],
  ['needs_review', { type: 'needs_review', payment }, 'abort', 'success'],
  ['a lost answer', new CheckoutError('unreachable'), 'abort', 'success'],
])(
  'the sheet is answered to %s, and never a failure where the payment may have been taken',
  async (_, answer, ofApple, ofGoogle) => {
    for (const [type, said] of [
      ['apple_pay', ofApple],
      ['google_pay', ofGoogle],
    ] as const) {
      const log = giveWallets()
      const { unmount, visited } = await press(type, answer)
      await waitFor(() => expect(log).toEqual(['open 499.90', said]))
      expect(visited).toEqual(answer === atBank ? [atBank.user_action_url] : [])
      unmount()
    }
  },
)

test.each(wallets)(
  '%s: after a decline the next press pays by another token and another attempt',
  async (type) => {
    giveWallets()
    const { user, requests } = renderWallets({ pay: [declined, succeeded], status: [declined] })
    await user.click(await walletButton(type))
    await screen.findByText('Payment declined')
    await waitFor(async () =>
      expect(await walletButton(type)).not.toHaveAttribute('aria-disabled', 'true'),
    )
    await user.click(await walletButton(type))
    await screen.findByText('Payment successful')
    const [first, second] = requests
    expect(requests).toHaveLength(2)
    expect(second?.attempt_token).not.toBe(first?.attempt_token)
  },
)

test.each(wallets)(
  '%s: further presses open no second sheet, before it pays and while it does',
  async (type) => {
    const log = giveWallets()
    const { promise, arrive } = laterOutcome()
    const work = laterAnswer()
    const beforePay = () => work.promise
    const { user, requests } = await press(type, promise, {
      apple: { beforePay },
      google: { beforePay },
    })
    await user.dblClick(await walletButton(type))
    await act(async () => work.answer(true))
    await waitFor(() => expect(requests).toHaveLength(1))
    await user.dblClick(await walletButton(type))
    await act(async () => arrive(succeeded))
    await screen.findByText('Payment successful')
    expect([log, requests.length]).toEqual([['open 499.90', 'success'], 1])
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
  },
)

test.each(wallets)('%s: a press while the card is being paid does nothing', async (type) => {
  const log = giveWallets()
  const { user, requests } = renderWallets({ pay: [laterOutcome().promise] })
  const button = await walletButton(type)
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(button)
  expect([log, requests.length]).toEqual([[], 1])
})

test.each(wallets)(
  '%s: work before the payment runs while the sheet is open, and may stop it',
  async (type) => {
    const log = giveWallets()
    const beforePay = vi.fn(async () => false)
    const { requests, user } = await press(type, succeeded, {
      apple: { beforePay },
      google: { beforePay },
    })
    const stopped = type === 'apple_pay' ? 'abort' : 'failure: You have not been charged.'
    await waitFor(() => expect(log).toEqual(['open 499.90', stopped]))
    expect(beforePay).toHaveBeenCalledOnce()
    expect([requests, screen.getByRole('status').textContent]).toEqual([[], ''])

    beforePay.mockResolvedValue(true)
    await waitFor(async () =>
      expect(await walletButton(type)).not.toHaveAttribute('aria-disabled', 'true'),
    )
    await user.click(await walletButton(type))
    await screen.findByText('Payment successful')
  },
)

test.each<[string, WalletType, object, string, readonly string[]]>([
  ['work that fails', 'apple_pay', failing, 'internal', ['open 499.90', 'abort']],
  ['work that fails', 'google_pay', failing, 'internal', ['open 499.90', `failure: ${ofOurs}`]],
  ['a sheet that the wallet refuses', 'apple_pay', { country: '' }, 'configuration', []],
  [
    'a sheet that the wallet refuses',
    'google_pay',
    { merchant: { ...google.merchant, gateway: '' } },
    'configuration',
    ['open 499.90'],
  ],
])('%s (%s) is shown as a failure of ours', async (_, type, given, code, said) => {
  const log = giveWallets()
  const { requests, errors } = await press(type, succeeded, { apple: given, google: given })
  await screen.findByText('The payment was not made')
  expect(screen.getByRole('status')).toHaveTextContent(ofOurs)
  expect([requests, log, errors]).toEqual([[], said, [expect.objectContaining({ code })]])
})

test.each(wallets)(
  '%s: a sheet that is cancelled before the shopper authorises pays nothing',
  async (type) => {
    giveWallets({ cancel: 'before' })
    const { requests, errors } = await press(type, succeeded)
    await waitFor(async () =>
      expect(await walletButton(type)).not.toHaveAttribute('aria-disabled', 'true'),
    )
    expect([requests, errors, screen.getByRole('status').textContent]).toEqual([[], [], ''])
  },
)

test.each(wallets)(
  '%s: cancelled once it is sent, the payment goes on, and the sheet gets no answer',
  async (type) => {
    const log = giveWallets({ cancel: 'after' })
    const { promise, arrive } = laterOutcome()
    const { requests, user } = await press(type, promise)
    await waitFor(() => expect(requests).toHaveLength(1))
    await user.click(await walletButton(type))
    await act(async () => arrive(succeeded))
    await screen.findByText('Payment successful')
    // Google's own sheet is closed, so nothing receives the answer.
    expect(log).toEqual(['open 499.90', ...(type === 'google_pay' ? ['success'] : [])])
    expect(requests).toHaveLength(1)
  },
)

test('Google Pay: cancelled while the page works, nothing is sent', async () => {
  giveWallets({ cancel: 'after' })
  const { promise, answer } = laterAnswer()
  const { requests } = await press('google_pay', succeeded, {
    google: { beforePay: () => promise },
  })
  await waitFor(async () => expect(await walletButton('apple_pay')).toBeVisible())
  await act(async () => answer(true))
  expect([requests, screen.getByRole('status').textContent]).toEqual([[], ''])
})

test.each(wallets)(
  '%s: after 25 seconds the sheet is closed without a failure, and the page goes on',
  async (type) => {
    const log = giveWallets()
    const { promise, arrive } = laterOutcome()
    const { requests } = renderWallets({ pay: [promise] })
    const button = await walletButton(type)
    vi.useFakeTimers()
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(24_999))
    expect([log, requests.length]).toEqual([['open 499.90'], 1])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(log).toEqual(['open 499.90', type === 'apple_pay' ? 'abort' : 'success'])
    await act(async () => arrive(succeeded))
    expect(screen.getByText('Payment successful')).toBeInTheDocument()
  },
)

test('Google Pay: work that takes more than 25 seconds is a failure, and pays nothing later', async () => {
  const log = giveWallets({ staysOpen: true })
  const { promise, answer } = laterAnswer()
  const { requests } = renderWallets({ pay: [succeeded], google: { beforePay: () => promise } })
  const button = await walletButton('google_pay')
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  await act(async () => answer(true))
  expect([log, requests]).toEqual([['open 499.90', 'failure: You have not been charged.'], []])
})

test.each<[string, string | number]>([
  ['10.50', '10.5'],
  ['499.90', 499.9],
  ['7.00', 7],
])('a sheet shows the price %s of an order of %s, in any language', async (shown, amount) => {
  for (const type of wallets) {
    const log = giveWallets({ cancel: 'before' })
    const { unmount } = await press(type, succeeded, { locale: ar, order: { ...order, amount } })
    expect(log).toEqual([`open ${shown}`])
    unmount()
  }
})

test('Google Pay: a sheet of the former price pays at no other one', async () => {
  const log = giveWallets({ staysOpen: true })
  const { requests } = await press('google_pay', priceChanged)
  await screen.findByText('The payment was not made')
  await act(authoriseAgain)
  expect(log).toHaveLength(3)
  expect(requests.map(({ shown_amount }) => shown_amount)).toEqual(['499.90', '499.90'])
})

test.each(wallets)(
  '%s: another price on the page closes a sheet that has not paid',
  async (type) => {
    const log = giveWallets()
    const { promise, answer } = laterAnswer()
    const beforePay = () => promise
    const { requests, showOrder } = await press(type, succeeded, {
      apple: { beforePay },
      google: { beforePay },
    })
    showOrder({ ...order, amount: '519.90' })
    await act(async () => answer(true))
    const closed = type === 'apple_pay' ? 'abort' : 'failure: You have not been charged.'
    await waitFor(() => expect(log).toEqual(['open 499.90', closed]))
    expect(requests).toEqual([])
  },
)

test('the merchant’s session is asked of the backend for the order and nothing else, and a refusal closes the sheet', async () => {
  const log = giveWallets()
  const fetch = vi.fn(async () => Response.json({ type: 'session', session: await appleSession() }))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { requests, user, unmount } = await press('apple_pay', declined, {
    request: fetchAdapter({ address: '/api/checkout/' }).request,
  })
  await waitFor(() => expect(log).toEqual(['open 499.90', 'failure']))
  const [[url, init] = []] = fetch.mock.calls as unknown as [string, RequestInit][]
  expect([url, init?.method, init?.body]).toEqual([
    '/api/checkout/apple-pay/session',
    'POST',
    '{"reference":"A-1001"}',
  ])
  expect(requests).toHaveLength(1)

  await screen.findByText('Payment declined')
  fetch.mockImplementation(async () =>
    Response.json({ type: 'rejected', issues: [] }, { status: 422 }),
  )
  await user.click(await walletButton('apple_pay'))
  await screen.findByText('The payment was not made')
  expect([log.slice(2), requests.length]).toEqual([['open 499.90', 'abort'], 1])
  unmount()
})

test('a place is kept until both wallets have answered; then the ready ones are shown, above a line', async () => {
  giveWallets()
  const { google } = globalThis as unknown as {
    google: { payments: { api: { PaymentsClient: { prototype: object } } } }
  }
  const { promise, answer } = laterAnswer<object>()
  Object.assign(google.payments.api.PaymentsClient.prototype, { isReadyToPay: () => promise })
  const { ready, container } = renderWallets({})
  const buttons = container.querySelector('.tillkit-wallets')
  await act(async () => {})
  expect([ready, buttons?.hasAttribute('hidden')]).toEqual([[], false])
  expect(buttons).toHaveAttribute('data-waiting')
  expect(container.querySelectorAll('.tillkit-wallet-place')).toHaveLength(2)
  await act(async () => answer({ result: false }))
  expect(ready).toEqual([['apple_pay']])
  expect(screen.getByRole('heading', { name: 'Pay at once' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Google Pay' })).not.toBeInTheDocument()
  expect(buttons).not.toHaveAttribute('data-waiting')
  expect(container.querySelectorAll('.tillkit-wallet-place')).toHaveLength(0)
  expect(screen.getByText('or pay by card')).toBeVisible()
})

test.each<[string, () => boolean, () => Promise<object>]>([
  ['answers that it can’t pay', () => false, async () => ({ result: false })],
  [
    'throws when it is asked',
    () => {
      throw new DOMException('', 'InvalidAccessError')
    },
    () => Promise.reject({ statusCode: 'DEVELOPER_ERROR' }),
  ],
])(
  'an app’s own browser that has the wallets, and %s, shows no button; the card pays',
  async (_, canMakePayments, isReadyToPay) => {
    giveWallets()
    const page = Object(globalThis)
    Object.assign(page.ApplePaySession, { canMakePayments })
    Object.assign(page.google.payments.api.PaymentsClient.prototype, { isReadyToPay })
    const { ready, user, requests, container } = renderWallets({ pay: [succeeded] })
    await waitFor(() => expect(ready).toEqual([[]]))
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    expect(container.querySelectorAll('.tillkit-wallet-place')).toHaveLength(2)
    await fillCard(user)
    await user.click(payButton())
    await screen.findByText('Payment successful')
    expect(requests).toHaveLength(1)
  },
)

test('while a result is not known, the wallets’ places are seen, and no word of them', async () => {
  giveWallets()
  const { user, container } = renderWallets({
    pay: [{ type: 'unknown' }],
    status: [{ type: 'unknown' }],
  })
  await walletButton('google_pay')
  await fillCard(user)
  await user.click(payButton())
  await screen.findByText('We have not heard back yet')
  const places = container.querySelectorAll('.tillkit-wallet-place')
  expect(places).toHaveLength(2)
  for (const place of places) expect(place).toHaveStyle({ visibility: 'visible' })
  expect(screen.getByText('or pay by card')).not.toBeVisible()
})

test('where only Apple Pay is offered, and this engine has none, no room is kept', async () => {
  const ready = vi.fn()
  const children = <WalletButtons apple={apple} onReady={ready} />
  const { container } = renderPage({ children })
  await waitFor(() => expect(ready).toHaveBeenCalledWith([]))
  expect(container.querySelector('.tillkit-wallets')).toHaveAttribute('hidden')
})

test('Apple Pay: once an app’s own browser has run scripts of its own, a press does nothing, and the card pays', async () => {
  const log = giveWallets()
  const { user, requests } = renderWallets({ pay: [succeeded] })
  const button = await walletButton('apple_pay')
  Object.assign(Object(globalThis).ApplePaySession, { canMakePayments: () => false })
  await user.click(button)
  await fillCard(user)
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect([log, requests.length]).toEqual([[], 1])
})

test('Apple Pay: the sheet of a subscription has its terms and where it is managed, but on an older device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T10:00:00Z') })
  giveWallets()
  const page = Object(globalThis)
  const { ApplePaySession } = page
  const asked: unknown[] = []
  const terms = {
    interval_unit: 'quarter',
    interval_count: 2,
    amount: 99,
    expiry_date: '2027-12-31',
  } as const
  const recurring = { terms, managementUrl: '/me', description: 'Clay of the season' }
  for (const newest of [14, 13]) {
    page.ApplePaySession = class extends ApplePaySession {
      static supportsVersion = (version: number) => version <= newest
      constructor(version: number, request: { recurringPaymentRequest?: object }) {
        super(version, request)
        asked.push([version, request.recurringPaymentRequest])
      }
    }
    const { unmount } = await press('apple_pay', succeeded, { apple: { recurring } })
    await screen.findByText('Payment successful')
    unmount()
  }
  const regularBilling = {
    label: 'Clay of the season',
    amount: '99.00',
    paymentTiming: 'recurring',
    recurringPaymentStartDate: new Date('2026-07-31T10:00:00Z'),
    recurringPaymentIntervalUnit: 'month',
    recurringPaymentIntervalCount: 6,
    recurringPaymentEndDate: new Date('2027-07-31T10:00:00Z'),
  }
  const managementURL = `${location.origin}/me`
  expect(asked).toEqual([
    [14, { paymentDescription: 'Clay of the season', managementURL, regularBilling }],
    [3, undefined],
  ])
})

let pages = 0

/**
 * A page whose only wallet is Google's, by a script of its own address. Answers the page's script
 * elements for it.
 */
function renderGoogle() {
  pages += 1
  const src = `https://google.example/pay-${pages}.js`
  const page = renderWallets({ isStrict: true, google: { src, nonce: 'r4nd0m' } })
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${src}"]`)]
  onTestFinished(() => scripts.forEach((script) => void script.remove()))
  return { ...page, src, scripts }
}

test('Google’s script is asked for once, with the nonce, at the address that a named Trusted Types policy allows', async () => {
  const createScriptURL = (url: string) => `${url}#allowed`
  const createPolicy = vi.fn((_name: string, _rules: object) => ({ createScriptURL }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { scripts, ready, errors, src } = renderGoogle()
  expect(scripts.map((script) => [script.nonce, script.src])).toEqual([
    ['r4nd0m', `${src}#allowed`],
  ])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tillkit-wallets'])
  giveWallets()
  await act(async () => void scripts[0]?.dispatchEvent(new Event('load')))
  expect(await walletButton('google_pay')).toBeVisible()
  expect(ready.at(-1)).toEqual(['google_pay'])
  expect(errors).toEqual([])
})

test.each(['failed', 'late', 'another'])(
  'a script that is %s hides the button, says why once, and leaves the card form',
  async (fate) => {
    vi.useFakeTimers()
    const { scripts, ready, errors, src } = renderGoogle()
    const event = fate === 'late' ? undefined : new Event(fate === 'failed' ? 'error' : 'load')
    if (event) await act(async () => void scripts[0]?.dispatchEvent(event))
    else await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(ready).toEqual([[]])
    expect(errors).toEqual([
      expect.objectContaining({ code: 'configuration', message: expect.stringContaining(src) }),
    ])
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    expect(payButton()).toHaveAttribute('aria-disabled', 'false')
  },
)

const frameOrigin = 'https://frame.example'

/**
 * A page with Google's button in a frame, and what the frame sends; `from` is another window or
 * origin.
 */
async function renderFrame(frame = `${frameOrigin}/google-pay`) {
  const page = renderWallets({ pay: [succeeded], google: { frame } })
  const found = () => page.container.querySelector('iframe')
  await vi.waitFor(() => expect([page.errors.length, !!found()]).not.toEqual([0, false]))
  const source = found()?.contentWindow ?? window
  const shown = vi.spyOn(source, 'postMessage')
  found()?.dispatchEvent(new Event('load'))
  const say = (data: object, from: MessageEventInit = {}) =>
    act(
      async () =>
        void dispatchEvent(
          new MessageEvent('message', { source, origin: frameOrigin, data, ...from }),
        ),
    )
  /** What the frame was sent last, to its own origin alone. */
  const lastShown = () => {
    expect(new Set(shown.mock.calls.map(([, origin]) => origin))).toEqual(new Set([frameOrigin]))
    return shown.mock.lastCall?.[0]
  }
  return { ...page, say, lastShown }
}

const authorised = {
  type: 'authorised',
  data: { paymentMethodData: { tokenizationData: { token: '{}' } } },
}

test.each<[string, number, MessageEventInit]>([
  ['the frame', 1, {}],
  ['another window', 0, { source: window }],
  ['another origin', 0, { origin: 'https://evil.example' }],
])('Google Pay in a frame: a token that %s sends is paid %i times', async (_, count, from) => {
  const { say, lastShown, requests } = await renderFrame()
  await say({ type: 'ready', isReady: true })
  const { payment } = lastShown()
  expect(payment.transactionInfo).toMatchObject({ totalPrice: '499.90', currencyCode: 'UAH' })
  await say({ type: 'pressed', payment }, from)
  await say(authorised, from)
  expect(requests).toHaveLength(count)
  if (count > 0)
    expect(lastShown()).toEqual({ type: 'answer', answer: { transactionState: 'SUCCESS' } })
})

test('Google Pay in a frame: a sheet that opened at a former price pays nothing', async () => {
  const { say, lastShown, requests, showOrder } = await renderFrame()
  await say({ type: 'ready', isReady: true })
  const { payment } = lastShown()
  showOrder({ ...order, amount: '519.90' })
  await say({ type: 'pressed', payment })
  await say(authorised)
  expect(requests).toEqual([])
  expect(lastShown().answer).toMatchObject({
    transactionState: 'ERROR',
    error: { message: text.trim() },
  })
})

test.each<[string, string | undefined]>([
  ['does not answer', undefined],
  ['fails', undefined],
  ['is of the page’s own origin', '/google-pay'],
])('a frame that %s hides the button, and says why once', async (fate, url) => {
  vi.useFakeTimers()
  const { say, ready, errors } = await renderFrame(url)
  if (fate === 'fails') await say({ type: 'failed' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(ready).toEqual([[]])
  expect(errors).toEqual([expect.objectContaining({ code: 'configuration' })])
})

test('<GooglePayButton> takes any attribute of its root, an element of the merchant’s, and who asks whether it is ready', async () => {
  giveWallets()
  const ref = vi.fn()
  const onReady = vi.fn()
  const given = {
    className: 'given',
    slot: 'given-slot',
    ref,
    onReady,
    'aria-keyshortcuts': 'Alt+P',
  }
  renderPage({
    children: <GooglePayButton {...google} {...given} render={(props) => <section {...props} />} />,
  })
  const root = (await walletButton('google_pay')).closest('section')
  expect(root).toHaveClass('given')
  expect(root).toHaveAttribute('slot', 'given-slot')
  expect(root).toHaveAttribute('aria-keyshortcuts', 'Alt+P')
  await waitFor(() => expect([ref.mock.calls, onReady.mock.calls]).toEqual([[[root]], [[true]]]))
})
