'use client'

import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import {
  attemptHeader,
  pageHeader,
  pageHeaderValue,
  referenceHeader,
} from '../../core/contract/headers.js'
import { parseSubscription } from '../../core/contract/parseSubscription.js'
import { subscriptionPath } from '../../core/contract/paths.js'
import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from '../adapter/adapter.js'
import { explainError } from '../provider/explainError.js'
import { adapterOf } from '../provider/fetchAdapter.js'
import { placementError } from '../provider/placementError.js'
import { CheckoutContext } from '../provider/useCheckout.js'

/** Whose subscription, and where to ask. */
export interface SubscriptionOptions {
  /**
   * Where the requests go: your backend's address, such as `/api/checkout`, or an object that
   * reaches it.
   *
   * @default the adapter of a `<Checkout>` above
   */
  readonly adapter?: string | Pick<CheckoutAdapter, 'request'> | undefined
  /**
   * The order that began it. Without `attemptToken`, your server's `authorize` says whether this
   * shopper may see it.
   */
  readonly reference: string
  /** The token of the attempt that paid the order. @default none */
  readonly attemptToken?: string | undefined
}

/** The backend's answer, or that there is none. */
export interface SubscriptionAnswer {
  /**
   * `not_allowed`: there is none, or this shopper may not see it. `unknown` is also the state when
   * the backend did not answer.
   */
  readonly state: SubscriptionView['state'] | 'loading' | 'not_allowed'
  /** Absent while it is loading, where it is not allowed, and without an answer. */
  readonly subscription?: SubscriptionView
}

/** A subscription for a page of your own. */
export interface SubscriptionHandle extends SubscriptionAnswer {
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
  const adapter = options.adapter ?? checkout?.getAdapter()
  const ask = useAsk({ ...options, adapter })
  const [answer, setAnswer] = useState<SubscriptionAnswer>({ state: 'loading' })
  const [ending, setEnding] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isEnding = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: ask reads both from a ref
  useEffect(() => {
    isEnding.current = false
    setEnding('idle')
    setAnswer({ state: 'loading' })
    return ask('GET', setAnswer)
  }, [ask, reference, attemptToken])

  const checkAgain = useCallback((): void => {
    if (!isEnding.current) ask('GET', setAnswer)
  }, [ask])

  const isEndAwaited = answer.state === 'end_requested'
  useEffect(() => {
    if (!isEndAwaited) return
    const timer = setInterval(() => {
      // Only the answer to the latest request counts, which must stay that of `end`.
      if (isEnding.current) return
      // If the backend does not answer, the subscription stays on the page.
      ask('GET', (newAnswer) => newAnswer.subscription && setAnswer(newAnswer))
    }, 20_000)
    return () => clearInterval(timer)
  }, [ask, isEndAwaited])

  const end = useCallback((): void => {
    if (isEnding.current) return
    isEnding.current = true
    setEnding('busy')
    ask('POST', (newAnswer) => {
      isEnding.current = false
      const isRequested = newAnswer.state === 'end_requested' || newAnswer.state === 'ended'
      setEnding(isRequested ? 'idle' : 'failed')
      if (newAnswer.subscription) setAnswer(newAnswer)
    })
  }, [ask])

  return {
    ...answer,
    checkAgain,
    end,
    isEnding: ending === 'busy',
    hasEndFailed: ending === 'failed',
  }
}

type OnAnswer = (answer: SubscriptionAnswer) => void

/**
 * Asks the backend. Only the answer to the latest question counts.
 *
 * @returns asks, and returns what drops the answer
 */
function useAsk(options: SubscriptionOptions) {
  const latestOptions = useRef(options)
  const latestQuestion = useRef(0)
  useEffect(() => {
    latestOptions.current = options
  })
  return useCallback((method: 'GET' | 'POST', onAnswer: OnAnswer) => {
    latestQuestion.current += 1
    const question = latestQuestion.current
    void askSubscription(latestOptions.current, method).then((answer) => {
      if (question === latestQuestion.current) onAnswer(answer)
    })
    return () => {
      latestQuestion.current += 1
    }
  }, [])
}

/** Asks once. Never rejects: an error is logged, and the state is `unknown` or `not_allowed`. */
async function askSubscription(
  { adapter, reference, attemptToken }: SubscriptionOptions,
  method: 'GET' | 'POST',
): Promise<SubscriptionAnswer> {
  try {
    const backend = adapter === undefined ? undefined : adapterOf(adapter)
    if (!backend?.request) throw placementError('no adapter')
    const name = attemptToken
      ? { [attemptHeader]: attemptToken }
      : { [referenceHeader]: encodeURIComponent(reference) }
    const answer = await backend.request(subscriptionPath, {
      method,
      headers: { [pageHeader]: pageHeaderValue, ...name },
      // Longer than the merchant's function may take.
      timeoutMs: 45_000,
    })
    const subscription = parseSubscription(answer)
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
