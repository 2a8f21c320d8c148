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
  const otherFields = Object.entries(form).filter(([name]) => !datePartNames.includes(name))
  const fields = [...readDates(form), ...otherFields].filter(([, text]) => text.trim() !== '')
  // Entries, because an object would lose a field named `__proto__`, which must be refused too.
  const terms: [string, string | number][] = []
  const members: [string, string | true][] = []
  for (const [name, text] of fields) {
    const [, term] = /^init_recurring\[([a-z]+_[a-z]+)\]$/.exec(name) ?? []
    // A form has text only: a ticked box sends `true` as text.
    const isTicked = name === 'save_card' && text === 'true'
    if (term === undefined) members.push([name, isTicked || text])
    else terms.push([term, readTerm(term, text.trim())])
  }
  return {
    ...(terms.length > 0 && { init_recurring: Object.fromEntries(terms) }),
    // Last: a field that is named `init_recurring` itself replaces the terms, and is refused.
    ...Object.fromEntries(members),
  }
}

/** The name of a form's field for a term of the subscription. */
export function termFieldName(term: string): string {
  return `init_recurring[${term}]`
}

/** The name of a form's field for a part of a date. */
export function datePartName(date: string, datePart: DatePart): string {
  return `${date}[${datePart}]`
}

const dates = ['customer_birthday', termFieldName('start_date'), termFieldName('expiry_date')]
const dateParts = ['day', 'month', 'year'] as const
const partsOf = (date: string) => dateParts.map((name) => datePartName(date, name))
const datePartNames = dates.flatMap(partsOf)

function readDates(form: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return dates.map((date) => {
    const [day = '', month = '', year = ''] = partsOf(date).map((name) => form[name])
    return [date, joinDate({ day, month, year })]
  })
}

/** A count that is not a number stays text, so that the validation refuses it. */
function readTerm(term: string, text: string) {
  return term === 'interval_count' && /^\d{1,2}$/.test(text) ? Number(text) : text
}
