'use client'

import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isOpen } from '../../checkout/flow.js'
import type { PayerMembers } from '../../model/customer/payerFields.js'
import type { CardFormParts } from '../form/CardFormContext.js'
import { cardRequest } from '../form/cardRequest.js'
import { focusFailed, formFields } from '../form/formFields.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { placementError } from '../provider/placementError.js'

/** What your form's `handleSubmit` takes. */
export interface CardPayment {
  /**
   * Validates the card fields in the form, reads them, and pays. `members` are what your own fields say of the payment.
   * Does nothing while a payment is under way.
   */
  readonly pay: (members?: PayerMembers) => Promise<void>
  /** For a submit that fields stop: shows what is wrong with the card, and brings the shopper to the first failed field. */
  readonly onInvalid: () => void
}

/**
 * Pays with the card fields in a react-hook-form form of your own, which are in `<CardFields>`.
 *
 * What the shopper types into them is in the inputs alone. The form's values have a member for each field, which is always
 * `undefined`. Under a resolver `formState.isValid` does not count the card: disable no button by it.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @example
 * const form = useForm({ defaultValues: { gift_note: '' }, shouldFocusError: false })
 * const { pay, onInvalid } = useCardPayment(form)
 * return (
 *   <FormProvider {...form}>
 *     <form method="post" noValidate onSubmit={form.handleSubmit(() => pay(), onInvalid)}>
 *       <CardFields>
 *         <ErrorSummary />
 *         <input aria-label="Gift note" {...form.register('gift_note')} />
 *         <CardNumberField /> <ExpiryField /> <SecurityCodeField /> <PayButton />
 *       </CardFields>
 *     </form>
 *   </FormProvider>
 * )
 */
export function useCardPayment<Values extends FieldValues, Context, Output>(
  ownForm: UseFormReturn<Values, Context, Output>,
): CardPayment {
  const { flow, order } = useCheckoutParts()
  if (!order) throw placementError('no order')

  // The values are not ours to read or write, so their type does not matter here.
  const form = ownForm as unknown as UseFormReturn
  const focusFirst = (): void => focusFailed({ form, summary: summaries.get(form.control) ?? { current: null } })
  // A form with a resolver asks no field, so they are asked here as well.
  const findFailed = (): boolean => {
    const failed = formFields(form).filter((field) => field.validate())
    for (const { name } of failed) form.setError(name, {})
    return failed.length > 0
  }
  return {
    pay: async (members) => {
      if (!isOpen(flow.getState())) return
      if (findFailed()) return focusFirst()
      await flow.submit((attemptToken) =>
        cardRequest({ fields: formFields(form), members, attemptToken, reference: order.reference }),
      )
    },
    onInvalid: () => {
      findFailed()
      focusFirst()
    },
  }
}

/** The error summary of a merchant's form, by the form's `control`: `useCardPayment` is called above `<CardFields>`. */
export const summaries: WeakMap<object, CardFormParts['summary']> = new WeakMap()
