import { type DatePart, joinDate } from '../model/customer/birthday.js'

/**
 * Brings the fields of a plain form into the shape of a request from a script. Empty fields are
 * left out.
 *
 * A form has no nested members. So the terms of a subscription are named
 * `init_recurring[interval_unit]` and so on, as PHP and others read them. Unknown names stay, so
 * that the validation refuses them. The parts of a date are named `customer_birthday[day]` and so
 * on. The whole `customer_birthday`, which the page's script adds, replaces them.
 */
export function readFormFields(
  form: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const own = Object.entries(form).filter(([name]) => !datePartNames.includes(name))
  const fields = [...readDates(form), ...own].filter(([, text]) => text.trim() !== '')
  const terms = fields.flatMap(([name, text]) => {
    const term = termNamed(name)
    return term === undefined ? [] : [[term, readTerm(term, text.trim())] as const]
  })
  return {
    ...(terms.length > 0 && { init_recurring: Object.fromEntries(terms) }),
    // With a field named `init_recurring`, so that it is refused.
    ...Object.fromEntries(fields.filter(([name]) => termNamed(name) === undefined).map(readField)),
  }
}

/** A form has text only: a ticked box sends `true` as text. */
function readField([name, text]: readonly [string, string]): readonly [string, string | true] {
  return [name, name === 'save_card' && text === 'true' ? true : text]
}

export function termFieldName(term: string): string {
  return `init_recurring[${term}]`
}

export function datePartName(date: string, part: DatePart): string {
  return `${date}[${part}]`
}

const dates = ['customer_birthday', termFieldName('start_date'), termFieldName('expiry_date')]
const partsOf = (date: string) =>
  (['day', 'month', 'year'] as const).map((part) => datePartName(date, part))
const datePartNames = dates.flatMap(partsOf)

function readDates(form: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return dates.map((date) => {
    const [day = '', month = '', year = ''] = partsOf(date).map((name) => form[name])
    return [date, joinDate({ day, month, year })]
  })
}

function termNamed(name: string): string | undefined {
  return /^init_recurring\[([a-z]+_[a-z]+)\]$/.exec(name)?.[1]
}

/** A count that is not a number stays text, so that the validation refuses it. */
function readTerm(term: string, text: string): string | number {
  return term === 'interval_count' && /^\d{1,2}$/.test(text) ? Number(text) : text
}
