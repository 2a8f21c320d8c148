import { caretAt, type TypedText } from './typing.js'

/** One edit: undo goes to where it started from, its selection included, and redo to where it led. */
interface Step {
  readonly before: TypedText
  readonly after: TypedText
}

interface History {
  readonly past: Step[]
  readonly future: Step[]
  /** What the input shows, as far as we know: a script or the browser may have filled it since. */
  present: TypedText
}

/**
 * What was typed, for undo: tidying up a text takes the browser's own undo away. It is kept by element and outside of
 * React, so that no fiber, prop or closure of a hook ever holds a digit.
 */
const histories = new WeakMap<HTMLInputElement, History>()

/** Enough for a long correction, and not an archive. */
const maxSteps = 100

/** The text an edit started from, its selection included. */
export function presentText(input: HTMLInputElement): TypedText {
  return historyOf(input).present
}

/** Takes note of the text and selection an edit is about to start from. */
export function rememberText(input: HTMLInputElement): void {
  historyOf(input).present = readText(input)
}

/** Shows a text as a step that can be undone. */
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

/** Goes one step back or forward, when there is one. */
export function stepText(input: HTMLInputElement, direction: 'undo' | 'redo'): void {
  const history = historyOf(input)
  const [from, to] = direction === 'undo' ? [history.past, history.future] : [history.future, history.past]
  const step = from.pop()
  if (!step) return

  to.push(step)
  history.present = direction === 'undo' ? step.before : step.after
  writeText(input, history.present)
}

/** Forgets every step. */
export function forgetText(input: HTMLInputElement): void {
  histories.delete(input)
}

export function readText(input: HTMLInputElement): TypedText {
  const { value } = input
  return { value, start: input.selectionStart ?? value.length, end: input.selectionEnd ?? value.length }
}

function historyOf(input: HTMLInputElement): History {
  const known = histories.get(input)
  if (known) return known

  const fresh = { past: [], future: [], present: caretAt('', 0) }
  histories.set(input, fresh)
  return fresh
}

/** The selection of an input without focus is left alone: WebKit would move the focus to it. */
function writeText(input: HTMLInputElement, { value, start, end }: TypedText): void {
  if (input.value !== value) input.value = value
  const root = input.getRootNode()
  const isFocused = 'activeElement' in root && root.activeElement === input
  if (isFocused && (input.selectionStart !== start || input.selectionEnd !== end)) input.setSelectionRange(start, end)
}
