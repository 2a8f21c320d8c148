import { caretAt, type FormatEdit, type TypedText } from '../../src/page/typing/edit.js'

export type Action =
  | { readonly type: 'select'; readonly from: number; readonly to: number }
  | {
      readonly type: 'insert'
      readonly text: string
      readonly inputType: 'insertText' | 'insertFromPaste'
    }
  | { readonly type: 'backspace' }
  | { readonly type: 'delete' }

/**
 * Does to a text what a browser does to an input, and passes the edit to `formatEdit` as the
 * input's listeners do.
 */
export function perform(formatEdit: FormatEdit, before: TypedText, action: Action): TypedText {
  const { value, start, end } = before
  if (action.type === 'select') {
    const [first, last] = [action.from, action.to]
      .map((place) => Math.round(place * value.length))
      .sort((a, b) => a - b)
    return { value, start: first ?? 0, end: last ?? 0 }
  }
  if (action.type === 'insert') {
    const after = caretAt(
      value.slice(0, start) + action.text + value.slice(end),
      start + action.text.length,
    )
    // What is typed over a selection of the same text changes the caret alone, and is an edit all
    // the same.
    return action.text === '' ? before : formatEdit({ before, after, inputType: action.inputType })
  }
  const isBackward = action.type === 'backspace'
  const from = start === end && isBackward ? Math.max(start - 1, 0) : start
  const to = start === end && !isBackward ? end + 1 : end
  const after = caretAt(value.slice(0, from) + value.slice(to), from)
  if (after.value === value) return before
  return formatEdit({
    before,
    after,
    inputType: isBackward ? 'deleteContentBackward' : 'deleteContentForward',
  })
}

export function typeOut(
  formatEdit: FormatEdit,
  text: string,
  from: TypedText = caretAt('', 0),
): TypedText {
  return Array.from(text).reduce<TypedText>(
    (shown, character) =>
      perform(formatEdit, shown, { type: 'insert', text: character, inputType: 'insertText' }),
    from,
  )
}

export function paste(
  formatEdit: FormatEdit,
  text: string,
  from: TypedText = caretAt('', 0),
): TypedText {
  return perform(formatEdit, from, { type: 'insert', text, inputType: 'insertFromPaste' })
}

/** The focus leaves the field. */
export function leave(formatEdit: FormatEdit, shown: TypedText): TypedText {
  return formatEdit({ before: shown, after: shown, inputType: 'blur' })
}

/** `|` marks the caret, `[` and `]` a selection. */
export function marked(text: string): TypedText {
  const start = text.search(/[|[]/)
  return {
    value: text.replace(/[|[\]]/g, ''),
    start,
    end: text.includes(']') ? text.indexOf(']') - 1 : start,
  }
}

export function mark({ value, start, end }: TypedText): string {
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`
  return `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`
}
