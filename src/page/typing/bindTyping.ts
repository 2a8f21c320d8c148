import { type Listeners, listen } from '../provider/listen.js'
import { bindReturnKey } from './bindReturnKey.js'
import type { FormatEdit } from './edit.js'
import {
  forgetText,
  presentText,
  readText,
  rememberText,
  showText,
  stepText,
} from './typingHistory.js'

export interface TypingOptions {
  /** Absent for a field without formatting, which keeps the browser's undo. */
  readonly formatEdit?: FormatEdit | undefined
  /** Called after the text may have changed, by a person or a script. */
  readonly onText: () => void
  /** Called when the page is left, to empty the input: the back button would restore the text. */
  readonly onLeave: (() => void) | undefined
}

/**
 * By native events, so that typing does not render. Formats text that was typed before hydration,
 * or restored.
 */
export function bindTyping(
  input: HTMLInputElement,
  { formatEdit, onText, onLeave }: TypingOptions,
): () => void {
  const { defaultView } = input.ownerDocument
  const unbind = [
    listen(
      input,
      formatEdit
        ? formattingListeners(input, { formatEdit, onText })
        : { input: onText, change: onText },
    ),
    bindReturnKey(input),
    onLeave && defaultView && listen(defaultView, { pagehide: onLeave }),
  ]
  if (input.value !== '') onText()
  return () => {
    for (const stop of unbind) stop?.()
    forgetText(input)
  }
}

interface FormattingOptions {
  readonly formatEdit: FormatEdit
  readonly onText: () => void
}

/**
 * Not during a composition, which a change would cancel. Only `beforeinput` reports undo by menu or
 * gesture.
 */
function formattingListeners(
  input: HTMLInputElement,
  { formatEdit, onText }: FormattingOptions,
): Listeners {
  let isComposing = false

  const step = (
    event: InputEvent | KeyboardEvent,
    direction: 'undo' | 'redo' | undefined,
  ): void => {
    if (!direction || event.isComposing || input.readOnly) return
    event.preventDefault()
    stepText(input, direction)
    onText()
  }
  // Text that has not changed needs no formatting: `change` comes after every edit on blur, and
  // Firefox sends `input` again after a composition.
  const applyEdit = (inputType: string): void => {
    const before = presentText(input)
    const after = readText(input)
    const isLeft = inputType === 'blur'
    if (isComposing || (after.value === before.value && !isLeft)) return
    showText(input, formatEdit({ before, after, inputType }))
    if (!isLeft || input.value !== after.value) onText()
  }
  const remember = (): void => {
    if (!isComposing) rememberText(input)
  }
  const compose = ({ type }: Event): void => {
    remember()
    isComposing = type === 'compositionstart'
    applyEdit('insertCompositionText')
  }

  applyEdit('')
  return {
    keydown: (event: KeyboardEvent) => step(event, historyKey(event)),
    beforeinput: (event: InputEvent) => {
      step(event, historyInput[event.inputType])
      remember()
    },
    compositionstart: compose,
    compositionend: compose,
    input: (event: Event) => applyEdit(inputTypeOf(event)),
    change: () => applyEdit(''),
    blur: () => applyEdit('blur'),
  }
}

/** Password managers and tests send an `input` event without `inputType`. */
function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : ''
}

const historyInput: Readonly<Record<string, 'undo' | 'redo'>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
}

/** On a Cyrillic or Greek layout `key` is no Latin letter; `code` names the key's place. */
function historyKey({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = (/^[a-z]$/i.test(key) ? key : code.slice(-1)).toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
