/** The text and the selection of an input. A caret is an empty selection. */
export interface TypedText {
  readonly value: string
  readonly start: number
  readonly end: number
}

/**
 * One edit as the browser made it. The text is formatted after the edit, because edits of on-screen
 * keyboards can't be prevented, and autofill is only reported afterwards.
 */
export interface Edit {
  readonly before: TypedText
  readonly after: TypedText
  /**
   * `InputEvent.inputType`; empty when a script, a password manager or the browser filled the
   * field; `blur` when it is left.
   */
  readonly inputType: string
}

/**
 * Answers what the input shows after an edit: `edit.after` to accept it as it was made,
 * `edit.before` to refuse it, or a text with other characters, such as separators.
 */
export type FormatEdit = (edit: Edit) => TypedText

export function caretAt(value: string, caret: number): TypedText {
  return { value, start: caret, end: caret }
}

/**
 * Whether the edit is a single key.
 *
 * Only single keys may be refused. Pasted, filled, dictated or suggested text comes as several
 * characters, and is never cut: the field would show another number than the shopper gave.
 */
export function isKey({ before, after, inputType }: Edit): boolean {
  return /^insert(Composition)?Text$/.test(inputType) && after.start - before.start <= 1
}

/** The text that the edit put in. Empty after a deletion. */
export function insertedText({ before, after }: Edit): string {
  return after.value.slice(before.start, after.start)
}

/** The text that stays when the selection is replaced. */
export function withoutSelection({ value, start, end }: TypedText): string {
  return value.slice(0, start) + value.slice(end)
}
