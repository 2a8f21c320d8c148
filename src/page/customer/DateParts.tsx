import type { FocusEvent, ReactElement } from 'react'
import type { BirthdayFault, DatePart } from '../../core/model/customer/birthday.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import { useMessages } from '../messages/useMessages.js'
import type { BirthdayPart } from './dateInputs.js'

interface DatePartsProps {
  readonly parts: readonly BirthdayPart[]
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

export function DateParts({ parts, onBlur }: DatePartsProps): ReactElement {
  const { messages } = useMessages()
  return (
    <>
      {parts.map(({ part, labelProps, inputProps }) => (
        <span key={part} className="tillkit-date-part">
          <label className="tillkit-hint" htmlFor={labelProps.htmlFor}>
            {messages[partLabels[part]]}
          </label>
          <input className="tillkit-input" {...inputProps} onBlur={onBlur} />
        </span>
      ))}
    </>
  )
}

const partLabels = {
  day: 'dayPart',
  month: 'monthPart',
  year: 'yearPart',
} as const satisfies Record<DatePart, string>

/** The message of a fault. @param exampleYear a likely one */
export function describeDateFault(
  { type, part, lastDay = 12 }: BirthdayFault,
  { tag, messages }: WholeLocale,
  exampleYear: number,
): string {
  if (!part || type === 'unlikely') return messages.birthdayFormat
  if (type === 'missing') return fill(messages.requiredField, { label: messages[partLabels[part]] })
  const { format } = new Intl.NumberFormat(tag, { useGrouping: false })
  if (part === 'year') return fill(messages.yearFormat, { example: format(exampleYear) })
  return fill(part === 'day' ? messages.dayRange : messages.monthRange, {
    min: format(1),
    max: format(lastDay),
  })
}
