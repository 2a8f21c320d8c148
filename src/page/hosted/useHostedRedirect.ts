'use client'

import { type ComponentProps, type FormEvent, useEffect, useState } from 'react'
import { readFormFields } from '../../core/contract/readFormFields.js'
import type { PayerMembers } from '../../core/model/customer/payerFields.js'
import { actionUrl, isOpen } from '../flow/flow.js'
import { navigableUrl } from '../flow/navigableUrl.js'
import { useIsLate } from '../part/useIsLate.js'
import { placementError } from '../provider/placementError.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { type CancelParts, isUnfinished, useCancel } from '../status/CancelButton.js'

/**
 * The stage of a hosted payment; also the value of `data-stage`.
 *
 * - `open`: the form. `submitting`: its request is being sent. `leaving`: the page is going to the
 *   hosted page.
 * - `unfinished`: the shopper is here and has not paid, because they came back or the page must not
 *   go to the address. They can continue if there is a link, or cancel and pay another way.
 * - `elsewhere`: anything else; see the status.
 */
export type HostedStage = 'open' | 'submitting' | 'leaving' | 'unfinished' | 'elsewhere'

/** After this time a page has left, unless something prevented it. */
const leavingMs = 10_000

/** Props for your own form, and the state of the payment. */
export interface HostedRedirectParts extends CancelParts {
  /** The stage of the hosted payment. */
  readonly stage: HostedStage
  /** For the `<form>`: it also works without the page's script. */
  readonly formProps: Pick<ComponentProps<'form'>, 'method' | 'action'> & {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /**
   * The work of `onSubmit`, for a form that validates its fields first. `members` come before the
   * form's named fields.
   */
  readonly submit: (form: HTMLFormElement, members?: PayerMembers) => void
  /** For a hidden `<input>` that names the order. */
  readonly referenceProps: Pick<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'readOnly'>
  /**
   * For two more hidden inputs: the shown amount and currency. If the order's price has changed,
   * the backend charges nothing.
   */
  readonly shownProps: readonly (Pick<ComponentProps<'input'>, 'type' | 'value' | 'readOnly'> & {
    readonly name: 'shown_amount' | 'shown_currency'
  })[]
  /** For its `<button>`. It has `data-busy` while the request is sent. */
  readonly buttonProps: {
    readonly type: 'submit'
    readonly 'aria-disabled': boolean
    readonly 'data-busy': '' | undefined
  }
  /** For a link to the hosted page; absent without one. */
  readonly continueProps: Pick<ComponentProps<'a'>, 'href' | 'referrerPolicy'> | undefined
  /** The time to pay on the hosted page, in seconds; absent if the backend does not send it. */
  readonly secondsLeft: number | undefined
}

/**
 * Pays on the service's own page with your own form: `<HostedRedirect>` without its looks.
 *
 * Every filled named field of the form is sent, also without the page's script: name them as in the
 * interface, such as `customer_email`. The backend refuses members that the order does not allow.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see The interface, "Create a payment", hosted mode, and "Cancel a created and unpaid payment"
 */
export function useHostedRedirect(): HostedRedirectParts {
  const { hostedUrl, allowedOrigins } = useCheckoutParts()
  const { state, order, submitHosted } = useCheckout()
  const isLate = useIsLate(state.type === 'acting', leavingMs)
  const cancel = useCancel()
  const outcome =
    'outcome' in state && state.outcome.type === 'redirect' ? state.outcome : undefined
  const secondsLeft = useCountdown(outcome?.expires_in, outcome)
  if (!order) {
    throw placementError('no order')
  }

  const { reference, amount, currency } = order
  const href = outcome && navigableUrl(actionUrl(outcome), allowedOrigins)
  const submit = (form: HTMLFormElement, members: PayerMembers = {}) => {
    const filled = { ...readFilled(form), ...members }
    void submitHosted((attempt_token) => ({ ...filled, attempt_token, reference }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  return {
    ...cancel,
    stage: stageOf(state, isLate || href === undefined),
    submit,
    formProps: { method: 'post', action: hostedUrl, onSubmit },
    referenceProps: hidden('reference', reference),
    shownProps: [hidden('shown_amount', amount), hidden('shown_currency', currency)],
    buttonProps: {
      type: 'submit',
      'aria-disabled': !isOpen(state),
      'data-busy': isOpen(state) ? undefined : '',
    },
    continueProps:
      href === undefined || secondsLeft === 0 ? undefined : { href, referrerPolicy: 'no-referrer' },
    secondsLeft,
  }
}

function stageOf(state: ReturnType<typeof useCheckout>['state'], isStuck: boolean): HostedStage {
  if (isOpen(state)) return 'open'
  if (state.type === 'submitting') return 'submitting'
  if (!('outcome' in state && state.outcome.type === 'redirect')) return 'elsewhere'
  if (state.type === 'acting') return isStuck ? 'unfinished' : 'leaving'
  return isUnfinished(state) ? 'unfinished' : 'elsewhere'
}

function hidden<Name extends string>(name: Name, value: string | number) {
  return { type: 'hidden', name, value, readOnly: true } as const
}

/** The values of the form's named fields. The backend validates them. */
function readFilled(form: HTMLFormElement) {
  const texts = [...new FormData(form)].flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text]] : [],
  )
  return readFormFields(Object.fromEntries(texts)) as PayerMembers
}

/**
 * Another `since` restarts it. It reads the clock at each tick, so it is right after sleep and the
 * browser's page cache.
 */
function useCountdown(seconds: number | undefined, since: unknown) {
  const [counted, setCounted] = useState<{ readonly since: unknown; readonly left: number }>()

  useEffect(() => {
    if (seconds === undefined) return
    const end = Date.now() + seconds * 1_000
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setCounted({ since, left })
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    window.addEventListener('pageshow', tick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pageshow', tick)
    }
  }, [seconds, since])

  if (seconds === undefined) return undefined
  // Counted for another `since`.
  return counted && counted.since === since ? counted.left : seconds
}
