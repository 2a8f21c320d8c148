import { installFakeWallets, testCard } from 'tillkit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appleRequest, googleMethod, googleRequest } from '../../fixtures/walletRequests.js'

type Wallets = ReturnType<typeof JSON.parse>
const wallets: Wallets = globalThis
let remove = (): void => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  remove()
  expect(vi.getTimerCount(), 'what a sheet leaves').toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs an act while a click is handled. */
function press(pressed: () => unknown): Promise<Wallets> {
  return new Promise((resolve) => {
    const button = document.createElement('button')
    document.body.append(button)
    button.onclick = () => resolve(new Promise((run) => run(pressed())))
    button.click()
    button.remove()
  })
}

const merchantSession = (changes: object = {}): object => ({
  merchantSessionIdentifier: crypto.randomUUID(),
  expiresAt: Date.now() + 300_000,
  domainName: location.hostname,
  ...changes,
})

const invalidAccess = expect.objectContaining({ name: 'InvalidAccessError' })

/** A begun session whose page validates the merchant, and collects tokens and cancellations. */
async function begin(answer = merchantSession()): Promise<Wallets> {
  const session = await press(() => new wallets.ApplePaySession(3, appleRequest))
  Object.assign(session, {
    tokens: [],
    cancellations: 0,
    onvalidatemerchant: () => session.completeMerchantValidation(answer),
    onpaymentauthorized: ({ payment }: Wallets) => session.tokens.push(payment.token),
    oncancel: () => session.cancellations++,
  })
  session.begin()
  return session
}

test.each([0, 1])(
  'Apple Pay: a token of the chosen card, and the status %s closes the sheet',
  async (status) => {
    remove = installFakeWallets({ card: testCard('declines') })
    const session = await begin()
    await vi.waitFor(() => expect(session.tokens).toHaveLength(1))
    expect(session.tokens[0].paymentData.sandbox).toBe('4000000000000002')
    session.completePayment({ status })
    expect(() => session.completePayment({ status: 0 }), 'twice').toThrow(invalidAccess)
    expect(() => session.abort(), 'nothing to abort').toThrow(invalidAccess)
    expect(() => session.begin(), 'a used session').toThrow(invalidAccess)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.cancellations).toBe(0)
    ;(await begin()).abort()
  },
)

test('Apple Pay: a session is made in a press, alone, once, and only of a whole request', async () => {
  remove = installFakeWallets()
  expect(() => new wallets.ApplePaySession(3, appleRequest), 'outside of a press').toThrow(
    invalidAccess,
  )
  const session = await begin()
  expect(() => session.completePayment(0), 'before it is authorised').toThrow(invalidAccess)
  await expect(begin(), 'a second sheet').rejects.toEqual(invalidAccess)
  await expect(press(() => new wallets.ApplePaySession(99, appleRequest))).rejects.toEqual(
    invalidAccess,
  )
  const totals = ['10,50', '١٠', '-1', ''].map((amount) => ({
    total: { label: 'Kobzar Books', amount },
  }))
  for (const changes of [
    { countryCode: '' },
    { supportedNetworks: [] },
    { total: { amount: '1.00' } },
    ...totals,
  ]) {
    const refused = press(() => new wallets.ApplePaySession(3, { ...appleRequest, ...changes }))
    await expect(refused).rejects.toBeInstanceOf(TypeError)
  }
  session.abort()
})

test('Apple Pay: a subscription is refused unless it is whole', async () => {
  remove = installFakeWallets()
  const regularBilling = { label: 'Clay', amount: '9.00', paymentTiming: 'recurring' }
  const whole = {
    paymentDescription: 'Clay',
    managementURL: 'https://shop.example/me',
    regularBilling,
  }
  const ask = (changes: object) =>
    press(
      () =>
        new wallets.ApplePaySession(14, {
          ...appleRequest,
          recurringPaymentRequest: { ...whole, ...changes },
        }),
    )
  await ask({})
  for (const changes of [
    { managementURL: '/me' },
    { paymentDescription: '' },
    { regularBilling: undefined },
  ]) {
    await expect(ask(changes)).rejects.toBeInstanceOf(TypeError)
  }
  for (const changes of [
    { paymentTiming: 'immediate' },
    { amount: '9,00' },
    { label: '' },
    { recurringPaymentIntervalUnit: 'week' },
  ]) {
    await expect(ask({ regularBilling: { ...regularBilling, ...changes } })).rejects.toBeInstanceOf(
      TypeError,
    )
  }
})

const used = merchantSession()
test.each([
  ['that was used', () => used],
  ['older than five minutes', () => merchantSession({ expiresAt: Date.now() })],
  ['of another domain', () => merchantSession({ domainName: 'other.example' })],
  ['that is empty', () => ({})],
])('Apple Pay: a merchant session %s closes the sheet', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  remove = installFakeWallets()
  const firstSession = await begin(used)
  await vi.waitFor(() => expect(firstSession.tokens).toHaveLength(1))
  firstSession.completePayment(0)
  const session = await begin(answer())
  await vi.waitFor(() => expect(session.cancellations).toBe(1))
  expect(session.tokens).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
})

test.each(['onvalidatemerchant', 'onpaymentauthorized'])(
  'Apple Pay: %s is answered in 30 seconds',
  async (name) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    remove = installFakeWallets()
    const session = await press(() => new wallets.ApplePaySession(3, appleRequest))
    const cancelled = vi.fn()
    const onAsked = vi.fn()
    const onvalidatemerchant = () => session.completeMerchantValidation(merchantSession())
    Object.assign(session, { onvalidatemerchant, oncancel: cancelled, [name]: onAsked })
    session.begin()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(onAsked).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(cancelled).toHaveBeenCalledOnce()
  },
)

test.each(['before', 'after'] as const)(
  'the shopper cancels %s the card is chosen',
  async (cancel) => {
    remove = installFakeWallets({ cancel })
    const session = await begin()
    await vi.waitFor(() => expect(session.cancellations).toBe(1))
    expect(session.tokens).toHaveLength(cancel === 'after' ? 1 : 0)
    expect(() => session.completePayment(0), 'Apple Pay').toThrow(invalidAccess)

    const authorized = vi.fn(() => new Promise(() => {}))
    const cancelled = expect(pay(clientOf(authorized))).rejects.toMatchObject({
      statusCode: 'CANCELED',
    })
    await vi.advanceTimersByTimeAsync(1)
    await cancelled
    expect(authorized).toHaveBeenCalledTimes(cancel === 'after' ? 1 : 0)
  },
)

const success = { transactionState: 'SUCCESS' }
const failure = { transactionState: 'ERROR', error: { reason: 'OTHER_ERROR', message: 'Declined' } }
const paymentRequest = { ...googleRequest, callbackIntents: ['PAYMENT_AUTHORIZATION'] }

function clientOf(onPaymentAuthorized: (data: Wallets) => unknown, environment = 'TEST'): Wallets {
  return new wallets.google.payments.api.PaymentsClient({
    environment,
    paymentDataCallbacks: { onPaymentAuthorized },
  })
}

function pay(client: Wallets, changes: object = {}): Promise<Wallets> {
  return press(() => client.loadPaymentData({ ...paymentRequest, ...changes }))
}

test('Google Pay: its button opens the sheet, and the page’s answer closes it', async () => {
  remove = installFakeWallets({ card: testCard('declines_by_limit') })
  const authorized = vi.fn(async () => success)
  const client = clientOf(authorized)
  expect(await client.isReadyToPay(paymentRequest)).toMatchObject({ result: true })
  const data = await new Promise<Wallets>((resolve) => {
    const onClick = () => resolve(client.loadPaymentData(paymentRequest))
    const button = client.createButton({ onClick })
    document.body.append(button)
    button.querySelector('button').click()
    button.remove()
  })
  expect(authorized).toHaveBeenCalledExactlyOnceWith(data)
  expect(JSON.parse(data.paymentMethodData.tokenizationData.token).sandbox).toBe('4000000000009995')
})

const priced = (totalPrice: string) => ({
  transactionInfo: { ...googleRequest.transactionInfo, totalPrice },
})

test.each([
  ['a price with one decimal', priced('10.5')],
  ['a price with a comma', priced('10,50')],
  ['Arabic digits', priced('١٠.٥٠')],
  ['no gateway', { allowedPaymentMethods: [{ ...googleMethod, tokenizationSpecification: {} }] }],
  ['no intent for the callback', { callbackIntents: [] }],
  ['another version', { apiVersion: 1 }],
])('Google Pay: %s is refused', async (_, changes) => {
  remove = installFakeWallets()
  await expect(
    pay(
      clientOf(() => success),
      changes,
    ),
  ).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' })
})

test('Google Pay: a sheet opens in a press, alone, is answered in 30 seconds, and knows the merchant in production', async () => {
  remove = installFakeWallets()
  const client = clientOf(() => new Promise(() => {}))
  const developerError = { statusCode: 'DEVELOPER_ERROR' }
  await expect(client.loadPaymentData(paymentRequest)).rejects.toMatchObject(developerError)
  const live = pay(clientOf(() => success, 'PRODUCTION'))
  await expect(live).rejects.toMatchObject({ statusCode: 'MERCHANT_ACCOUNT_ERROR' })
  const lateRejection = expect(pay(client)).rejects.toMatchObject({ statusCode: 'INTERNAL_ERROR' })
  await expect(pay(client)).rejects.toMatchObject(developerError)
  await vi.advanceTimersByTimeAsync(30_000)
  await lateRejection
})

test('Google Pay: after an error the shopper may choose again, and cancels here', async () => {
  remove = installFakeWallets()
  await expect(pay(clientOf(() => failure))).rejects.toMatchObject({ statusCode: 'CANCELED' })
  expect(await pay(clientOf(() => success))).toMatchObject({ apiVersion: 2 })
})

test('what is removed is gone', () => {
  installFakeWallets()()
  expect('ApplePaySession' in globalThis || 'google' in globalThis).toBe(false)
})
