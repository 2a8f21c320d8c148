import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  AcceptedBrands,
  CardForm,
  Checkout,
  CustomerFields,
  HostedRedirect,
  PaymentStatus,
  SavedCards,
} from 'tillkit'
import { SplitEditor } from 'tillkit/headless'
import { ukWhole } from 'tillkit/locales/uk'
import { WalletButtons } from 'tillkit/wallets'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { translatePage } from '../../src/dev/cli/rehearse/browser/translatePage.js'
import {
  canary,
  fillCard,
  OwnForm,
  order,
  payButton,
  payment,
  pressPay,
  renderPage,
  scriptAdapter,
  succeeded,
} from './checkoutPage.js'
import { open, reopen } from './hostedPage.js'
import { giveWallets, google } from './walletPage.js'

beforeEach(() => sessionStorage.clear())

/** A shopper's way through a page. `note` keeps what the page says when nothing more is to come. */
type Play = (note: () => Promise<void>) => Promise<void>

const shownErrors = () => document.querySelectorAll('.tillkit-error:not(:empty)')
const cards = ['4242', '5454'].map((digits, index) => ({
  id: `card-${index}`,
  cc_mask: `424242******${digits}`,
  exp_month: 12,
  exp_year: 2048,
}))
const paidLess = { ...payment, created_at: '2026-11-28T10:00:00', processed_amount: 400 }
const refusedPayment = { ...payment, status_description: 'Insufficient funds' }

const payWithMistakes: Play = async (note) => {
  const { user } = renderPage({
    pay: [
      { type: 'declined', payment: refusedPayment },
      { type: 'succeeded', payment: paidLess },
    ],
    shopName: 'Hlyna',
    nextStep: 'Your order is on its way',
    children: (
      <AcceptedBrands brands={['mastercard', 'visa']}>
        <OwnForm>
          <CustomerFields
            legend="About you"
            fields={['customer_email', 'customer_birthday', 'f_receipt_delivery']}
            required={['f_receipt_delivery']}
          />
        </OwnForm>
      </AcceptedBrands>
    ),
  })
  await user.click(payButton())
  await waitFor(() => expect(shownErrors()).toHaveLength(4))
  await screen.findByRole('link', { name: 'Choose how to get the receipt' })
  await note()
  await user.type(screen.getByLabelText('Card number'), '4242 4242 4242 4241')
  await note()
  await user.type(screen.getByLabelText('Email address'), 'olena')
  await user.tab()
  await note()
  await user.clear(screen.getByLabelText('Card number'))
  await user.type(screen.getByLabelText('Card number'), '6011')
  await note()
  await user.clear(screen.getByLabelText('Card number'))
  await user.type(screen.getByLabelText('Email address'), '@example.com')
  await user.click(screen.getByLabelText('Email'))
  await fillCard(user)
  await note()
  await pressPay(user, 'Payment declined')
  await note()
  await user.type(screen.getByLabelText('Security code'), canary.code)
  await pressPay(user, 'Payment successful')
  await screen.findByText('Hlyna')
  await note()
}

const payWithSavedCard: Play = async (note) => {
  const { user } = renderPage({
    pay: [{ type: 'rejected', issues: [{ field: 'saved_card', code: 'service_refused' }] }],
    children: (
      <OwnForm>
        <SavedCards cards={cards} withSecurityCode onForget={() => Promise.reject(new Error())}>
          <p>Another</p>
        </SavedCards>
      </OwnForm>
    ),
  })
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as Element)
  await note()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findAllByText(/could not be removed/)
  await note()
  await user.click(screen.getByRole('button', { name: /^Keep/ }))
  await user.click(screen.getByLabelText('Another card'))
  await note()
}

const changeLanguage: Play = async (note) => {
  const { adapter } = scriptAdapter({})
  const page = (locale?: typeof ukWhole) => (
    <Checkout adapter={adapter} order={order} locale={locale} host={{ isSecure: true }}>
      <CardForm cardholder="optional" />
      <HostedRedirect brands={['visa']} />
      <HostedRedirect />
      <PaymentStatus />
      <SplitEditor total="499.90" currency="UAH" parts={[{ id: 'florist', name: 'Florist' }]} />
    </Checkout>
  )
  const { rerender } = renderPage({ children: null })
  const user = userEvent.setup()
  rerender(page())
  await user.click(payButton())
  await waitFor(() => expect(shownErrors().length).toBeGreaterThan(2))
  await note()
  rerender(page(ukWhole))
  await screen.findAllByText('Номер картки')
  await note()
  rerender(page())
  await screen.findAllByText('Card number')
  await note()
}

const payHosted: Play = async (note) => {
  const { user } = open()
  await note()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByText('You are going to the payment page')
  await note()
  cleanup()
  reopen()
  await user.click(await screen.findByRole('button', { name: 'Cancel and pay another way' }))
  await screen.findByText('Payment cancelled')
  await note()
}

const payByWallet: Play = async (note) => {
  giveWallets()
  const children = (
    <>
      <WalletButtons google={google}>Pay at once</WalletButtons>
      <CardForm />
    </>
  )
  const { user } = renderPage({ pay: [succeeded], children })
  const googleButton = await screen.findByRole('button', { name: 'Google Pay' })
  await note()
  await user.click(googleButton)
  await screen.findByText('Payment successful')
  await note()
}

test.each([
  ['mistakes, a decline and a receipt', payWithMistakes],
  ['stored cards', payWithSavedCard],
  ['a change of language', changeLanguage],
  ['the hosted page', payHosted],
  ['a wallet', payByWallet],
])('a page translator breaks nothing and leaves no old word behind: %s', async (_, play) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const said = () => document.body.textContent
  const plain: string[] = []
  await play(async () => void plain.push(said()))
  cleanup()
  sessionStorage.clear()
  const stop = translatePage()
  onTestFinished(stop)
  const remaining = [...plain]
  await play(async () => {
    const expected = remaining.shift()
    await waitFor(() => expect(said()).toBe(expected))
  })
  expect(remaining).toEqual([])
  expect(errors.mock.calls).toEqual([])
})
