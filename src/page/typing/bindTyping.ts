import { type Listeners, listen } from '../provider/listen.js'
import { bindReturnKey } from './bindReturnKey.js'
import type { FormatEdit } from './edit.js'
import {
  emptyInput,
  forgetText,
  presentText,
  readText,
  rememberText,
  showText,
  stepThroughHistory,
} from './typingHistory.js'

interface TypingOptions {
  /** Absent for a field without formatting, which keeps the browser's undo. */
  readonly formatEdit?: FormatEdit | undefined
  /** Called after the text may have changed, by a person or a script. */
  readonly onText: () => void
  /**
   * Has the input emptied when the page is left, as the back button would restore the text. Called
   * when the shopper is back.
   */
  readonly onReturn?: (() => void) | undefined
}

/**
 * Connects an input to its formatting, its undo steps, its Return key and its form's reset. The
 * events are native, so that typing renders nothing.
 *
 * Text that is there already, typed before hydration or restored by the browser, is formatted at
 * once.
 *
 * @returns removes the listeners and forgets the undo steps
 */
export function bindTyping(
  input: HTMLInputElement,
  { formatEdit, onText, onReturn }: TypingOptions,
): () => void {
  const { defaultView } = input.ownerDocument
  let unbindLeave: (() => void) | null | undefined
  // Bound once the input may have text: a browser reports these listeners to its other processes,
  // which takes as long as all other listeners of a mount.
  const bindLeave = () => {
    unbindLeave ??=
      onReturn &&
      defaultView &&
      listen(defaultView, {
        // Renders nothing yet: Firefox loses the message by which React would render, and React
        // waits for it for ever, in the whole page.
        pagehide: () => emptyInput(input),
        pageshow: (event: PageTransitionEvent) => event.persisted && onReturn(),
      })
  }
  const onEdit = () => {
    bindLeave()
    onText()
  }
  const textListeners: TextListeners = formatEdit
    ? formattingListeners(input, { formatEdit, onText: onEdit })
    : { input: onEdit, change: onEdit }
  const unbindText = listen(input, {
    ...textListeners,
    focus: bindLeave,
    compositionupdate: bindLeave,
  })
  const unbindReturnKey = bindReturnKey(input)
  const onReset = ({ target, defaultPrevented }: Event) => {
    if (target !== input.form || defaultPrevented) return
    // The browser sends the event before it empties the input, and sends none afterwards.
    emptyInput(input)
    onText()
  }
  // Above React's listeners, which may have prevented the reset.
  const unbindReset = listen(input.getRootNode(), { reset: onReset })
  if (input.value !== '') textListeners.change()
  return () => {
    unbindText()
    unbindReturnKey()
    unbindLeave?.()
    unbindReset()
    forgetText(input)
  }
}

type TextListeners = Listeners & { readonly change: () => void }

interface FormattingOptions {
  readonly formatEdit: FormatEdit
  readonly onText: () => void
}

type HistoryDirection = 'undo' | 'redo'

/**
 * Formats each edit after the browser has made it, and replaces the browser's undo.
 *
 * Nothing is written during a composition, which a change would cancel. A composed text is
 * formatted when it is complete.
 */
function formattingListeners(
  input: HTMLInputElement,
  { formatEdit, onText }: FormattingOptions,
): TextListeners {
  let isComposing = false

  const undoOrRedo = (
    event: InputEvent | KeyboardEvent,
    direction: HistoryDirection | undefined,
  ) => {
    if (!direction || event.isComposing || input.readOnly) return
    event.preventDefault()
    stepThroughHistory(input, direction)
    onText()
  }
  // Text that has not changed needs no formatting: `change` comes after every edit on blur, and
  // Firefox sends `input` again after a composition.
  const applyEdit = (inputType: string) => {
    const before = presentText(input)
    const after = readText(input)
    const isLeft = inputType === 'blur'
    if (isComposing || (after.value === before.value && !isLeft)) return
    showText(input, formatEdit({ before, after, inputType }))
    if (!isLeft || input.value !== after.value) onText()
  }
  const remember = () => {
    if (!isComposing) rememberText(input)
  }
  const onCompositionStart = () => {
    remember()
    isComposing = true
  }
  const onCompositionEnd = () => {
    isComposing = false
    applyEdit('insertCompositionText')
  }
  const onKeyDown = (event: KeyboardEvent) => undoOrRedo(event, historyKey(event))
  // Undo by a menu or a gesture is reported by `beforeinput` alone.
  const onBeforeInput = (event: InputEvent) => {
    undoOrRedo(event, historyInput[event.inputType])
    remember()
  }

  return {
    keydown: onKeyDown,
    beforeinput: onBeforeInput,
    compositionstart: onCompositionStart,
    compositionend: onCompositionEnd,
    // Password managers and tests send one without `inputType`.
    input: ({ inputType = '' }: Partial<InputEvent>) => applyEdit(inputType),
    change: () => applyEdit(''),
    blur: () => applyEdit('blur'),
  }
}

const historyInput: Readonly<Record<string, HistoryDirection>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
}

/**
 * Reads Control or Command with Z or Y, as each system has them. On a Cyrillic or Greek layout
 * `key` is no Latin letter; `code` names the key's place.
 */
function historyKey(event: KeyboardEvent): HistoryDirection | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined

  const { key, code } = event
  const letter = (/^[a-z]$/i.test(key) ? key : code.slice(-1)).toLowerCase()
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo'
  return letter === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined
}
