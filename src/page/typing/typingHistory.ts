import { caretAt, type TypedText } from './edit.js'

/** Undo restores `before` with its selection, redo `after`. */
interface HistoryEdit {
  readonly before: TypedText
  readonly after: TypedText
}

interface History {
  readonly past: HistoryEdit[]
  readonly future: HistoryEdit[]
  /** The last known text: a script or the browser may have changed it since. */
  present: TypedText
}

/**
 * The undo steps of each input, because an input that a script writes to loses the browser's own.
 * They are outside of React, so that no fiber, prop or closure contains a digit.
 */
const histories = new WeakMap<HTMLInputElement, History>()

const maxEdits = 100

/** The last known text. The input may contain another one since. */
export function presentText(input: HTMLInputElement): TypedText {
  return historyOf(input).present
}

/**
 * Takes the input's text and selection as the present, without an undo step. Called before each
 * edit: afterwards the browser no longer says where the selection was.
 */
export function rememberText(input: HTMLInputElement): void {
  historyOf(input).present = readText(input)
}

/** Writes a formatted text to the input. A changed text is an undo step and ends the redo steps. */
export function showText(input: HTMLInputElement, text: TypedText): void {
  const history = historyOf(input)
  if (text.value !== history.present.value) {
    history.past.push({ before: history.present, after: text })
    history.past.splice(0, history.past.length - maxEdits)
    history.future.length = 0
  }
  history.present = text
  writeText(input, text)
}

/** Undoes or redoes one edit. Does nothing when there is none. */
export function stepThroughHistory(input: HTMLInputElement, direction: 'undo' | 'redo'): void {
  const history = historyOf(input)
  const isUndo = direction === 'undo'
  const edit = isUndo ? history.past.pop() : history.future.pop()
  if (!edit) return

  if (isUndo) history.future.push(edit)
  else history.past.push(edit)
  history.present = isUndo ? edit.before : edit.after
  writeText(input, history.present)
}

/** Empties an input for good: undo can't bring the digits back. */
export function emptyInput(input: HTMLInputElement): void {
  input.value = ''
  forgetText(input)
}

export function forgetText(input: HTMLInputElement): void {
  histories.delete(input)
}

export function readText(input: HTMLInputElement): TypedText {
  const { value } = input
  return {
    value,
    start: input.selectionStart ?? value.length,
    end: input.selectionEnd ?? value.length,
  }
}

function historyOf(input: HTMLInputElement) {
  const existingHistory = histories.get(input)
  if (existingHistory) return existingHistory

  const newHistory = { past: [], future: [], present: caretAt('', 0) }
  histories.set(input, newHistory)
  return newHistory
}

/**
 * Writes text and selection. An input without focus keeps its selection, because WebKit would move
 * the focus there. What is equal stays untouched: writing it would move the caret.
 */
function writeText(input: HTMLInputElement, { value, start, end }: TypedText) {
  if (input.value !== value) input.value = value
  const root = input.getRootNode()
  const isFocused = 'activeElement' in root && root.activeElement === input
  if (isFocused && (input.selectionStart !== start || input.selectionEnd !== end))
    input.setSelectionRange(start, end)
}
