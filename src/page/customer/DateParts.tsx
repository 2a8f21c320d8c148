import type { FocusEvent, ReactElement } from 'react'
import type { BirthdayFault, DatePart } from '../../core/model/customer/birthday.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import { useMessages } from '../messages/useMessages.js'
import type { BirthdayPart } from './dateInputs.js'

interface DatePartsProps {
  readonly parts: readonly BirthdayPart[]
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** Renders the labelled inputs of a date. */
export function DateParts({ parts: dateParts, onBlur }: DatePartsProps): ReactElement {
  const { messages } = useMessages()
  return (
    <div className="tillkit-control">
      {dateParts.map((datePart) => (
        <span key={datePart.part} className="tillkit-date-part">
          <label className="tillkit-hint" htmlFor={datePart.labelProps.htmlFor}>
            {messages[partLabels[datePart.part]]}
          </label>
          <input className="tillkit-input" {...datePart.inputProps} onBlur={onBlur} />
        </span>
      ))}
    </div>
  )
}

const partLabels = {
  day: 'dayPart',
  month: 'monthPart',
  year: 'yearPart',
} as const satisfies Record<DatePart, string>

/** The message of a fault. @param exampleYear a likely year, for the message about the year */
export function describeDateFault(
  { type, part: wrongPart, lastDay = 12 }: BirthdayFault,
  { tag, messages }: WholeLocale,
  exampleYear: number,
): string {
  if (!wrongPart || type === 'unlikely') return messages.birthdayFormat
  if (type === 'missing') {
    return fill(messages.requiredField, { label: messages[partLabels[wrongPart]] })
  }
  const { format } = new Intl.NumberFormat(tag, { useGrouping: false })
  if (wrongPart === 'year') return fill(messages.yearFormat, { example: format(exampleYear) })
  // A fault of the month has no last day: its range ends with 12.
  const message = wrongPart === 'day' ? messages.dayRange : messages.monthRange
  return fill(message, { min: format(1), max: format(lastDay) })
}
