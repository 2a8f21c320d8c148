import { mark } from '../page/typingScript.js'
import type { TypingField, TypingKey, TypingRow, TypingStep } from './typingRow.js'

/** What playing the table asks of a browser, whoever drives it. */
export interface TypingDriver {
  /** Runs a function in the page; it uses nothing from around it. */
  readonly evaluate: <Input, Output>(
    act: (input: Input) => Output,
    input: Input,
  ) => Promise<Awaited<Output>>
  /** Presses one key after the other. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: TypingKey) => Promise<void>
  /** Pastes from the clipboard into the field with the focus. */
  readonly paste: (text: string) => Promise<void>
  /**
   * One composition, from its start to its end. Where an engine's can't be driven:
   * {@link composeByScript}.
   */
  readonly compose: (text: string) => Promise<void>
  /** By the keys of the platform. */
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

/** What is seen after a row was played. */
export interface TypingResult {
  readonly shown: string
  readonly issue: string
  readonly focused: string
}

/**
 * Plays rows on the typing page, one after the other, and answers those that do not hold, with what
 * was seen.
 */
export async function playRows(
  rows: readonly TypingRow[],
  driver: TypingDriver,
): Promise<readonly { readonly row: TypingRow; readonly seen: TypingResult }[]> {
  const failed: { row: TypingRow; seen: TypingResult }[] = []
  for (const row of rows) {
    const seen = await playRow(row, driver)
    if (JSON.stringify(seen) !== JSON.stringify(expectedResult(row))) failed.push({ row, seen })
  }
  return failed
}

/**
 * Plays a row on the typing page, in inputs of its own, and answers what is seen in the terms of
 * the row.
 */
async function playRow(row: TypingRow, driver: TypingDriver): Promise<TypingResult> {
  await driver.evaluate(pressButton, 'Reset')
  await driver.evaluate(focusField, row.field)
  for (const step of row.steps) await playStep(step, driver)
  const { value, start, end, focused } = await driver.evaluate(readField, row.field)
  const hasCaret = /[|[]/.test(row.shown)
  if (row.issue !== undefined) await driver.evaluate(pressButton, 'Check')
  return {
    shown: hasCaret ? mark({ value, start, end }) : value,
    focused,
    issue: row.issue === undefined ? '' : await driver.evaluate(readIssue, row.field),
  }
}

/** What is to be seen after a row was played. */
function expectedResult({ field, steps, shown, issue, focused }: TypingRow): TypingResult {
  const isLeft = steps.at(-1)?.[0] === 'leave'
  return { shown, focused: focused ?? (isLeft ? '' : field), issue: issue ?? '' }
}

/** A composition as a script can make one: its events, and the text between them. */
export function composeByScript(
  { evaluate }: Pick<TypingDriver, 'evaluate'>,
  text: string,
): Promise<void> {
  return evaluate((composed) => {
    const { activeElement: input } = document
    if (!(input instanceof HTMLInputElement)) throw new Error('No field has the focus.')
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    const inputType = 'insertCompositionText'
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    input.dispatchEvent(
      new InputEvent('beforeinput', {
        bubbles: true,
        inputType,
        data: composed,
        isComposing: true,
      }),
    )
    input.setRangeText(composed, from, to, 'end')
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType, data: composed, isComposing: true }),
    )
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: composed }))
  }, text)
}

function playStep(step: TypingStep, driver: TypingDriver): Promise<void> {
  switch (step[0]) {
    case 'go':
      return driver.evaluate(focusField, step[1])
    case 'select':
      return driver.evaluate(select, [step[1], step[2]] as const)
    case 'fill':
      return driver.evaluate(fill, step[1])
    case 'leave':
      return driver.evaluate(leave, undefined)
    case 'press':
      return driver.press(step[1])
    case 'undo':
    case 'redo':
      return driver[step[0]]()
    default:
      return driver[step[0]](step[1])
  }
}

function focusField(label: TypingField): void {
  const labels = [...document.querySelectorAll('label')]
  const input = labels.find(({ textContent }) => textContent === label)?.control
  if (!(input instanceof HTMLInputElement)) throw new Error(`The page has no field ${label}.`)
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

function select([start, end]: readonly [number, number]): void {
  const { activeElement: input } = document
  if (input instanceof HTMLInputElement) input.setSelectionRange(start, end)
}

/**
 * By the prototype's setter, as a password manager does: React's own would keep the event from its
 * listeners.
 */
function fill(text: string): void {
  const { activeElement: input } = document
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

function leave(): void {
  document.querySelector('button')?.focus()
}

function readField(label: TypingField): {
  value: string
  start: number
  end: number
  focused: string
} {
  const labels = [...document.querySelectorAll('label')]
  const input = labels.find(({ textContent }) => textContent === label)?.control
  if (!(input instanceof HTMLInputElement)) throw new Error(`The page has no field ${label}.`)
  const focused =
    labels.find(({ control }) => control === document.activeElement)?.textContent ?? ''
  return {
    value: input.value,
    start: input.selectionStart ?? 0,
    end: input.selectionEnd ?? 0,
    focused,
  }
}

/** React shows what came of it by the next frame. */
async function pressButton(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === name)?.click()
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 0)))
}

function readIssue(label: TypingField): string {
  const labels = [...document.querySelectorAll('label')]
  const id = labels.find(({ textContent }) => textContent === label)?.control?.id
  return document.getElementById(`${id}-error`)?.textContent ?? ''
}
