/** What an input shows: its text and its selection. A caret is a selection whose ends meet. */
export interface TypedText {
  readonly value: string
  readonly start: number
  readonly end: number
}

/**
 * One edit as the browser made it. We tidy up after it instead of making it ourselves: edits of on-screen keyboards
 * can't be prevented, and autofill announces itself only afterwards.
 */
export interface Edit {
  readonly before: TypedText
  readonly after: TypedText
  /** `InputEvent.inputType`; empty when a page script, a password manager or the browser filled the field; `blur` once it is left. */
  readonly inputType: string
}

/** Says what the input shall show after an edit. Pure, so that any edit script can be played against it. */
export type FormatEdit = (edit: Edit) => TypedText

export function caretAt(value: string, caret: number): TypedText {
  return { value, start: caret, end: caret }
}

/**
 * Whether an edit is one typed key. What cannot belong is refused of a key alone: what is pasted, filled, dictated or offered by
 * a keyboard comes as several characters, and is never cut.
 */
export function isKey({ before, after, inputType }: Edit): boolean {
  return /^insert(Composition)?Text$/.test(inputType) && after.start - before.start <= 1
}

/** What an edit has put in place of the selection. */
export function insertedText({ before, after }: Edit): string {
  return after.value.slice(before.start, after.start)
}

/** The text of `before` without its selection: all that an edit could have left over of it. */
export function withoutSelection({ value, start, end }: TypedText): string {
  return value.slice(0, start) + value.slice(end)
}
