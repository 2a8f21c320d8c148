import { screen, waitFor } from '@testing-library/react'
import { createRef, type ReactElement } from 'react'
import {
  CardForm,
  type CardFormHandle,
  type CheckoutError,
  type FormValidity,
  type Outcome,
  PaymentStatus,
  SaveCardConsent,
} from 'tillkit'
import { type CheckoutEvent, useCheckoutEvents } from 'tillkit/headless'
import { WalletButtons } from 'tillkit/wallets'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyChallenge } from '../../src/page/challenge/useChallengeElement.js'
import {
  declined,
  field,
  fillCard,
  OwnForm,
  type Page,
  payButton,
  payment,
  renderAndPay,
  renderPage,
  succeeded,
} from './checkoutPage.js'
import { apple, giveWallets, walletButton } from './walletPage.js'

/** What the page would report as uncaught errors. */
let uncaught: unknown[]

beforeEach(() => {
  uncaught = []
  const run = globalThis.queueMicrotask
  vi.stubGlobal('queueMicrotask', (task: () => void) =>
    run(() => {
      try {
        task()
      } catch (error) {
        uncaught.push(error)
      }
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

const mistake = new Error('a mistake of the shop’s')
const throwMistake = (): never => {
  throw mistake
}

function Funnel({ onEvent }: { onEvent: (event: CheckoutEvent) => void }) {
  useCheckoutEvents(onEvent)
  return null
}

const throwWhenShown = (event: CheckoutEvent): void => {
  if (event.type === 'shown') throwMistake()
}

const throwWhenInvalid = ({ isValid }: FormValidity): void => {
  if (!isValid) throwMistake()
}

const pages: readonly [callback: string, page: Page][] = [
  [
    'a listener of useCheckoutEvents',
    {
      children: (
        <>
          <Funnel onEvent={throwWhenShown} />
          <CardForm />
        </>
      ),
    },
  ],
  ['onChange of the card form', { children: <CardForm onChange={throwWhenInvalid} /> }],
  ['onOutcome', { onOutcome: throwMistake }],
]

test.each(pages)('%s that throws is reported once, and the payment goes on', async (_, page) => {
  await renderAndPay({ pay: [succeeded], ...page })
  expect(await screen.findByText('Payment successful')).toBeVisible()
  await waitFor(() => expect(uncaught).toEqual([mistake]))
})

test('an onOutcome that throws keeps no other callback from its call', async () => {
  const events: CheckoutEvent['type'][] = []
  const children = (
    <>
      <Funnel onEvent={({ type }) => events.push(type)} />
      <CardForm />
    </>
  )
  await renderAndPay({ pay: [succeeded], onOutcome: throwMistake, children })
  await screen.findByText('Payment successful')
  await waitFor(() => expect(uncaught).toEqual([mistake]))
  expect(events).toContain('outcome')
})

test('an onError that throws is reported once, and the form can be pressed again', async () => {
  const beforePay = vi.fn(async () => true).mockRejectedValueOnce(new Error('no stock'))
  const { user } = await renderAndPay({
    pay: [succeeded],
    onError: throwMistake,
    children: <CardForm beforePay={beforePay} />,
  })
  await screen.findByText(/Something went wrong on our side/)
  expect(uncaught).toEqual([mistake])
  await user.click(payButton())
  expect(await screen.findByText('Payment successful')).toBeVisible()
  expect(uncaught).toEqual([mistake])
})

test('a navigation that throws leaves the link to the bank on the page', async () => {
  const action: Outcome = {
    type: 'action_required',
    payment,
    user_action_url: 'https://bank.example/challenge',
  }
  await renderAndPay({ pay: [action], host: { navigate: throwMistake } })
  expect(await screen.findByRole('link', { name: 'Continue at your bank' })).toBeVisible()
  expect(uncaught).toEqual([mistake])
})

test('an onReady of the wallets that throws leaves buttons and form on the page', async () => {
  giveWallets()
  const children: ReactElement = (
    <>
      <WalletButtons apple={apple} onReady={throwMistake} />
      <CardForm />
    </>
  )
  renderPage({ children })
  expect(await walletButton('apple_pay')).toBeVisible()
  expect(payButton()).toBeVisible()
  await waitFor(() => expect(uncaught).toEqual([mistake]))
})

test('an onChange of the consent that throws keeps no field from a reset', async () => {
  const actionsRef = createRef<CardFormHandle>()
  const consent = <SaveCardConsent onChange={(isWanted) => isWanted || throwMistake()} />
  const { user } = renderPage({ children: <OwnForm actionsRef={actionsRef}>{consent}</OwnForm> })
  await fillCard(user)
  await user.click(screen.getByRole('checkbox'))
  actionsRef.current?.reset()
  await waitFor(() => expect(uncaught).toEqual([mistake]))
  for (const label of ['Card number', 'Expiry date', 'Security code'])
    expect(field(label)).toHaveValue('')
})

test('a retryHref that throws leaves the result on the page', async () => {
  const errors: CheckoutError[] = []
  renderPage({
    status: [declined],
    isReturn: true,
    onError: (error) => errors.push(error),
    children: <PaymentStatus retryHref={throwMistake} />,
  })
  expect(await screen.findByText('Payment declined')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
  expect(uncaught).toContain(mistake)
  expect(errors).toEqual([])
})

test('a challenge that throws leaves the form on the page, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await lazyChallenge.load()
  await renderAndPay({
    pay: [{ type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }],
    children: <CardForm challenge={throwMistake} />,
  })
  expect(await screen.findByRole('group', { name: 'Security check' })).toBeVisible()
  expect(payButton()).toBeVisible()
  // React logs it. React 18 names only the component, and has thrown the error before.
  expect(String(log.mock.calls.flat())).toContain('The above error occurred in the <')
})
