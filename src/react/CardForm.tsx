'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createFormControl } from 'react-hook-form'
import { isOpen } from '../checkout/flow.js'
import type { BrandFacts } from '../model/brand.js'
import { CheckoutError } from '../model/checkoutError.js'
import type { Outcome } from '../model/outcome.js'
import {
  type CardFieldName,
  CardFormContext,
  type CardFormParts,
  type CardInputs,
  type CardVerdicts,
} from './CardFormContext.js'
import { CardholderField } from './CardholderField.js'
import { CardNumberField } from './CardNumberField.js'
import { useCheckoutParts } from './CheckoutContext.js'
import { cardRequest } from './cardRequest.js'
import { describeState } from './describeState.js'
import { ErrorSummary } from './ErrorSummary.js'
import { ExpiryField } from './ExpiryField.js'
import { PayButton } from './PayButton.js'
import { SecurityCodeField } from './SecurityCodeField.js'
import { StatusPanel } from './StatusPanel.js'
import { useCheckout } from './useCheckout.js'
import { useFormReactions } from './useFormReactions.js'

/** All can be left out: the form is complete by default. */
export interface CardFormProps {
  /** Told once of each outcome of each attempt. */
  readonly onOutcome?: (outcome: Outcome) => void
  /** Your own arrangement of `ErrorSummary`, the fields and `PayButton`. @default all of them, one below another */
  readonly children?: ReactNode
}

/**
 * Renders a `<form>` that pays the order by card, and in its place, once the shopper has paid, what came of it.
 *
 * The digits stay in the inputs: they are read when the payment is sent, go straight to the adapter and are kept nowhere.
 * The inputs have no name, so that a submit the page is not ready for puts nothing into an address or a body.
 *
 * `data-state` is the state of the checkout: `editing`, `submitting`, `acting`, `recovering`, `confirming`, `unknown`,
 * `settled`.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 */
export function CardForm({ onOutcome, children }: CardFormProps): ReactElement {
  const { flow, order, locale } = useCheckoutParts()
  const { state } = useCheckout()
  if (!order) {
    throw new CheckoutError('configuration', 'A <CardForm> needs to know what to pay: give its <Checkout> an order.')
  }

  const parts = useParts()
  const { form, inputs, summary } = parts
  const frame = useRef<HTMLDivElement>(null)
  const view = describeState(state, locale.messages)
  const hasSubmitted = useFormReactions({ state, status: view.name, parts, frame })
  useOutcomeListener(onOutcome)

  const submit = form.handleSubmit(
    () => flow.submit((attemptToken) => cardRequest({ inputs, attemptToken, reference: order.reference })),
    () => (summary.current ?? (() => firstFailed(inputs)?.focus()))(),
  )
  const isBusy = state.type === 'submitting'
  const showsForm = isBusy || isOpen(state)
  const isOver = state.type === 'settled' && !showsForm
  return (
    <div ref={frame} className="tillkit" data-state={state.type} dir={locale.direction} lang={locale.tag}>
      <div role="status" className="tillkit-live">
        {isBusy && (
          <span className="tillkit-unseen">
            {view.title} {view.text}
          </span>
        )}
        {!isBusy && view.name !== 'empty' && <StatusPanel view={view} isBrief={showsForm} />}
      </div>
      {!isOver && (
        <form
          className="tillkit-form"
          method="post"
          noValidate
          hidden={!showsForm}
          onSubmit={(event) => {
            event.preventDefault()
            hasSubmitted.current = true
            if (isOpen(flow.getState())) void submit()
          }}
        >
          <CardFormContext.Provider value={parts}>{children ?? <CompleteForm />}</CardFormContext.Provider>
        </form>
      )}
    </div>
  )
}

function useOutcomeListener(listener: CardFormProps['onOutcome']): void {
  const { outcomeListeners } = useCheckoutParts()
  useEffect(() => {
    if (!listener) return
    outcomeListeners.add(listener)
    return () => {
      outcomeListeners.delete(listener)
    }
  }, [listener, outcomeListeners])
}

/** The fields register in the order they stand in. */
function firstFailed(inputs: CardInputs): CardInputs[CardFieldName] {
  return Object.values(inputs).find((input) => input?.verdict())
}

function CompleteForm(): ReactElement {
  return (
    <>
      <ErrorSummary />
      <CardNumberField />
      <ExpiryField />
      <CardholderField />
      <SecurityCodeField />
      <PayButton />
    </>
  )
}

function useParts(): CardFormParts {
  const [form] = useState(() => createFormControl<CardVerdicts>({ shouldFocusError: false }))
  const [inputs] = useState<CardInputs>(() => ({}))
  const [brand, setBrand] = useState<BrandFacts>()
  const summary = useRef<(() => void) | null>(null)
  return useMemo(() => ({ form, inputs, brand, setBrand, summary }), [form, inputs, brand])
}
