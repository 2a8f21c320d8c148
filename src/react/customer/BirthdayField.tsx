'use client'

import type { FocusEvent, ReactElement } from 'react'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import type { BirthdayFault, DatePart } from '../../model/customer/birthday.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { useMessages } from '../messages/useMessages.js'
import { useJoinedRef } from '../part/useJoinedRef.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'
import { JoinForm } from './JoinForm.js'
import { OptionalLabel } from './OptionalLabel.js'
import { useBirthdayField } from './useBirthdayField.js'
import { describedBy, useFieldMessages } from './useFieldMessages.js'
import { useLeaving } from './useLeaving.js'

const name = 'customer_birthday'

/** Renders a `<div role="group">` with an `<input>` for each of day, month and year, and one error for all of them. */
export function BirthdayField({ label, hint, given, ...props }: CustomerFieldOwnProps): ReactElement {
  const locale = useMessages()
  const { text, marks, describe, isNamed } = useFieldMessages({ name, label, isRequired: props.isRequired })
  const field = useBirthdayField({
    ...props,
    id: given.id,
    language: locale.tag,
    isNamed,
    ...describedBy(given, hint),
  })
  const { check, onBlur } = useLeaving(field)
  const errorMessage = field.fault ? describeFault(field.fault, locale) : describe(field.error)
  const { ref: attach, ...groupProps } = field.groupProps
  const [root, ref] = useJoinedRef(given.ref, attach)
  // From one part to the next an error may go over to another part, and none appears.
  const onLeave = (event: FocusEvent<HTMLElement>): void => {
    if (field.error || !root.current?.contains(event.relatedTarget)) onBlur(event)
  }
  return (
    <FieldFrame
      name={name}
      given={{ ...given, ref }}
      group={groupProps}
      field={{ ...field, labelProps: field.legendProps }}
      label={<OptionalLabel marks={marks}>{text}</OptionalLabel>}
      hint={hint}
      errorMessage={errorMessage}
    >
      {field.parts.map(({ part, labelProps, inputProps }) => (
        <span key={part} className="tillkit-date-part">
          <label className="tillkit-hint" htmlFor={labelProps.htmlFor}>
            {locale.messages[partLabels[part]]}
          </label>
          <input className="tillkit-input" {...inputProps} onBlur={onLeave} />
        </span>
      ))}
      <JoinForm name={name} elementId={groupProps.id} errorMessage={errorMessage} field={{ ...field, check }} />
    </FieldFrame>
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
