import type { ComponentProps } from 'react'
import { installFakeWallets } from 'tillkit/testing'
import type { ApplePayButton, GooglePayButton } from 'tillkit/wallets'

/** The wallets of a story's browser, which take Visa 4242. */
export interface WalletScript {
  /** @default true */
  readonly hasApple?: boolean
  /** Whether Google's script has run, and says that the shopper can pay. `silent`: it has not answered. @default 'ready' */
  readonly google?: 'ready' | 'not ready' | 'silent' | 'not loaded'
  /** The shopper closes the sheet. @default only after a failure */
  readonly cancel?: 'before' | 'after'
}

/** For a story's `beforeEach`: gives the page wallets, and takes them away after the story. */
export function walletsOf({ hasApple = true, google = 'ready', cancel }: WalletScript = {}): () => () => void {
  return () => {
    const remove = installFakeWallets({ cancel })
    const page: { ApplePaySession?: unknown; google?: unknown } = globalThis as object
    if (!hasApple) page.ApplePaySession = undefined
    if (google === 'not loaded') page.google = undefined
    else if (google !== 'ready')
      Object.assign(Object(page.google).payments.api.PaymentsClient.prototype, answering(google))
    return remove
  }
}

function answering(google: 'not ready' | 'silent') {
  return { isReadyToPay: () => (google === 'silent' ? new Promise(() => {}) : Promise.resolve({ result: false })) }
}

let sessions = 0

export const apple: ComponentProps<typeof ApplePayButton> = {
  backend: async () => {
    sessions += 1
    return { merchantSessionIdentifier: `story ${sessions}`, expiresAt: Date.now() + 300_000 }
  },
  country: 'UA',
  networks: ['visa', 'masterCard'],
  shopName: 'Kobzar Books',
}

export const google: ComponentProps<typeof GooglePayButton> = {
  merchant: { gateway: 'service', gatewayMerchantId: 'kobzar-books', name: 'Kobzar Books' },
  environment: 'TEST',
  country: 'UA',
  networks: ['VISA', 'MASTERCARD'],
  // An empty script: nothing comes from elsewhere where the fake is not there.
  src: 'data:,',
}
