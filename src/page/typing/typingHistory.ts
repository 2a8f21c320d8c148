import { caretAt, type TypedText } from './edit.js'

/** An edit: undo restores `before` with its selection, redo `after`. */
interface Step {
  readonly before: TypedText
  readonly after: TypedText
}

interface History {
  readonly past: Step[]
  readonly future: Step[]
  /** The last known text: a script or the browser may have changed it since. */
  present: TypedText
}

/**
 * Formatting disables the browser's undo. Outside of React, so that no fiber, prop or closure holds
 * a digit.
 */
const histories = new WeakMap<HTMLInputElement, History>()

const maxSteps = 100

export function presentText(input: HTMLInputElement): TypedText {
  return historyOf(input).present
}

export function rememberText(input: HTMLInputElement): void {
  historyOf(input).present = readText(input)
}

export function showText(input: HTMLInputElement, text: TypedText): void {
  const history = historyOf(input)
  if (text.value !== history.present.value) {
    history.past.push({ before: history.present, after: text })
    history.past.splice(0, history.past.length - maxSteps)
    history.future.length = 0
  }
  history.present = text
  writeText(input, text)
}

export function stepText(input: HTMLInputElement, direction: 'undo' | 'redo'): void {
  const history = historyOf(input)
  const [from, to] =
    direction === 'undo' ? [history.past, history.future] : [history.future, history.past]
  const step = from.pop()
  if (!step) return

  to.push(step)
  history.present = direction === 'undo' ? step.before : step.after
  writeText(input, history.present)
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

function historyOf(input: HTMLInputElement): History {
  const known = histories.get(input)
  if (known) return known

  const fresh = { past: [], future: [], present: caretAt('', 0) }
  histories.set(input, fresh)
  return fresh
}

/** Keeps the selection of an input without focus: WebKit would move the focus there. */
function writeText(input: HTMLInputElement, { value, start, end }: TypedText): void {
  if (input.value !== value) input.value = value
  const root = input.getRootNode()
  const isFocused = 'activeElement' in root && root.activeElement === input
  if (isFocused && (input.selectionStart !== start || input.selectionEnd !== end))
    input.setSelectionRange(start, end)
}
