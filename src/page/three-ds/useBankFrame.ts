'use client'

import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FlowState } from '../flow/flow.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { isReturn } from '../status/bankFrame.js'
import type { BankFrame } from './createBankFrame.js'

/**
 * The stage of the frame; also the value of `data-stage`.
 *
 * - `idle`: there is none to show. `open`: the bank's page is in it.
 * - `closed`: the shopper closed it before the bank was done. `overdue`: it was open for longer
 *   than the limit.
 * - `returned`: the shopper is back from the bank, and its result is awaited. `unconfirmed`: the
 *   result is late.
 */
export type BankFrameStage = 'idle' | 'open' | 'closed' | 'overdue' | 'returned' | 'unconfirmed'

/** Both stay the same for a page. */
export interface BankFrameOptions {
  /** Created once by `createBankFrame`, and given to the `<Checkout>` too. */
  readonly bank: BankFrame
  /** How long the bank's page may be open, in milliseconds. @default 600000 */
  readonly timeLimitMs?: number | undefined
}

/** Props for your own dialog around the bank's page. */
export interface BankFrameParts {
  /** The stage of the frame. */
  readonly stage: BankFrameStage
  /** The bank's page, an address that the checkout allows; absent when `idle`. */
  readonly url: string | undefined
  /** For the `<iframe>`, to be rendered while `open`. Give it a `title`. */
  readonly frameProps: Pick<
    ComponentProps<'iframe'>,
    'src' | 'sandbox' | 'allow' | 'referrerPolicy'
  > & {
    readonly ref: RefObject<HTMLIFrameElement | null>
  }
  /** Closes the frame. The bank may still confirm the payment. */
  readonly close: () => void
  /** Shows the bank's page again. */
  readonly openAgain: () => void
}

/**
 * The frame may run the bank's scripts, send its forms, and keep the bank's cookies, which identify
 * the shopper's device. It may not navigate the whole page, open windows or start downloads.
 * `allow-same-origin` gives the bank's page its own origin. Our only page in the frame is the
 * return page.
 */
const sandbox = 'allow-forms allow-scripts allow-same-origin'

/**
 * The bank may ask for a passkey, or for Secure Payment Confirmation. `*`, because its page may
 * lead to another origin.
 *
 * @see EMV 3-D Secure 2.3.1
 */
const allow = 'publickey-credentials-get *; payment *'

/**
 * Shows the bank's page in a frame: `<ThreeDSFrame>` without its looks.
 *
 * The frame ends on the merchant's return page, whose `<PaymentStatus>` notifies this page. Only a
 * message from that frame counts, and only as a reason to ask the backend for the result.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function useBankFrame({ bank, timeLimitMs = 600_000 }: BankFrameOptions): BankFrameParts {
  const { flow } = useCheckoutParts()
  const { state, checkAgain } = useCheckout()
  const [bankPage, setBankPage] = useState<{
    readonly url: string
    readonly stage: BankFrameStage
  }>()
  const ref = useRef<HTMLIFrameElement>(null)
  const stage = bankPage && isAtBank(state) ? bankPage.stage : 'idle'

  useEffect(() => {
    return bank.listen((url) => {
      // The hosted page takes the card, so the whole page goes there.
      if (!isAtBank(flow.getState())) return false
      setBankPage({ url, stage: 'open' })
      return true
    })
  }, [bank, flow])

  useEffect(() => {
    const move = (nextStage: BankFrameStage): void =>
      setBankPage((page) => page && { ...page, stage: nextStage })
    if (stage === 'open') {
      const onMessage = (event: MessageEvent): void => {
        if (
          !isReturn(event, { origin: location.origin, frame: ref.current?.contentWindow ?? null })
        )
          return
        move('returned')
        checkAgain()
      }
      window.addEventListener('message', onMessage)
      const timer = setTimeout(() => move('overdue'), timeLimitMs)
      return () => {
        window.removeEventListener('message', onMessage)
        clearTimeout(timer)
      }
    }
    if (stage !== 'returned') return
    // Then the bank's page is offered again.
    const timer = setTimeout(() => move('unconfirmed'), 20_000)
    return () => clearTimeout(timer)
  }, [stage, timeLimitMs, checkAgain])

  const close = useCallback(() => setBankPage((page) => page && { ...page, stage: 'closed' }), [])
  return {
    stage,
    url: stage === 'idle' ? undefined : bankPage?.url,
    frameProps: { ref, src: bankPage?.url, sandbox, allow, referrerPolicy: 'no-referrer' },
    close,
    openAgain: () => setBankPage((page) => page && { ...page, stage: 'open' }),
  }
}

function isAtBank(state: FlowState): boolean {
  return state.type === 'acting' && state.outcome.type === 'action_required'
}
