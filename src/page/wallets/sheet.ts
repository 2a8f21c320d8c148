import type { WalletType } from '../../core/contract/checkoutRequest.js'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import type { CheckoutFlow } from '../flow/createFlow.js'
import { type FlowState, isOpen } from '../flow/flow.js'
import { loadPayment } from '../provider/lazyPayment.js'

/** A merchant's work before a payment by wallet. */
export type BeforeWalletPay = () => boolean | Promise<boolean>

/** What a sheet is answered. `none`: no verdict, because the payment may have been taken. */
type SheetAnswer = 'success' | 'failure' | 'none'

export interface SheetPrice {
  /** As wallets write it: a dot, and two decimals. */
  readonly amount: string
  readonly currency: string
}

export interface Sheet extends SheetPrice {
  /** Order, amount and currency as the page showed them: what the shopper has agreed to. */
  readonly agreed: string
  readonly reference: string
  isOver: boolean
  /** Whether a token is being paid. The payment goes on then, whatever becomes of the sheet. */
  isPaying: boolean
  /** The wallet's own call to close it, if it has one. */
  abort?: () => void
  /** Says that it is closed: the next press may open another. */
  end(): void
  close(): void
  /** Shows a general failure of the payment. Does nothing once the sheet is over. */
  fail(cause: unknown): Promise<void>
  /**
   * Pays by the wallet's token, after `prepare`. Answers within 25 seconds, because a wallet gives
   * up after 30.
   */
  authorise(token: string, prepare?: BeforeWalletPay): Promise<SheetAnswer>
}

interface SheetOptions {
  readonly type: WalletType
  readonly flow: CheckoutFlow
  readonly order: CheckoutOrder
  readonly agreed: string
  readonly onEnd: () => void
}

const limitMs = 25_000

/**
 * One opening of a wallet's sheet, from the press to its end.
 *
 * It has the price of the press: the order's may change while the sheet is open, but the shopper
 * agrees to what the sheet shows.
 */
export function createSheet({ type, flow, order, agreed, onEnd }: SheetOptions): Sheet {
  const { reference } = order
  const { amount, currency } = priceOf(order)
  const sheet: Sheet = {
    reference,
    agreed,
    amount,
    currency,
    isOver: false,
    isPaying: false,
    end() {
      sheet.isOver = true
      onEnd()
    },
    close() {
      sheet.abort?.()
      sheet.end()
    },
    fail: async (cause) => (sheet.isOver ? undefined : flow.submit(() => Promise.reject(cause))),
    async authorise(token, prepare) {
      let isLate = false
      const pay = async (): Promise<void> => {
        const isAllowed = !prepare || (await prepare())
        if (!isAllowed) return
        // A submit would wait for it, and the sheet may be closed meanwhile.
        const { collectFingerprint } = await loadPayment()
        if (sheet.isOver || isLate) return
        await flow.submit((attempt_token) => {
          sheet.isPaying = true
          return {
            // Not the flow's latest price: the shopper has agreed to the sheet's.
            shown_amount: amount,
            shown_currency: currency,
            browser_fingerprint: collectFingerprint(),
            attempt_token,
            reference,
            wallet: { type, token },
          }
        })
      }
      const failInTime = (cause: unknown): Promise<void> | undefined =>
        isLate ? undefined : sheet.fail(cause)
      await waitAtMost(limitMs, pay().catch(failInTime))
      isLate = true

      const state = flow.getState()
      // If no token was sent, and the form is not open, another payment of the order is in
      // progress.
      const answer = sheet.isPaying || isOpen(state) ? answerOf(state) : 'none'
      if (answer === 'failure') sheet.isPaying = false
      return answer
    },
  }
  return sheet
}

async function waitAtMost(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/** The order's price as wallets write it. */
export function priceOf({ amount, currency }: CheckoutOrder): SheetPrice {
  return { amount: Number(amount).toFixed(2), currency }
}

/** A failure invites the shopper to pay again, so it is answered only where nothing was charged. */
export function answerOf(state: FlowState): SheetAnswer {
  // At the bank the payment goes on without the sheet.
  if (state.type === 'acting') return 'success'
  if (state.type === 'finished' && state.outcome.type === 'succeeded') return 'success'
  return isOpen(state) ? 'failure' : 'none'
}
