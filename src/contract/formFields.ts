import { type DatePart, joinDate } from '../model/customer/birthday.js'

/**
 * The fields of a plain form, in the shape of a request from a script. Fields left empty are absent: a form sends them too.
 *
 * A form has no members of members, so the terms of a subscription go by `init_recurring[interval_unit]` and so on; PHP and
 * others read these names by themselves. What is no term is left to be refused. The parts of a birthday go likewise, by
 * `customer_birthday[day]` and so on; the whole of it, which the page's script adds, is used instead of them.
 */
export function readFormFields(form: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const fields = Object.entries(form).filter(([, text]) => text.trim() !== '')
  const terms = fields.flatMap(([name, text]) => {
    const term = termNamed(name)
    return term === undefined ? [] : [[term, readTerm(term, text.trim())] as const]
  })
  return {
    ...(terms.length > 0 && { init_recurring: Object.fromEntries(terms) }),
    ...readBirthday(form),
    // Also a field that is called `init_recurring` itself, so that it is refused.
    ...Object.fromEntries(
      fields.filter(([name]) => termNamed(name) === undefined && !birthdayNames.includes(name)).map(readField),
    ),
  }
}

/** A form knows text only: a ticked box says `true` by it. */
function readField([name, text]: readonly [string, string]): readonly [string, string | true] {
  return [name, name === 'save_card' && text === 'true' ? true : text]
}

/** What a plain form calls a term of a subscription. */
export function termFieldName(term: string): string {
  return `init_recurring[${term}]`
}

/** What a plain form calls a part of the birthday. */
export function birthdayPartName(part: DatePart): string {
  return `customer_birthday[${part}]`
}

const birthdayNames = (['day', 'month', 'year'] as const).map(birthdayPartName)

function readBirthday(form: Readonly<Record<string, string>>): { readonly customer_birthday?: string } {
  const [day = '', month = '', year = ''] = birthdayNames.map((name) => form[name])
  const text = joinDate({ day, month, year })
  return text === '' ? {} : { customer_birthday: text }
}

function termNamed(name: string): string | undefined {
  return /^init_recurring\[([a-z]+_[a-z]+)\]$/.exec(name)?.[1]
}

/** A form knows text only. What is no count stays text, and is refused as such. */
function readTerm(term: string, text: string): string | number {
  return term === 'interval_count' && /^\d{1,2}$/.test(text) ? Number(text) : text
}
