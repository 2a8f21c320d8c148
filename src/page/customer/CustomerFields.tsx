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
import { markLabel } from './markLabel.js'

/** Give `fields`, `payment` or both. */
export interface CustomerFieldsProps
  extends Pick<CustomerFieldProps, 'phone' | 'taxId' | 'now' | 'countries' | 'channels'>,
    PartProps<'section'> {
  /** The fields, in order. @default those that `payment` requires */
  readonly fields?: readonly CustomerFieldName[] | undefined
  /** The required fields. @default those that `payment` requires */
  readonly required?: readonly CustomerFieldName[] | undefined
  /**
   * The payment, for the fields that the interface requires; the amount is the checkout's.
   *
   * @default nothing is required
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
 * @example
 * <CardForm>
 *   <ErrorSummary />
 *   <CustomerFields
 *     fields={['customer_fname', 'customer_lname', 'customer_email']}
 *     required={['customer_email']}
 *   />
 *   <CardNumberField /> <ExpiryField /> <SecurityCodeField /> <PayButton />
 * </CardForm>
 */
export const CustomerFields: ForwardRefExoticComponent<CustomerFieldsProps> = withRef(
  function CustomerFields(props: CustomerFieldsProps) {
    const {
      payment,
      fields,
      required,
      defaultValues = {},
      legend,
      phone,
      taxId,
      now,
      countries,
      channels,
      ...elementProps
    } = props
    const { order } = useCheckoutParts()
    const { messages } = useMessages()
    const [receipt, setReceipt] = useState<string | undefined>(defaultValues.f_receipt_delivery)
    const { amount = 0, currency = '' } = order ?? {}
    const demandedNames = payment ? requiredCustomerFields({ ...payment, amount, currency }) : []
    const names = fields ?? demandedNames
    const requiredNames = [...(required ?? demandedNames), addresses[receipt ?? '']]
    const requiredCount = names.filter((name) => requiredNames.includes(name)).length
    // The legend says that all are optional, so that no field has to.
    const isAllOptional = requiredCount === 0 && legend !== undefined
    const areFewRequired = requiredCount > 0 && requiredCount * 2 < names.length
    const marks = isAllOptional || areFewRequired ? 'required' : 'optional'
    return (
      <Root
        tag={legend === undefined ? 'div' : 'fieldset'}
        given={elementProps}
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
            phone={phone}
            taxId={taxId}
            now={now}
            countries={countries}
            channels={channels}
            marks={marks}
            name={name}
            required={requiredNames.includes(name)}
            defaultValue={defaultValues[name]}
            onReceiptChoice={setReceipt}
          />
        ))}
      </Root>
    )
  },
)

/** The field that each is shown beside, if the two are neighbours, in either order. */
const partners: Readonly<Partial<Record<CustomerFieldName, CustomerFieldName>>> = {
  customer_fname: 'customer_lname',
  customer_lname: 'customer_fname',
  customer_email: 'customer_phone',
  customer_phone: 'customer_email',
}

function pairedAs(names: readonly CustomerFieldName[], index: number) {
  const name = names[index]
  const partner = name && partners[name]
  if (!partner) return undefined
  if (names[index + 1] === partner) return 'start'
  return names[index - 1] === partner ? 'end' : undefined
}

/** The field that a receipt needs. */
const addresses: Readonly<Partial<Record<string, CustomerFieldName>>> = {
  email: 'customer_email',
  sms: 'customer_phone',
  viber: 'customer_phone',
} satisfies Partial<Record<ReceiptChannel, CustomerFieldName>>
