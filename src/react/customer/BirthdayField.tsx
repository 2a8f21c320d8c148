'use client'

import type { FocusEvent, ReactElement } from 'react'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import type { BirthdayFault, DatePart } from '../../model/customer/birthday.js'
import { useLeaving } from '../field/useLeaving.js'
import { useMessages } from '../messages/useMessages.js'
import { useJoinedRef } from '../part/useOwnRef.js'
import { CustomerFieldFrame } from './CustomerFieldFrame.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'
import { useBirthdayField } from './useBirthdayField.js'
import { useFieldMessages } from './useFieldMessages.js'

/** Renders a `<div role="group">` with an `<input>` each for day, month and year, and one error. */
export function BirthdayField(props: CustomerFieldOwnProps): ReactElement {
  const { name, given, hint } = props
  const locale = useMessages()
  const { label, describe, options } = useFieldMessages(props)
  const field = useBirthdayField({ ...props, id: given.id, language: locale.tag, ...options })
  const { check, onBlur } = useLeaving(field)
  const { ref: attach, ...group } = field.groupProps
  const [root, ref] = useJoinedRef(given.ref, attach)
  const frame = { name, given: { ...given, ref }, group, label, hint, elementId: group.id }
  // Between the parts an error may move to another part, and none appears.
  const onLeave = (event: FocusEvent<HTMLInputElement>): void => {
    if (field.error || !root.current?.contains(event.relatedTarget)) onBlur(event)
  }
  return (
    <CustomerFieldFrame
      {...frame}
      field={{ ...field, labelProps: field.legendProps, check }}
      errorMessage={field.fault ? describeFault(field.fault, locale) : describe(field.error)}
    >
      {field.parts.map(({ part, labelProps, inputProps }) => (
        <span key={part} className="tillkit-date-part">
          <label className="tillkit-hint" htmlFor={labelProps.htmlFor}>
            {locale.messages[partLabels[part]]}
          </label>
          <input className="tillkit-input" {...inputProps} onBlur={onLeave} />
        </span>
      ))}
    </CustomerFieldFrame>
  )
}

const partLabels = { day: 'dayPart', month: 'monthPart', year: 'yearPart' } as const satisfies Record<DatePart, string>

function describeFault({ type, part, lastDay = 12 }: BirthdayFault, { tag, messages }: WholeLocale): string {
  if (!part || type === 'unlikely') return messages.birthdayFormat
  if (type === 'missing') return fill(messages.requiredField, { label: messages[partLabels[part]] })
  const { format } = new Intl.NumberFormat(tag, { useGrouping: false })
  if (part === 'year') return fill(messages.yearFormat, { example: format(1990) })
  return fill(part === 'day' ? messages.dayRange : messages.monthRange, { min: format(1), max: format(lastDay) })
}
