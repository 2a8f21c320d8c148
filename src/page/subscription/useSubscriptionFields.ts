'use client'

import { type RefCallback, useId, useRef, useState } from 'react'
import { findDateFault } from '../../core/model/customer/birthday.js'
import type { PayerTerms } from '../../core/model/customer/payerFields.js'
import { foldDigits } from '../../core/model/digits.js'
import type { IssueCode } from '../../core/model/issue.js'
import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import { nextCharges } from '../../core/model/recurring/nextCharges.js'
import {
  type IntervalUnit,
  intervalUnits,
  recurringLimits,
} from '../../core/model/recurring/recurringLimits.js'
import { dateInputs, inputToFix } from '../customer/dateInputs.js'
import { type ElementProps, oneElement } from '../customer/useFieldElement.js'
import { type EditedField, fieldProps } from '../field/useField.js'

/** A term that the shopper may choose, as the interface spells it. */
export type SubscriptionFieldName = keyof PayerTerms

/**
 * A field's error: a count out of range, a half-typed date, an end before the first charge, or a
 * refusal of the service.
 */
export type SubscriptionFieldError =
  | 'number_range'
  | 'date_incomplete'
  | 'date_order'
  | 'service_refused'

/** The choices and their first values. */
export interface SubscriptionFieldsOptions {
  /**
   * The order's own `init_recurring`: what the fields begin with, and what holds where the shopper
   * chooses nothing.
   */
  readonly terms: InitRecurring
  /** What the shopper may choose. @default all four */
  readonly fields?: readonly SubscriptionFieldName[] | undefined
  /** The units to choose from. @default day, week, month, quarter, year */
  readonly units?: readonly IntervalUnit[] | undefined
  /** The most units between charges, up to the interface's 30. @default 30 */
  readonly maxCount?: number | undefined
  /** Called with the chosen subscription after every valid change. */
  readonly onChange?: ((terms: InitRecurring) => void) | undefined
  /** In milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

/**
 * The props of an `<input>`, or of a `<select>` for `interval_unit`. A date may also be an element
 * around three inputs with `data-part` `day`, `month` and `year`. There is no `name`: it is read
 * when it is sent.
 */
export interface SubscriptionInputProps
  extends Pick<ElementProps<HTMLElement>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  /** Merge it with your own ref, never replace it. */
  readonly ref: RefCallback<HTMLElement>
  /** The first value. */
  readonly defaultValue: string | number
  /** Validates a failed field again. */
  readonly onChange: () => void
  /** No browser knows a shopper’s terms. */
  readonly autoComplete: 'off'
}

/** One unstyled field. */
export interface SubscriptionField
  extends Pick<EditedField<unknown>, 'labelProps' | 'errorProps' | 'focus'> {
  /** The name in the request. */
  readonly name: SubscriptionFieldName
  /** For the `<input>` or `<select>`, which stores its value: add no `value`. */
  readonly inputProps: SubscriptionInputProps
  /**
   * What the shopper is shown: nothing before the first `check()`; after a failure, the truth at
   * every change.
   */
  readonly error: SubscriptionFieldError | undefined
  /** The field's validity now, shown or not. */
  readonly validity: () => SubscriptionFieldError | undefined
  /** Validates it, shows the error and returns it. */
  readonly check: () => SubscriptionFieldError | undefined
  /** Shows an issue of the backend or the service. */
  readonly showError: (code: IssueCode) => void
}

/** The unstyled fields of a subscription, in the order they are read. */
export interface SubscriptionFieldsParts {
  /** By name. */
  readonly fields: readonly SubscriptionField[]
  /** The units to choose from. */
  readonly units: readonly IntervalUnit[]
  /** The most units between two charges. */
  readonly maxCount: number
  /**
   * What the shopper chose, out of the inputs at the time of the call: the request's
   * `init_recurring`.
   */
  readonly read: () => PayerTerms
}

type FieldErrors = Partial<Record<SubscriptionFieldName, SubscriptionFieldError | undefined>>

const fieldNames: readonly SubscriptionFieldName[] = [
  'interval_count',
  'interval_unit',
  'start_date',
  'expiry_date',
]

/**
 * Lets a shopper choose how often and for how long a subscription is charged, within the
 * interface's limits. Never how much. The backend takes what is chosen only where the order has an
 * `init_recurring` and lists it in `payerFields`.
 *
 * @see The interface, "Recurring subscription (init_recurring)"
 */
export function useSubscriptionFields(options: SubscriptionFieldsOptions): SubscriptionFieldsParts {
  const { terms, fields = fieldNames, units = intervalUnits, onChange, now = Date.now } = options
  const highestCount = recurringLimits.intervalCount.max
  const maxCount = Math.min(options.maxCount ?? highestCount, highestCount)
  const elements = useRef(new Map<SubscriptionFieldName, HTMLElement>())
  const [errors, setErrors] = useState<FieldErrors>({})
  const ownId = useId()

  // An element that goes is not removed: the one that replaces it may be registered already.
  const elementOf = (name: SubscriptionFieldName) => {
    const element = elements.current.get(name)
    return element?.isConnected ? element : null
  }
  const read = (): PayerTerms => readTerms(elementOf)
  const validate = (name: SubscriptionFieldName): SubscriptionFieldError | undefined => {
    const element = elementOf(name)
    if (!element) return undefined
    const { text, isHalfTyped } = contentOf(element)
    if (name === 'interval_count') return isWithin(text, maxCount) ? undefined : 'number_range'
    if (isHalfTyped) return 'date_incomplete'
    if (name !== 'expiry_date' || text === '') return undefined
    return hasCharge({ ...terms, ...read() }, now()) ? undefined : 'date_order'
  }

  const visibleNames = fieldNames.filter((name) => fields.includes(name))
  const followChange = () => {
    // Only fields that were checked before: the others stay quiet until then.
    setErrors((before) => {
      const checkedNames = visibleNames.filter((name) => name in before)
      return Object.fromEntries(checkedNames.map((name) => [name, validate(name)]))
    })
    if (!visibleNames.some(validate)) onChange?.({ ...terms, ...read() })
  }

  const toField = (name: SubscriptionFieldName): SubscriptionField => {
    const id = `${ownId}-${name}`
    const { labelProps, errorProps } = fieldProps(id)
    const error = errors[name]
    const show = (newError: SubscriptionFieldError | undefined) =>
      setErrors((before) => (newError || name in before ? { ...before, [name]: newError } : before))
    const check = (): SubscriptionFieldError | undefined => {
      const newError = validate(name)
      show(newError)
      return newError
    }
    const ref = (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element)
    }
    return {
      name,
      labelProps,
      inputProps: {
        id,
        ref,
        defaultValue: terms[name] ?? '',
        onChange: followChange,
        autoComplete: 'off',
        'aria-invalid': error !== undefined,
        'aria-describedby': errorProps.id,
      },
      errorProps,
      error,
      validity: () => validate(name),
      check,
      focus: () => {
        const element = elementOf(name)
        const control = isControl(element) ? element : inputToFix(element, findDateFault)
        control?.focus()
      },
      showError: (code) => show(code === 'format' ? backendErrors[name] : 'service_refused'),
    }
  }
  return { fields: visibleNames.map(toField), units, maxCount, read }
}

/** The meaning of the backend's `format` for each field. */
const backendErrors: Readonly<Record<SubscriptionFieldName, SubscriptionFieldError>> = {
  interval_count: 'number_range',
  interval_unit: 'service_refused',
  start_date: 'date_incomplete',
  expiry_date: 'date_order',
}

function readTerms(elementOf: (name: SubscriptionFieldName) => HTMLElement | null): PayerTerms {
  const textOf = (name: SubscriptionFieldName): string => {
    const { text, isHalfTyped } = contentOf(elementOf(name))
    return isHalfTyped ? '' : foldDigits(text).trim()
  }
  const count = textOf('interval_count')
  const unitText = textOf('interval_unit')
  const unit = intervalUnits.find((intervalUnit) => intervalUnit === unitText)
  const startDate = textOf('start_date')
  const expiryDate = textOf('expiry_date')
  return {
    ...(count && { interval_count: Number(count) }),
    ...(unit && { interval_unit: unit }),
    ...(startDate && { start_date: startDate }),
    ...(expiryDate && { expiry_date: expiryDate }),
  }
}

function isControl(element: HTMLElement | null): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function contentOf(element: HTMLElement | null) {
  return isControl(element) ? oneElement.contentOf(element) : dateInputs.contentOf(element)
}

function isWithin(text: string, max: number) {
  const digits = foldDigits(text).trim()
  return /^\d{1,2}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= max
}

/** Whether the terms have a charge before their end. A count out of range is another error. */
function hasCharge(terms: InitRecurring, createdAt: number) {
  if (!isWithin(String(terms.interval_count), recurringLimits.intervalCount.max)) return true
  return nextCharges(terms, { createdAt, count: 1 }).length > 0
}
