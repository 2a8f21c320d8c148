import type { ComponentProps } from 'react'
import { installFakeWallets } from 'tillkit/testing'
import type { ApplePayButton, GooglePayButton } from 'tillkit/wallets'

/** The wallets of a story's browser, which take Visa 4242. */
interface WalletScript {
  /** @default true */
  readonly hasApple?: boolean
  /** Whether Google says that the shopper can pay. @default true */
  readonly isGoogleReady?: boolean
}

/** For a story's `beforeEach`: gives the page wallets, and takes them away after the story. */
export function walletsOf({
  hasApple = true,
  isGoogleReady = true,
}: WalletScript = {}): () => () => void {
  return () => {
    const remove = installFakeWallets()
    const page: { ApplePaySession?: unknown; google?: unknown } = globalThis as object
    if (!hasApple) page.ApplePaySession = undefined
    const isReadyToPay = () => Promise.resolve({ result: isGoogleReady })
    Object.assign(Object(page.google).payments.api.PaymentsClient.prototype, { isReadyToPay })
    return remove
  }
}

let sessions = 0

/** A merchant's session as a backend answers it. */
export async function appleSession(): Promise<object> {
  sessions += 1
  const session = {
    merchantSessionIdentifier: `story ${sessions}`,
    expiresAt: Date.now() + 300_000,
  }
  return { type: 'session', session }
}

export const apple: ComponentProps<typeof ApplePayButton> = {
  country: 'UA',
  networks: ['visa', 'masterCard'],
  shopName: 'Kobzar Books',
}

export const google: ComponentProps<typeof GooglePayButton> = {
  merchant: { gateway: 'service', gatewayMerchantId: 'kobzar-books', name: 'Kobzar Books' },
  environment: 'test',
  country: 'UA',
  networks: ['VISA', 'MASTERCARD'],
  // An empty script: nothing comes from elsewhere where the fake is not there.
  src: 'data:,',
}
