'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import { termFieldName } from '../../contract/readFormFields.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import type { IntervalUnit } from '../../model/recurring/recurringLimits.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import {
  type SubscriptionField,
  type SubscriptionFieldName,
  type SubscriptionFieldsOptions,
  type SubscriptionFieldsParts,
  useSubscriptionFields,
} from './useSubscriptionFields.js'

/** What the shopper may choose of the order's subscription. */
export interface SubscriptionFieldsProps extends SubscriptionFieldsOptions, PartProps<'fieldset', 'onChange'> {
  /** The legend. @default "Subscription", in the checkout's language */
  readonly legend?: ReactNode
}

/**
 * Renders a `<fieldset>` in which the shopper chooses how often and for how long a subscription is charged: an `<input>` and
 * a `<select>` for the interval, two `<input type="date">` for the first and the last charge. Put it into a
 * `<CardForm>`: it joins its submit, its summary and its request.
 *
 * Your order must list `init_recurring` in its `payerFields`, or the backend refuses the choice. The order decides the price.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` above.
 * @example
 * <SubscriptionFields terms={order.init_recurring} fields={['interval_count', 'interval_unit']} units={['week', 'month']} />
 */
export const SubscriptionFields: ForwardRefExoticComponent<SubscriptionFieldsProps> = withRef(
  function SubscriptionFields({
    legend,
    terms,
    fields,
    units,
    maxCount,
    onChange,
    now,
    ...given
  }: SubscriptionFieldsProps): ReactElement {
    const locale = useMessages()
    const parts = useSubscriptionFields({ terms, fields, units, maxCount, onChange, now })
    return (
      <Root tag="fieldset" given={given} className="tillkit-choices tillkit-pairs" data-part="subscription-fields">
        <legend className="tillkit-legend">{legend ?? locale.messages.subscription}</legend>
        {parts.fields.map((field, index) => (
          <Field key={field.name} field={field} parts={parts} locale={locale} isReader={index === 0} />
        ))}
      </Root>
    )
  },
)

interface FieldProps {
  readonly field: SubscriptionField
  readonly parts: SubscriptionFieldsParts
  readonly locale: WholeLocale
  /** The request has one member for all of these fields. */
  readonly isReader: boolean
}

const labels = {
  interval_count: 'intervalCount',
  interval_unit: 'intervalUnit',
  start_date: 'firstChargeDate',
  expiry_date: 'lastChargeDate',
} as const satisfies Record<SubscriptionFieldName, string>

function Field({ field, parts, locale, isReader }: FieldProps): ReactElement {
  const { name, inputProps } = field
  const errorMessage = describe(field, parts, locale)
  const { kind } = useCardFormParts()
  const posted = kind === 'posted' ? { name: termFieldName(name) } : {}
  useFormField({
    name,
    id: inputProps.id,
    errorMessage,
    validate: field.check,
    validity: field.validity,
    read: () => {
      const terms = isReader ? parts.read() : {}
      return Object.keys(terms).length > 0 ? { init_recurring: terms } : {}
    },
    focus: field.focus,
    showError: field.showError,
  })
  return (
    <FieldFrame name={name} field={field} label={locale.messages[labels[name]]} errorMessage={errorMessage}>
      {name === 'interval_unit' ? (
        <select className="tillkit-input tillkit-select" {...inputProps} {...posted}>
          {parts.units.map((unit) => (
            <option key={unit} value={unit}>
              {nameOf(unit, locale.tag)}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="tillkit-input"
          {...inputProps}
          {...posted}
          {...(name === 'interval_count' ? { type: 'text', inputMode: 'numeric' } : { type: 'date' })}
        />
      )}
    </FieldFrame>
  )
}

function nameOf(unit: IntervalUnit, tag: string): string {
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' })
  return names.of(unit === 'week' ? 'weekOfYear' : unit) ?? unit
}

function describe(
  { name, error }: SubscriptionField,
  { maxCount }: SubscriptionFieldsParts,
  { tag, messages }: WholeLocale,
): string | undefined {
  switch (error) {
    case undefined:
      return undefined
    case 'number_range': {
      const { format } = new Intl.NumberFormat(tag)
      return fill(messages.numberRange, { min: format(1), max: format(maxCount) })
    }
    case 'date_incomplete':
      return fill(messages.requiredField, { label: messages[labels[name]] })
    case 'date_order':
      return messages.dateOrder
    case 'service_refused':
      return fill(messages.checkField, { label: messages[labels[name]] })
  }
}
