'use client'

import { type ForwardRefExoticComponent, type ReactNode, useEffect, useState } from 'react'
import { datePartName, termFieldName } from '../../core/contract/readFormFields.js'
import { type BirthdayFault, findDateFault, joinDate } from '../../core/model/customer/birthday.js'
import type { IntervalUnit } from '../../core/model/recurring/recurringLimits.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import { DateParts, describeDateFault } from '../customer/DateParts.js'
import { bindDate, datePartsOf, readDate } from '../customer/dateInputs.js'
import { useDateOrder } from '../customer/useDateOrder.js'
import { type FormField, type FormMembers, useCardFormParts } from '../form/CardFormContext.js'
import { renderField } from '../form/renderField.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, useJoinedRef, withRef } from '../part/part.js'
import {
  type SubscriptionField,
  type SubscriptionFieldName,
  type SubscriptionFieldsOptions,
  type SubscriptionFieldsParts,
  useSubscriptionFields,
} from './useSubscriptionFields.js'

/** What the shopper may choose of the order's subscription. */
export interface SubscriptionFieldsProps
  extends SubscriptionFieldsOptions,
    PartProps<'fieldset', 'onChange'> {
  /** The legend. @default "Subscription", in the checkout's language */
  readonly legend?: ReactNode
}

/**
 * Renders a `<fieldset>` in which the shopper chooses how often and for how long a subscription is
 * charged: an `<input>` and a `<select>` for the interval, an `<input>` each for day, month and
 * year of the first and the last charge. Put it into a `<CardForm>`: it joins its submit, its
 * summary and its request.
 *
 * Your order must list `init_recurring` in its `payerFields`, or the backend refuses the choice.
 * The order decides the price.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` above.
 * @example
 * <SubscriptionFields
 *   terms={order.init_recurring}
 *   fields={['interval_count', 'interval_unit']}
 *   units={['week', 'month']}
 * />
 */
export const SubscriptionFields: ForwardRefExoticComponent<SubscriptionFieldsProps> = withRef(
  function SubscriptionFields(props: SubscriptionFieldsProps) {
    const { legend, terms, fields, units, maxCount, onChange, now, ...elementProps } = props
    const locale = useMessages()
    const choices = useSubscriptionFields({ terms, fields, units, maxCount, onChange, now })
    return (
      <Root
        tag="fieldset"
        given={elementProps}
        className="tillkit-choices tillkit-pairs"
        data-part="subscription-fields"
      >
        <legend className="tillkit-legend">{legend ?? locale.messages.subscription}</legend>
        {choices.fields.map((field, index) => {
          const fieldProps = { field, choices, locale, isFirst: index === 0 }
          const isDate = field.name === 'start_date' || field.name === 'expiry_date'
          const Field = isDate ? DateField : IntervalField
          return <Field key={field.name} {...fieldProps} />
        })}
      </Root>
    )
  },
)

interface FieldProps {
  readonly field: SubscriptionField
  readonly choices: SubscriptionFieldsParts
  readonly locale: WholeLocale
  /** The request has one member for all fields, which the first one reads. */
  readonly isFirst: boolean
}

const labels = {
  interval_count: 'intervalCount',
  interval_unit: 'intervalUnit',
  start_date: 'firstChargeDate',
  expiry_date: 'lastChargeDate',
} as const satisfies Record<SubscriptionFieldName, string>

/** An `<input>` for the number of units, or a `<select>` for the unit. */
function IntervalField(props: FieldProps) {
  const { field, choices, locale } = props
  const { name } = field
  const errorMessage = describe(field, choices.maxCount, locale)
  const isPosted = useCardFormParts().isPosted
  useTermField(props, { errorMessage, validate: field.check })
  const inputProps = { ...field.inputProps, name: isPosted ? termFieldName(name) : undefined }
  const frameProps = { name, field, label: locale.messages[labels[name]], errorMessage }
  if (name !== 'interval_unit') {
    const ownProps = { className: 'tillkit-input', type: 'text', inputMode: 'numeric' } as const
    return renderField({ ...frameProps, inputProps: { ...ownProps, ...inputProps } })
  }
  return renderField({
    ...frameProps,
    children: (
      <div className="tillkit-control">
        <select className="tillkit-input tillkit-select" {...inputProps}>
          {choices.units.map((unit) => (
            <option key={unit} value={unit} suppressHydrationWarning>
              {nameOf(unit, locale.tag)}
            </option>
          ))}
        </select>
      </div>
    ),
  })
}

/** Three inputs, for day, month and year. */
function DateField(props: FieldProps) {
  const { field, choices, locale } = props
  const { name, inputProps, labelProps, error, errorProps } = field
  const { id, autoComplete } = inputProps
  const [root, ref] = useJoinedRef<HTMLElement>(undefined, inputProps.ref)
  const [dateFault, setDateFault] = useState<BirthdayFault>()
  const fault = error === 'date_incomplete' ? dateFault : undefined
  const errorMessage = fault
    ? describeDateFault(fault, locale, 2030)
    : describe(field, choices.maxCount, locale)
  const isPosted = useCardFormParts().isPosted
  const order = useDateOrder(id, locale.tag)
  useEffect(() => (root.current ? bindDate(root.current) : undefined), [root])

  const updateFault = () => setDateFault(findFault(root.current))
  const validate = () => {
    updateFault()
    return field.check()
  }
  useTermField(props, { errorMessage, validate })
  const onChange = () => {
    updateFault()
    inputProps.onChange()
  }
  const state = {
    id,
    errorId: errorProps.id,
    order,
    defaultValue: `${inputProps.defaultValue}`,
    hasError: !!error,
    fault,
  }
  const dateParts = datePartsOf(state, (datePart) => ({
    name: isPosted ? datePartName(termFieldName(name), datePart) : undefined,
    autoComplete,
    onChange,
  }))
  return renderField({
    name,
    given: { ref },
    group: { role: 'group', id, 'aria-labelledby': labelProps.id },
    field: { errorProps, labelProps: { id: labelProps.id } },
    label: locale.messages[labels[name]],
    errorMessage,
    children: <DateParts parts={dateParts} />,
  })
}

/** Makes it a field of the form above. */
function useTermField(
  { field, choices, isFirst }: FieldProps,
  { errorMessage, validate }: Pick<FormField, 'errorMessage' | 'validate'>,
) {
  const { name, validity, focus, showError } = field
  const read = (): FormMembers => {
    const terms = isFirst ? choices.read() : {}
    return Object.keys(terms).length > 0 ? { init_recurring: terms } : {}
  }
  const { id } = field.inputProps
  useFormField({ name, id, errorMessage, validate, validity, read, focus, showError })
}

/** Absent for an empty date, which only the backend refuses. */
function findFault(group: HTMLElement | null) {
  const { texts, order } = readDate(group)
  return joinDate(texts) === '' ? undefined : findDateFault(texts, order)
}

function nameOf(unit: IntervalUnit, tag: string) {
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' })
  return names.of(unit === 'week' ? 'weekOfYear' : unit) ?? unit
}

function describe(
  { name, error }: SubscriptionField,
  maxCount: number,
  { tag, messages }: WholeLocale,
) {
  if (error === undefined) return undefined
  if (error === 'date_order') return messages.dateOrder
  if (error === 'number_range') {
    const { format } = new Intl.NumberFormat(tag)
    return fill(messages.numberRange, { min: format(1), max: format(maxCount) })
  }
  const message = error === 'date_incomplete' ? messages.requiredField : messages.checkField
  return fill(message, { label: messages[labels[name]] })
}
