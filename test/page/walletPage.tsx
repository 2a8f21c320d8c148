import { screen } from '@testing-library/react'
import { CardForm } from 'tillkit'
import { installFakeWallets } from 'tillkit/testing'
import { WalletButtons } from 'tillkit/wallets'
import { onTestFinished } from 'vitest'
import { type Page, renderPage } from './checkoutPage.js'

export type WalletType = 'apple_pay' | 'google_pay'
export const wallets: readonly WalletType[] = ['apple_pay', 'google_pay']
const names: Readonly<Record<WalletType, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
}

type ButtonsProps = Parameters<typeof WalletButtons>[0]
type AppleProps = NonNullable<ButtonsProps['apple']>
type GoogleProps = NonNullable<ButtonsProps['google']>

let sessions = 0

/** A session as Apple's server gives it. */
export async function appleSession(): Promise<object> {
  sessions += 1
  return { merchantSessionIdentifier: `session ${sessions}`, expiresAt: Date.now() + 300_000 }
}

export const apple: AppleProps = {
  country: 'UA',
  networks: ['visa'],
  shopName: 'Hlyna',
}
export const google: GoogleProps = {
  merchant: { gateway: 'service', gatewayMerchantId: 'hlyna', name: 'Hlyna' },
  environment: 'test',
  country: 'UA',
  networks: ['VISA'],
}

type FakeOptions = NonNullable<Parameters<typeof installFakeWallets>[0]> & {
  readonly staysOpen?: boolean
}

/** The classes that the sandbox's code has put on the page. */
type Fakes = ReturnType<typeof JSON.parse>

/** The shopper authorises once more in Google's sheet, which stayed open. */
export let authoriseAgain: () => Promise<unknown>

/** Gives the page both wallets until the test ends; answers their log. */
export function giveWallets(options?: FakeOptions): string[] {
  const { log, remove } = installLoggedWallets(options)
  onTestFinished(remove)
  return log
}

/** Wallets of a page. */
interface LoggedWallets {
  /** What they were asked and answered: `open 499.90`, `success`. */
  readonly log: string[]
  /** Takes them from the page. */
  readonly remove: () => void
}

/**
 * Gives the page both wallets. With `staysOpen` Google's sheet does, whatever it is answered, as
 * long as the shopper does nothing.
 */
export function installLoggedWallets({
  staysOpen = false,
  ...options
}: FakeOptions = {}): LoggedWallets {
  const log: string[] = []
  const remove = installFakeWallets(options)
  const page: Fakes = globalThis
  const { api } = page.google.payments
  page.ApplePaySession = class extends page.ApplePaySession {
    constructor(version: number, request: Fakes) {
      super(version, request)
      log.push(`open ${request.total.amount}`)
    }
    completePayment(result: Fakes): void {
      super.completePayment(result)
      log.push(result.status === 0 ? 'success' : 'failure')
    }
    abort(): void {
      super.abort()
      log.push('abort')
    }
  }
  api.PaymentsClient = class extends api.PaymentsClient {
    constructor({ paymentDataCallbacks, ...others }: Fakes) {
      const onPaymentAuthorized = async (data: object): Promise<unknown> => {
        const answer = await paymentDataCallbacks.onPaymentAuthorized(data)
        log.push(
          answer.error ? `failure: ${answer.error.message}` : answer.transactionState.toLowerCase(),
        )
        return answer
      }
      super({ ...others, paymentDataCallbacks: { onPaymentAuthorized } })
      authoriseAgain = () =>
        onPaymentAuthorized({ paymentMethodData: { tokenizationData: { token: '{}' } } })
    }
    loadPaymentData(request: Fakes): Promise<unknown> {
      log.push(`open ${request.transactionInfo.totalPrice}`)
      const opened = super.loadPaymentData(request)
      return staysOpen ? opened.catch(() => new Promise(() => {})) : opened
    }
  }
  return { log, remove }
}

/** The wallet's button, once it is known to be ready. */
export function walletButton(type: WalletType): Promise<HTMLElement> {
  return screen.findByRole('button', { name: names[type] })
}

interface WalletPage extends Omit<Page, 'children'> {
  readonly apple?: Partial<AppleProps>
  readonly google?: Partial<GoogleProps>
}

/** A page with both buttons above a card form. */
export function renderWallets({ apple: ofApple, google: ofGoogle, ...page }: WalletPage) {
  const ready: (readonly WalletType[])[] = []
  const children = (
    <>
      <WalletButtons
        apple={{ ...apple, ...ofApple }}
        google={{ ...google, ...ofGoogle }}
        onReady={(now) => ready.push(now)}
      >
        <h2>Pay at once</h2>
      </WalletButtons>
      <CardForm />
    </>
  )
  const request = async () => ({ type: 'session', session: await appleSession() })
  return { ready, ...renderPage({ request, ...page, children }) }
}
