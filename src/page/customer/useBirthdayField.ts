'use client'

import { type ComponentProps, useState } from 'react'
import { datePartName } from '../../core/contract/readFormFields.js'
import { type BirthdayFault, findBirthdayFault } from '../../core/model/customer/birthday.js'
import type { IssueCode } from '../../core/model/issue.js'
import type { EditedField } from '../field/useField.js'
import { type BirthdayPart, dateInputs, datePartsOf, readDate } from './dateInputs.js'
import { useDateOrder } from './useDateOrder.js'
import { type CustomerFieldOptions, type ElementProps, useFieldElement } from './useFieldElement.js'

/** The options of the birthday field. */
export interface BirthdayFieldOptions extends Omit<CustomerFieldOptions, 'taxId' | 'phone'> {
  /** A BCP 47 tag, for the order of day, month and year. */
  readonly language: string
}

/** An unstyled birthday in three parts. */
export interface BirthdayFieldParts extends Omit<EditedField<string>, 'labelProps'> {
  /** For the element around the three inputs. */
  readonly groupProps: Pick<
    ComponentProps<'div'>,
    'role' | 'aria-labelledby' | 'aria-describedby'
  > &
    Pick<ElementProps<HTMLElement>, 'id' | 'ref'>
  /** For the element that names the group. */
  readonly legendProps: { readonly id: string }
  /** Day, month and year in the language's order. */
  readonly parts: readonly BirthdayPart[]
  /**
   * The fault of a part, while `error` is `format`. Absent if the backend or the service refused
   * the date.
   */
  readonly fault: BirthdayFault | undefined
}

/**
 * Turns three text inputs into a birthday, read and sent as `YYYY-MM-DD`. A whole date that is
 * pasted or filled into one of them is distributed.
 *
 * @example
 * const { groupProps, legendProps, parts, errorProps, fault } = useBirthdayField({
 *   language: 'uk',
 *   hasHint: false,
 * })
 */
export function useBirthdayField({
  language,
  ...options
}: BirthdayFieldOptions): BirthdayFieldParts {
  const whole = useFieldElement('customer_birthday', options, dateInputs)
  const { labelProps, ...field } = whole.field
  const { id, ref, required, onInput, onChange } = whole.elementProps
  const order = useDateOrder(id, language)
  const { hasHint = true, describedBy, isNamed, autoComplete = 'bday' } = options
  const [checkedFault, setCheckedFault] = useState<BirthdayFault>()
  const fault = field.error && checkedFault

  const check = (): IssueCode | undefined => {
    const date = readDate(whole.element.current)
    const code = field.check()
    // `required` is about all three parts.
    const hasFault = code === 'format'
    setCheckedFault(hasFault ? findBirthdayFault(date.texts, date.order, options.now) : undefined)
    return code
  }
  const showError = (code: IssueCode | undefined) => {
    setCheckedFault(undefined)
    field.showError(code)
  }
  const dateState = {
    id,
    errorId: field.errorProps.id,
    order,
    defaultValue: options.defaultValue,
    hasError: !!field.error,
    fault,
  }
  const isOff = autoComplete === 'off'
  const dateParts = datePartsOf(dateState, (datePart) => ({
    name: isNamed ? datePartName('customer_birthday', datePart) : undefined,
    autoComplete: isOff ? autoComplete : `${autoComplete}-${datePart}`,
    required,
    onInput,
    onChange,
  }))
  // The error describes the input of the wrong part, not the group.
  const descriptions = [describedBy, hasHint && `${id}-hint`].filter(Boolean)
  return {
    ...field,
    fault,
    check,
    showError,
    legendProps: { id: labelProps.id },
    groupProps: {
      id,
      ref,
      role: 'group',
      'aria-labelledby': labelProps.id,
      'aria-describedby': descriptions.join(' ') || undefined,
    },
    parts: dateParts,
  }
}
