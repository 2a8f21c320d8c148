'use client'

import {
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { datePartName, termFieldName } from '../../core/contract/readFormFields.js'
import {
  type BirthdayFault,
  dateOrder,
  findDateFault,
  joinDate,
} from '../../core/model/customer/birthday.js'
import type { IntervalUnit } from '../../core/model/recurring/recurringLimits.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import { DateParts, describeDateFault } from '../customer/DateParts.js'
import { bindDate, datePartsOf, readDate } from '../customer/dateInputs.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
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
 * @example <SubscriptionFields terms={order.init_recurring} fields={['interval_count',
 * 'interval_unit']} units={['week', 'month']} />
 */
export const SubscriptionFields: ForwardRefExoticComponent<SubscriptionFieldsProps> = withRef(
  function SubscriptionFields(props) {
    const { legend, terms, fields, units, maxCount, onChange, now, ...given } = props
    const locale = useMessages()
    const parts = useSubscriptionFields({ terms, fields, units, maxCount, onChange, now })
    return (
      <Root
        tag="fieldset"
        given={given}
        className="tillkit-choices tillkit-pairs"
        data-part="subscription-fields"
      >
        <legend className="tillkit-legend">{legend ?? locale.messages.subscription}</legend>
        {parts.fields.map((field, index) => (
          <Field
            key={field.name}
            field={field}
            parts={parts}
            locale={locale}
            isReader={index === 0}
          />
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
  const { name, inputProps, error, errorProps } = field
  const isDate = name === 'start_date' || name === 'expiry_date'
  const [root, ref] = useJoinedRef<HTMLElement>(undefined, inputProps.ref)
  const [found, setFault] = useState<BirthdayFault>()
  const fault = isDate && error === 'date_incomplete' ? found : undefined
  const errorMessage = fault
    ? describeDateFault(fault, locale, 2030)
    : describe(field, parts.maxCount, locale)
  const isPosted = useCardFormParts().kind === 'posted'
  const order = useMemo(() => dateOrder(locale.tag), [locale.tag])
  useEffect(() => (isDate && root.current ? bindDate(root.current) : undefined), [isDate, root])
  const look = (): void => setFault(findFault(root.current))
  useFormField({
    name,
    id: inputProps.id,
    errorMessage,
    validate: () => {
      look()
      return field.check()
    },
    validity: field.validity,
    read: () => {
      const terms = isReader ? parts.read() : {}
      return Object.keys(terms).length > 0 ? { init_recurring: terms } : {}
    },
    focus: field.focus,
    showError: field.showError,
  })
  const frame = { name, label: locale.messages[labels[name]], errorMessage }
  if (isDate) {
    const { id, defaultValue, autoComplete, onChange } = inputProps
    const labelProps = { id: field.labelProps.id }
    const group = { role: 'group', id, 'aria-labelledby': labelProps.id }
    const state = {
      id,
      errorId: errorProps.id,
      order,
      defaultValue: `${defaultValue}`,
      hasError: !!error,
      fault,
    }
    const dateParts = datePartsOf(state, (part) => ({
      name: isPosted ? datePartName(termFieldName(name), part) : undefined,
      autoComplete,
      onChange: () => {
        look()
        onChange()
      },
    }))
    return (
      <FieldFrame {...frame} given={{ ref }} group={group} field={{ errorProps, labelProps }}>
        <DateParts parts={dateParts} />
      </FieldFrame>
    )
  }
  const ownProps = { ...inputProps, ref, name: isPosted ? termFieldName(name) : undefined }
  return (
    <FieldFrame {...frame} field={field}>
      {name === 'interval_unit' ? (
        <select className="tillkit-input tillkit-select" {...ownProps}>
          {parts.units.map((unit) => (
            <option key={unit} value={unit}>
              {nameOf(unit, locale.tag)}
            </option>
          ))}
        </select>
      ) : (
        <input className="tillkit-input" type="text" inputMode="numeric" {...ownProps} />
      )}
    </FieldFrame>
  )
}

/** Absent for an empty date, which only the backend refuses. */
function findFault(group: HTMLElement | null): BirthdayFault | undefined {
  const { parts, order } = readDate(group)
  return joinDate(parts) === '' ? undefined : findDateFault(parts, order)
}

function nameOf(unit: IntervalUnit, tag: string): string {
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' })
  return names.of(unit === 'week' ? 'weekOfYear' : unit) ?? unit
}

function describe(
  { name, error }: SubscriptionField,
  maxCount: number,
  locale: WholeLocale,
): string | undefined {
  const { tag, messages } = locale
  const { format } = new Intl.NumberFormat(tag)
  if (error === 'number_range')
    return fill(messages.numberRange, { min: format(1), max: format(maxCount) })
  if (error === undefined || error === 'date_order') return error && messages.dateOrder
  const message = error === 'date_incomplete' ? messages.requiredField : messages.checkField
  return fill(message, { label: messages[labels[name]] })
}
