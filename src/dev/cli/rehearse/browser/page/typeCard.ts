import type { Locator, Page } from 'playwright'
import type { ScenarioName } from '../../../../sandbox/shared/scenarios.js'
import { codeFor, inThreeYears } from '../../../../testing/fillCardForm.js'
import { testCard } from '../../../../testing/testCard.js'
import { findDateParts, findField, requireForm } from './findForm.js'

/** A field of the open form, and what a shopper types into it. */
export interface FieldToType {
  readonly label: string
  readonly field: Locator
  readonly text: string
}

/**
 * The fields of the open form in their order, with a card of the sandbox's.
 *
 * @throws {Error} when one is missing
 */
export async function fieldsToType(
  page: Page,
  scenario: ScenarioName,
): Promise<readonly FieldToType[]> {
  const { frame, number } = await requireForm(page)
  const digits = testCard(scenario).number
  const expiry = await findField(frame, 'expiry')
  const dateFields = expiry
    ? [{ label: 'expiry date', field: expiry, text: inThreeYears() }]
    : await dateParts(await findDateParts(frame))
  const code = await findField(frame, 'code')
  const name = await findField(frame, 'name')
  if (dateFields.length === 0 || code === undefined) {
    const missing = code === undefined ? 'cc-csc' : 'cc-exp'
    throw new Error(`The card form shows no field with autocomplete="${missing}".`)
  }
  return [
    { label: 'card number', field: number, text: digits },
    ...dateFields,
    { label: 'security code', field: code, text: codeFor(digits) },
    ...(name ? [{ label: 'name on the card', field: name, text: 'OLENA KOVAL' }] : []),
  ]
}

async function dateParts([month, year]: readonly Locator[]): Promise<readonly FieldToType[]> {
  if (month === undefined || year === undefined) return []
  const [monthText = '', shortYear = ''] = inThreeYears().split('/')
  const isShort = (await year.getAttribute('maxlength')) === '2'
  return [
    { label: 'month', field: month, text: monthText },
    { label: 'year', field: year, text: isShort ? shortYear : `20${shortYear}` },
  ]
}

/** Types key by key, in the place of what was there. Chooses from a list. */
export async function typeInto({ field, text }: FieldToType): Promise<void> {
  const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isList) {
    await field.selectOption(text)
    return
  }
  await field.fill('')
  await field.pressSequentially(text)
}
