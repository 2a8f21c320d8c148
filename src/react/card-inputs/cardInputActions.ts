import type { IssueCode } from '../../model/issue.js'
import { bindTyping } from '../typing/bindTyping.js'
import type { FormatEdit } from '../typing/typing.js'
import { forgetText } from '../typing/typingHistory.js'

/** What differs between card fields, as of the last render. */
export interface CardInputRules<Value> {
  /** The one of the render in which the input appears. */
  readonly formatEdit?: FormatEdit | undefined
  readonly clearsOnLeave: boolean
  readonly validate: (text: string) => IssueCode | undefined
  /** Whether what is wrong with the text is shown at once: it is too long to be still on its way. @default never */
  readonly isComplete?: ((text: string) => boolean) | undefined
  readonly parse: (text: string) => Value
  readonly onValidityChange: ((validity: IssueCode | undefined) => void) | undefined
  /** Called with the text after it changed. Must keep nothing of it. */
  readonly onText?: ((text: string) => void) | undefined
}

/** What can be done with a card field and asked of it, whichever render it stems from. */
export interface CardInputActions<Value> {
  /** The ref of the input. */
  readonly attach: (input: HTMLInputElement | null) => void
  readonly validity: () => IssueCode | undefined
  readonly check: () => IssueCode | undefined
  /** Validates by rules that have changed; shows the answer if the text was validated before. */
  readonly revalidate: () => void
  readonly read: () => Value
  readonly clear: () => void
  readonly focus: () => void
  readonly showError: (code: IssueCode | undefined) => void
}

/** What a field remembers between renders: of the text, only what was validated of it. */
interface Place {
  input: HTMLInputElement | null
  unbind: (() => void) | undefined
  stage: 'fresh' | 'passed' | 'failed'
  validity: IssueCode | undefined
  shown: IssueCode | undefined
}

interface CardInputContext<Value> {
  readonly rules: () => CardInputRules<Value>
  /** Called only when what the shopper is shown changes. */
  readonly onShown: (code: IssueCode | undefined) => void
}

/** Makes the actions of one field: two clocks, one for what is true of the text and one for what the shopper is shown. */
export function createCardInputActions<Value>({ rules, onShown }: CardInputContext<Value>): CardInputActions<Value> {
  const place: Place = {
    input: null,
    unbind: undefined,
    stage: 'fresh',
    validity: rules().validate(''),
    shown: undefined,
  }
  const text = (): string => place.input?.value ?? ''

  const show = (code: IssueCode | undefined): void => {
    if (code === place.shown) return
    place.shown = code
    onShown(code)
  }
  const validity = (): IssueCode | undefined => {
    const code = rules().validate(text())
    if (code !== place.validity) {
      place.validity = code
      rules().onValidityChange?.(code)
    }
    return code
  }
  const check = (): IssueCode | undefined => {
    const code = validity()
    place.stage = code === undefined ? 'passed' : 'failed'
    show(code)
    return code
  }
  const showError = (code: IssueCode | undefined): void => {
    place.stage = code === undefined ? 'fresh' : 'failed'
    show(code)
  }
  const onText = (): void => {
    rules().onText?.(text())
    const code = validity()
    if (code && rules().isComplete?.(text())) check()
    // Quiet while it is being corrected: what was shown stays until nothing is wrong, or the field is left.
    else if (!code && place.stage === 'failed') show(code)
  }
  const clear = (): void => {
    if (!place.input) return
    place.input.value = ''
    forgetText(place.input)
    place.stage = 'fresh'
    onText()
    show(undefined)
  }
  const attach = (input: HTMLInputElement | null): void => {
    place.unbind?.()
    place.input = input
    const { formatEdit, clearsOnLeave } = rules()
    place.unbind = input
      ? bindTyping(input, { formatEdit, onText, onLeave: clearsOnLeave ? clear : undefined })
      : undefined
  }

  return {
    attach,
    validity,
    check,
    revalidate: () => {
      if (place.stage === 'fresh') validity()
      else check()
    },
    read: () => rules().parse(text()),
    clear,
    focus: () => place.input?.focus(),
    showError,
  }
}
