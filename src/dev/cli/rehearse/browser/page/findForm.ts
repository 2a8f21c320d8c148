import type { ElementHandle, Frame, Locator, Page } from 'playwright'
import { type CardFieldName, cardFields } from '../../../../testing/cardFields.js'
import { labelPatterns } from './labelPatterns.js'

/** A card form that a shopper sees, in the page or in a frame of it. */
export interface FoundForm {
  readonly frame: Frame
  readonly number: Locator
}

/** Finds the card form by its field for the number. `undefined` if none is shown. */
export async function findForm(page: Page): Promise<FoundForm | undefined> {
  for (const frame of page.frames()) {
    // A frame may go away while it is asked.
    const number = await findField(frame, 'number').catch(() => undefined)
    if (number) return { frame, number }
  }
  return undefined
}

/** @throws {Error} when none is shown */
export async function requireForm(page: Page): Promise<FoundForm> {
  const form = await findForm(page)
  if (form) return form
  throw new Error('The page shows no card form.')
}

/** Finds a visible field by its `autocomplete`, otherwise by its label in one of our languages. */
export async function findField(frame: Frame, name: CardFieldName): Promise<Locator | undefined> {
  const { token, label } = cardFields[name]
  const inputs = frame.locator('input:visible')
  const patterns = await labelPatterns(label)
  return await findVisible([
    frame.locator(`input[autocomplete~="${token}" i]:visible`),
    ...patterns.map((pattern) => inputs.and(frame.getByLabel(pattern))),
  ])
}

/** Month and year of a form that asks for them apart. */
export async function findDateParts(frame: Frame): Promise<readonly Locator[]> {
  const parts = ['cc-exp-month', 'cc-exp-year'].map((token) =>
    findVisible([frame.locator(`:is(input, select)[autocomplete~="${token}" i]:visible`)]),
  )
  return (await Promise.all(parts)).filter((part) => part !== undefined)
}

/**
 * The visible submit button of the card form, also where it stands outside of the form.
 *
 * @throws {Error} when there is none
 */
export async function findPayButton(page: Page): Promise<ElementHandle<HTMLElement>> {
  const { number } = await requireForm(page)
  const handle = await number.evaluateHandle((input) =>
    [...((input as HTMLInputElement).form?.elements ?? [])].find(
      (element) => Reflect.get(element, 'type') === 'submit' && element.checkVisibility(),
    ),
  )
  const button = handle.asElement()
  if (button) return button as ElementHandle<HTMLElement>
  throw new Error('The card’s fields are in no form with a visible button of type submit.')
}

async function findVisible(locators: readonly Locator[]) {
  for (const locator of locators) if ((await locator.count()) > 0) return locator.first()
  return undefined
}
