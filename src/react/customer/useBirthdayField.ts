'use client'

import { type ComponentProps, type RefCallback, useMemo, useState } from 'react'
import { birthdayPartName } from '../../contract/readFormFields.js'
import {
  type BirthdayFault,
  type DatePart,
  dateOrder,
  findBirthdayFault,
  splitDate,
} from '../../model/customer/birthday.js'
import type { Field } from '../field/useField.js'
import { dateInputs, readDate } from './dateInputs.js'
import { type CustomerFieldOptions, useFieldElement } from './useCustomerField.js'

/** The options of the birthday field. */
export interface BirthdayFieldOptions extends Omit<CustomerFieldOptions, 'taxId' | 'phone'> {
  /** A BCP 47 tag, for the order of day, month and year. */
  readonly language: string
}

/** One part of the date. */
export interface BirthdayPart {
  /** The part. */
  readonly part: DatePart
  /** For its `<label>`. */
  readonly labelProps: { readonly htmlFor: string }
  /** For its `<input>`, which stores its text: add no `value`. */
  readonly inputProps: Pick<
    ComponentProps<'input'>,
    | 'id'
    | 'name'
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'required'
    | 'defaultValue'
    | 'onInput'
    | 'onChange'
    | 'aria-invalid'
  > & { readonly 'data-part': DatePart; readonly 'aria-describedby': string | undefined }
}

/** An unstyled birthday in three parts. */
export interface BirthdayFieldParts extends Omit<Field<string>, 'labelProps'> {
  /** For the element around the three inputs. */
  readonly groupProps: {
    readonly id: string
    readonly ref: RefCallback<HTMLElement>
    readonly role: 'group'
    readonly 'aria-labelledby': string
    readonly 'aria-describedby': string | undefined
  }
  /** For the element that names the group. */
  readonly legendProps: { readonly id: string }
  /** Day, month and year in the language's order. */
  readonly parts: readonly BirthdayPart[]
  /** The fault of a part, while `error` is `format`. Absent if the backend or the service refused the date. */
  readonly fault: BirthdayFault | undefined
}

/**
 * Turns three text inputs into a birthday, read and sent as `YYYY-MM-DD`. A whole date that is pasted or filled into one of them is
 * distributed.
 *
 * @example
 * const { groupProps, legendProps, parts, errorProps, fault } = useBirthdayField({ language: 'uk', hasHint: false })
 */
export function useBirthdayField({ language, ...options }: BirthdayFieldOptions): BirthdayFieldParts {
  const order = useMemo(() => dateOrder(language), [language])
  const { field: whole, element, elementProps } = useFieldElement('customer_birthday', options, dateInputs)
  const { labelProps, check, showError, ...field } = whole
  const [found, setFound] = useState<BirthdayFault>()
  const { id, ref, onInput, onChange } = elementProps
  const { hasHint = true, describedBy, isNamed, autoComplete = 'bday' } = options
  const fault = field.error && found
  const initial = splitDate(options.defaultValue)
  const isWrong = (part: DatePart): boolean => !!field.error && (fault?.part ?? part) === part
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
      'aria-describedby': [describedBy, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    },
    parts: order.map((part) => ({
      part,
      labelProps: { htmlFor: `${id}-${part}` },
      inputProps: {
        id: `${id}-${part}`,
        name: isNamed ? birthdayPartName(part) : undefined,
        type: 'text',
        inputMode: 'numeric',
        autoComplete: autoComplete === 'off' ? autoComplete : `${autoComplete}-${part}`,
        required: elementProps.required,
        defaultValue: initial[part],
        onInput,
        onChange,
        'data-part': part,
        'aria-invalid': isWrong(part),
        'aria-describedby': isWrong(part) ? field.errorProps.id : undefined,
      },
    })),
  }
}
