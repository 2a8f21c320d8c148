/** The four inputs of the typing page, by their labels. */
export const typingFields = ['Card number', 'Expiry date', 'Security code', 'Name on card'] as const

export type TypingField = (typeof typingFields)[number]

export type TypingKey = 'Backspace' | 'Control+Backspace' | 'Delete' | 'Enter' | 'Control+x'

/**
 * One thing a shopper does. `type` presses a key for each character; `fill` is what a password
 * manager or a card scan does: the text and a bare `input` event; `compose` is one composition,
 * from its start to its end; `select` takes two places in the text; `leave` moves the focus to the
 * button.
 */
export type TypingStep =
  | readonly ['type' | 'paste' | 'fill' | 'compose', text: string]
  | readonly ['press', key: TypingKey]
  | readonly ['select', start: number, end: number]
  | readonly ['undo' | 'redo' | 'leave']
  | readonly ['go', field: TypingField]

export const type = (text: string): TypingStep => ['type', text]
export const paste = (text: string): TypingStep => ['paste', text]
export const fill = (text: string): TypingStep => ['fill', text]
export const compose = (text: string): TypingStep => ['compose', text]
export const press = (key: TypingKey): TypingStep => ['press', key]
export const select = (start: number, end: number): TypingStep => ['select', start, end]
export const go = (field: TypingField): TypingStep => ['go', field]
export const undo: TypingStep = ['undo']
export const redo: TypingStep = ['redo']
export const leave: TypingStep = ['leave']

/** A rule of typing in one field: what is done, and what is then shown. */
export interface TypingRow {
  readonly rule: string
  readonly field: TypingField
  readonly steps: readonly TypingStep[]
  /**
   * `|` is the caret, `[` and `]` a selection; without them, only the text is compared, as after
   * the field was left.
   */
  readonly shown: string
  /** The issue of the field, asked for at the end; `''` when there is none. */
  readonly issue?: string
  /** The field that has the focus at the end. @default `field`, unless it was left */
  readonly focused?: TypingField
}

/** Makes the rows of one field. */
export function rowsOf(
  field: TypingField,
): (rule: string, steps: readonly TypingStep[], shown: string, issue?: string) => TypingRow {
  return (rule, steps, shown, issue) => ({
    field,
    rule,
    steps,
    shown,
    ...(issue !== undefined && { issue }),
  })
}
