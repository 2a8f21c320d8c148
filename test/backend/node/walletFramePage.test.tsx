import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWalletFrame } from '../../../src/backend/node/walletFramePage.js'

const shop = 'https://shop.example'
const show = {
  type: 'show',
  client: { environment: 'TEST' },
  ready: { apiVersion: 2 },
  button: { buttonColor: 'black' },
  payment: { totalPrice: '499.90' },
}

let openSheet: () => Promise<unknown>
let reports: unknown[]
let clientOptions: {
  readonly nonce?: string
  readonly paymentDataCallbacks?: {
    readonly onPaymentAuthorized: (data: object) => Promise<object>
  }
}

class PaymentsClient {
  constructor(options: typeof clientOptions) {
    clientOptions = options
  }
  isReadyToPay = async () => ({ result: true })
  createButton({ onClick }: { readonly onClick: () => void }) {
    const button = document.createElement('button')
    button.addEventListener('click', onClick)
    return button
  }
  loadPaymentData = () => openSheet()
}

const listeners: ((event: MessageEvent) => unknown)[] = []

beforeEach(() => {
  openSheet = async () => ({})
  reports = []
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
  vi.spyOn(window, 'postMessage').mockImplementation((message: unknown) => {
    reports.push(message)
  })
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((_type, listener) => {
    listeners.push(listener as (event: MessageEvent) => unknown)
  })
  document.body.replaceChildren()
  runWalletFrame([shop], 'nonce')
})

afterEach(() => {
  listeners.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A message of the window that frames the page: in jsdom a page is its own parent. */
async function receive(data: unknown, from: Partial<MessageEvent> = {}): Promise<void> {
  const event = { source: parent, origin: shop, data, ...from } as MessageEvent
  for (const listener of listeners) await listener(event)
}

const press = () => document.querySelector('button')?.click()

test('the page is told that Google Pay is ready, and the button is drawn once until it looks different', async () => {
  await receive(show)
  const button = document.querySelector('button')
  expect(reports).toEqual([{ type: 'ready', isReady: true }])
  expect(clientOptions).toMatchObject({ environment: 'TEST', nonce: 'nonce' })
  await receive(show)
  expect(document.querySelector('button')).toBe(button)
  await receive({ ...show, button: { buttonColor: 'white' } })
  expect(document.querySelector('button')).not.toBe(button)
  expect(reports).toHaveLength(1)
})

test('a sheet that closes is reported without a reason, one that fails with Google’s, and both can be opened again', async () => {
  await receive(show)
  press()
  await vi.waitFor(() => expect(reports).toHaveLength(3))
  openSheet = async () => {
    throw { statusCode: 'CANCELED' }
  }
  press()
  await vi.waitFor(() => expect(reports).toHaveLength(5))
  expect(reports.slice(1)).toEqual([
    { type: 'pressed', payment: show.payment },
    { type: 'closed', statusCode: undefined },
    { type: 'pressed', payment: show.payment },
    { type: 'closed', statusCode: 'CANCELED' },
  ])
})

test('while a sheet is open, and while there is no price, a press does nothing', async () => {
  const { payment: _, ...unpriced } = show
  await receive(unpriced)
  press()
  openSheet = () => new Promise(() => {})
  await receive(show)
  press()
  press()
  expect(reports.slice(1)).toEqual([{ type: 'pressed', payment: show.payment }])
})

test('the token goes to the page, and the sheet gets the page’s answer', async () => {
  await receive(show)
  const answered = clientOptions.paymentDataCallbacks?.onPaymentAuthorized({ token: 't' })
  expect(reports.at(-1)).toEqual({ type: 'authorised', data: { token: 't' } })
  await receive({ type: 'answer', answer: { transactionState: 'SUCCESS' } })
  expect(await answered).toEqual({ transactionState: 'SUCCESS' })
})

test('messages of another window or origin change nothing', async () => {
  await receive(show, { source: null })
  await receive(show, { origin: 'https://other.example' })
  expect([reports, document.querySelector('button')]).toEqual([[], null])
})

test('a script of Google’s that did not load is reported', async () => {
  vi.stubGlobal('google', undefined)
  await receive(show)
  expect(reports).toEqual([{ type: 'failed' }])
})
