'use client'

import { type ForwardRefExoticComponent, type ReactNode, useState } from 'react'
import type { CustomerFieldName, ReceiptChannel } from '../../core/model/customer/customerFields.js'
import {
  type CustomerFieldDemand,
  requiredCustomerFields,
} from '../../core/model/customer/requiredCustomerFields.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { CustomerField } from './CustomerField.js'
import type { CustomerFieldProps } from './CustomerFieldProps.js'
import { markLabel } from './useFieldMessages.js'

/** Give `fields`, `payment` or both. */
export interface CustomerFieldsProps
  extends Pick<CustomerFieldProps, 'phone' | 'taxId' | 'now' | 'countries' | 'channels'>,
    PartProps<'section'> {
  /** The fields, in order. @default those that `payment` requires */
  readonly fields?: readonly CustomerFieldName[] | undefined
  /** The required fields. @default those that `payment` requires */
  readonly required?: readonly CustomerFieldName[] | undefined
  /**
   * The payment, for the fields that the interface requires; the amount is the checkout's. @default
   * nothing is required
   */
  readonly payment?: Omit<CustomerFieldDemand, 'amount' | 'currency'> | undefined
  /** The values that the shop knows, by field. @default nothing */
  readonly defaultValues?: Readonly<Partial<Record<CustomerFieldName, string>>> | undefined
  /** The legend; the fields are a `<fieldset>` with it. @default none */
  readonly legend?: ReactNode
}

/**
 * Renders a `<div>`, with a legend a `<fieldset>`, of the shopper's own fields: names, e-mail,
 * phone, country, birthday, tax number, receipt. First and last name, and e-mail and phone, are
 * side by side if they are neighbours and there is room (`data-pair`). They join the form around
 * them as `<CustomerField>` does. The fewer are marked, the optional or the required ones; with a
 * legend and nothing required, the legend is.
 *
 * A receipt by e-mail requires the e-mail field if it is shown, one by SMS or Viber the phone
 * field. The backend refuses every member that is not in the order's `payerFields`.
 *
 * @see The interface, "Create a payment", rules 2 and 3, and "Create a split payment"
 * @example <CardForm> <ErrorSummary /> <CustomerFields fields={['customer_fname', 'customer_lname',
 * 'customer_email']} required={['customer_email']} /> <CardNumberField /> <ExpiryField />
 * <SecurityCodeField /> <PayButton /> </CardForm>
 */
export const CustomerFields: ForwardRefExoticComponent<CustomerFieldsProps> = withRef(
  function CustomerFields(props) {
    const { payment, fields, required, defaultValues = {}, legend, ...others } = props
    const { phone, taxId, now, countries, channels, ...given } = others
    const { order } = useCheckoutParts()
    const { messages } = useMessages()
    const [receipt, setReceipt] = useState<string | undefined>(defaultValues.f_receipt_delivery)
    const { amount = 0, currency = '' } = order ?? {}
    const demanded = payment ? requiredCustomerFields({ ...payment, amount, currency }) : []
    const names = fields ?? demanded
    const needed = [...(required ?? demanded), addresses[receipt ?? '']]
    const count = names.filter((name) => needed.includes(name)).length
    // Then the legend says it once.
    const isAllOptional = count === 0 && legend !== undefined
    const marks = isAllOptional || (count > 0 && count * 2 < names.length) ? 'required' : 'optional'
    const shared = { phone, taxId, now, countries, channels, marks } as const
    return (
      <Root
        tag={legend === undefined ? 'div' : 'fieldset'}
        given={given}
        className="tillkit-customer"
      >
        {legend !== undefined && (
          <legend className="tillkit-legend">
            {isAllOptional ? markLabel(legend, messages.optionalField) : legend}
          </legend>
        )}
        {names.map((name, index) => (
          <CustomerField
            key={name}
            data-pair={pairedAs(names, index)}
            {...shared}
            name={name}
            required={needed.includes(name)}
            defaultValue={defaultValues[name]}
            onReceiptChoice={setReceipt}
          />
        ))}
      </Root>
    )
  },
)

/** Shown side by side if they are neighbours, in either order. */
const pairs: readonly (readonly CustomerFieldName[])[] = [
  ['customer_fname', 'customer_lname'],
  ['customer_email', 'customer_phone'],
]

function pairedAs(names: readonly CustomerFieldName[], index: number): 'start' | 'end' | undefined {
  const isPair = (at: number): boolean =>
    pairs.some(
      (pair) =>
        names.slice(Math.max(at, 0), at + 2).filter((name) => pair.includes(name)).length === 2,
    )
  if (isPair(index)) return 'start'
  return isPair(index - 1) ? 'end' : undefined
}

/** The field that a receipt needs. */
const addresses: Readonly<Partial<Record<string, CustomerFieldName>>> = {
  email: 'customer_email',
  sms: 'customer_phone',
  viber: 'customer_phone',
} satisfies Partial<Record<ReceiptChannel, CustomerFieldName>>
