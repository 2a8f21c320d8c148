import { installApplePay } from '../sandbox/wallets/applePay.js'
import { installGooglePay } from '../sandbox/wallets/googlePay.js'
import type { WalletStage } from '../sandbox/wallets/walletStage.js'
import { testCard } from './testCard.js'

/** The options of {@link installFakeWallets}. */
export interface FakeWalletsOptions {
  /**
   * The card that the shopper chooses, such as one of `testCards`.
   *
   * @default testCard('succeeds')
   */
  readonly card?: { readonly number: string } | undefined
  /**
   * Whether the shopper cancels, before the card is chosen or after.
   *
   * @default only after a failure
   */
  readonly cancel?: 'before' | 'after' | undefined
}

/**
 * Gives the page Apple Pay and Google Pay, as the sandbox's scripts do, with a shopper who answers
 * at once. A sheet opens only while a click or a key is handled.
 *
 * @returns a function that removes them
 * @see docs/sandbox.md
 * @example
 * import { installFakeWallets, testCard } from 'tillkit/testing'
 *
 * const remove = installFakeWallets({ card: testCard('declines') })
 * await user.click(screen.getByRole('button', { name: 'Google Pay' }))
 * remove()
 */
export function installFakeWallets({
  card = testCard('succeeds'),
  cancel,
}: FakeWalletsOptions = {}): () => void {
  // Not `event` of the page: React 18 in development replaces it by one of before.
  let isPressed = false
  const ending = new AbortController()
  for (const type of ['click', 'keydown']) {
    // Before all other listeners, and after them.
    for (const capture of [true, false]) {
      const note = () => {
        isPressed = capture
      }
      addEventListener(type, note, { capture, signal: ending.signal })
    }
  }
  const stage: WalletStage = {
    page: globalThis,
    isPressed: () => isPressed,
    openSheet() {
      let isDone = cancel === 'before'
      let close = () => {}
      const closed = new Promise<void>((resolve) => {
        close = resolve
      })
      const choose = async () => {
        if (isDone) await new Promise(() => close())
        isDone = true
        return card.number.replace(/\D/g, '')
      }
      return { closed, close, choose, wait: () => void (cancel === 'after' && setTimeout(close)) }
    },
  }
  installApplePay(stage)
  installGooglePay(stage)
  return () => {
    ending.abort()
    for (const name of ['ApplePaySession', 'google']) Reflect.deleteProperty(globalThis, name)
  }
}
