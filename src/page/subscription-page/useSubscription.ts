'use client'

import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { parseSubscription } from '../../core/contract/parseSubscription.js'
import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from '../flow/adapter.js'
import { adapterOf } from '../flow/fetchAdapter.js'
import { explainError } from '../provider/explainError.js'
import { CheckoutContext, placementError } from '../provider/useCheckout.js'

/** Whose subscription, and where to ask. */
export interface SubscriptionOptions {
  /**
   * Where the requests go: your backend's address, such as `/api/checkout`, or an object that
   * reaches it. @default the adapter of a `<Checkout>` above
   */
  readonly adapter?: string | Pick<CheckoutAdapter, 'subscription'> | undefined
  /**
   * The order that began it. Without `attemptToken`, your server's `authorize` says whether this
   * shopper may see it.
   */
  readonly reference: string
  /** The token of the attempt that paid the order. @default none */
  readonly attemptToken?: string | undefined
}

/** What is known of a subscription on its page. */
interface Known {
  /**
   * `not_allowed`: there is none, or this shopper may not see it. `unknown` also without an answer.
   */
  readonly state: SubscriptionView['state'] | 'loading' | 'not_allowed'
  /** Absent in these two states, and without an answer. */
  readonly subscription?: SubscriptionView
}

/** A subscription for a page of your own. */
interface SubscriptionHandle extends Known {
  /** Asks the backend again. */
  readonly checkAgain: () => void
  /**
   * Asks for the end, once. Confirm first. Only `subscription.may_end` says that it is possible.
   */
  readonly end: () => void
  /** The answer to `end` is on its way. */
  readonly isEnding: boolean
  /** The last call of `end` failed. It may be called again. */
  readonly hasEndFailed: boolean
}

/**
 * Reads a subscription, and asks for its end: `<Subscription>` without its looks. It needs no
 * `<Checkout>`.
 *
 * @see docs/subscriptions.md
 */
export function useSubscription(options: SubscriptionOptions): SubscriptionHandle {
  const { reference, attemptToken } = options
  const checkout = useContext(CheckoutContext)
  const [known, setKnown] = useState<Known>({ state: 'loading' })
  const [ending, setEnding] = useState<'idle' | 'busy' | 'failed'>('idle')
  const adapter = options.adapter ?? checkout?.getAdapter()
  const latest = useRef({ ...options, adapter })
  const turn = useRef(0)
  const isEnding = useRef(false)
  useEffect(() => {
    latest.current = { ...options, adapter }
  })

  /** Only the answer to the latest question counts. */
  const ask = useCallback((method: 'GET' | 'POST', take: (next: Known) => void): void => {
    turn.current += 1
    const own = turn.current
    void look(latest.current, method).then((next) => {
      if (own === turn.current) take(next)
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order or token is asked about anew
  useEffect(() => {
    isEnding.current = false
    setEnding('idle')
    setKnown({ state: 'loading' })
    ask('GET', setKnown)
    return () => {
      turn.current += 1
    }
  }, [ask, reference, attemptToken])

  const checkAgain = useCallback((): void => {
    if (!isEnding.current) ask('GET', setKnown)
  }, [ask])

  const isAwaited = known.state === 'end_requested'
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(
      () => ask('GET', (next) => next.subscription && setKnown(next)),
      20_000,
    )
    return () => clearInterval(timer)
  }, [ask, isAwaited])

  const end = useCallback((): void => {
    if (isEnding.current) return
    isEnding.current = true
    setEnding('busy')
    ask('POST', (next) => {
      isEnding.current = false
      const isAsked = next.state === 'end_requested' || next.state === 'ended'
      setEnding(isAsked ? 'idle' : 'failed')
      if (next.subscription) setKnown(next)
    })
  }, [ask])

  return {
    ...known,
    checkAgain,
    end,
    isEnding: ending === 'busy',
    hasEndFailed: ending === 'failed',
  }
}

/** Never rejects. */
async function look(
  { adapter, reference, attemptToken }: SubscriptionOptions,
  method: 'GET' | 'POST',
): Promise<Known> {
  try {
    const backend = adapter === undefined ? undefined : adapterOf(adapter)
    if (!backend?.subscription) throw placementError('no adapter')
    const subscription = parseSubscription(
      await backend.subscription({ method, reference, attemptToken }),
    )
    if (!subscription) return { state: 'unknown' }
    // A token may come from a link, which may come from anyone.
    if (attemptToken && subscription.reference !== reference) return { state: 'not_allowed' }
    return { state: subscription.state, subscription }
  } catch (error) {
    if (!(error instanceof CheckoutError)) return { state: 'unknown' }
    explainError(error)
    return { state: error.code === 'attempt_unknown' ? 'not_allowed' : 'unknown' }
  }
}
