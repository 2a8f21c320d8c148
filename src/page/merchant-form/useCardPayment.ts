'use client'

import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PayerMembers } from '../../core/model/customer/payerFields.js'
import { refuseAgentSubmit } from '../flow/agentSubmit.js'
import { isOpen } from '../flow/flow.js'
import { buildCardRequest } from '../form/buildCardRequest.js'
import type { CardFormParts } from '../form/CardFormContext.js'
import { focusFailed, validateFields } from '../form/failedFields.js'
import { lazyPayment } from '../provider/lazyPayment.js'
import { placementError } from '../provider/placementError.js'
import { useCheckoutParts } from '../provider/useCheckout.js'

/** The two functions for your form's `handleSubmit`. */
export interface CardPayment {
  /**
   * Validates the card fields in the form, reads them, and pays. `members` are the request's
   * members from your own fields. Does nothing while a payment is under way.
   */
  readonly pay: (members?: PayerMembers) => Promise<void>
  /**
   * Called when the validation of your form fails: shows the card's errors too, and moves the focus
   * to the first failed field.
   */
  readonly onInvalid: (errors?: object) => void
}

/**
 * Pays with the `<CardFields>` in a react-hook-form form of your own. Give it what `useForm`
 * answers.
 *
 * What the shopper types into them is in the inputs alone. The form's values have a member for each
 * field, which is always `undefined`. With a resolver, `formState.isValid` ignores the card, so do
 * not disable a button by it.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above, or it has no order.
 * @example
 * const { pay, onInvalid } = useCardPayment(form)
 * return <form method="dialog" noValidate onSubmit={form.handleSubmit(() => pay(), onInvalid)} />
 */
export function useCardPayment<Values extends FieldValues, Context, Output>(
  ownForm: UseFormReturn<Values, Context, Output>,
): CardPayment {
  const { flow, order } = useCheckoutParts()
  if (!order) throw placementError('no order')

  // We do not use the values, so their type does not matter.
  const form = ownForm as unknown as UseFormReturn
  const partsOf = (): Pick<CardFormParts, 'fields' | 'summary'> =>
    partsByForm.get(form.control) ?? { fields: new Map(), summary: { current: null } }
  // A form with a resolver validates no field.
  const findFailed = (): object | undefined => {
    const failed = validateFields(partsOf().fields)
    for (const name of Object.keys(failed ?? {})) form.setError(name, {})
    return failed
  }
  return {
    pay: async (members) => {
      // Before the validation, so that what is validated is what is sent.
      if (!lazyPayment.now()) await lazyPayment.load()
      if (!isOpen(flow.getState())) return
      if (submittedByAgent.has(form.control)) return refuseAgentSubmit(flow)
      const failed = findFailed()
      if (failed) return focusFailed(partsOf(), failed)
      const { reference } = order
      await flow.submit((attemptToken) =>
        buildCardRequest({ ...partsOf(), members, attemptToken, reference }),
      )
    },
    onInvalid: (errors) => focusFailed(partsOf(), { ...errors, ...findFailed() }),
  }
}

/**
 * The card fields of a merchant's form, by its `control`: `useCardPayment` is called above
 * `<CardFields>`.
 */
export const partsByForm: WeakMap<object, CardFormParts> = new WeakMap()

/** The merchant's forms whose last submit was an agent's, by their `control`. */
export const submittedByAgent: WeakSet<object> = new WeakSet()
