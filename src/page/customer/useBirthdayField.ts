'use client'

import { type ComponentProps, useMemo, useState } from 'react'
import { datePartName } from '../../core/contract/readFormFields.js'
import {
  type BirthdayFault,
  dateOrder,
  findBirthdayFault,
} from '../../core/model/customer/birthday.js'
import type { Field } from '../field/useField.js'
import { type BirthdayPart, dateInputs, datePartsOf, readDate } from './dateInputs.js'
import {
  type CustomerFieldOptions,
  type ElementProps,
  useFieldElement,
} from './useCustomerField.js'

/** The options of the birthday field. */
export interface BirthdayFieldOptions extends Omit<CustomerFieldOptions, 'taxId' | 'phone'> {
  /** A BCP 47 tag, for the order of day, month and year. */
  readonly language: string
}

/** An unstyled birthday in three parts. */
export interface BirthdayFieldParts extends Omit<Field<string>, 'labelProps'> {
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
 * @example const { groupProps, legendProps, parts, errorProps, fault } = useBirthdayField({
 * language: 'uk', hasHint: false })
 */
export function useBirthdayField({
  language,
  ...options
}: BirthdayFieldOptions): BirthdayFieldParts {
  const order = useMemo(() => dateOrder(language), [language])
  const {
    field: whole,
    element,
    elementProps,
  } = useFieldElement('customer_birthday', options, dateInputs)
  const { labelProps, check, showError, ...field } = whole
  const [found, setFound] = useState<BirthdayFault>()
  const { id, ref, onInput, onChange } = elementProps
  const { hasHint = true, describedBy, isNamed, autoComplete = 'bday' } = options
  const fault = field.error && found
  return {
    ...field,
    fault,
    check: () => {
      const { parts, order } = readDate(element.current)
      const code = check()
      // `required` is about all three parts.
      setFound(code === 'format' ? findBirthdayFault(parts, order, options.now) : undefined)
      return code
    },
    showError: (code) => {
      setFound(undefined)
      showError(code)
    },
    legendProps: { id: labelProps.id },
    groupProps: {
      id,
      ref,
      role: 'group',
      'aria-labelledby': labelProps.id,
      'aria-describedby':
        [describedBy, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    },
    parts: datePartsOf(
      {
        id,
        errorId: field.errorProps.id,
        order,
        defaultValue: options.defaultValue,
        hasError: !!field.error,
        fault,
      },
      (part) => ({
        name: isNamed ? datePartName('customer_birthday', part) : undefined,
        autoComplete: autoComplete === 'off' ? autoComplete : `${autoComplete}-${part}`,
        required: elementProps.required,
        onInput,
        onChange,
      }),
    ),
  }
}
