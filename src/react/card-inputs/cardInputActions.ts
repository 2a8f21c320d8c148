import type { IssueCode } from '../../model/issue.js'
import { bindTyping } from '../typing/bindTyping.js'
import type { Settle } from '../typing/typing.js'
import { forgetText } from '../typing/typingHistory.js'

/** What tells one card field from another, as it stands at the last render. */
export interface CardInputRules<Value> {
  readonly settle?: Settle | undefined
  readonly clearsOnLeave: boolean
  readonly judge: (text: string) => IssueCode | undefined
  readonly parse: (text: string) => Value
  readonly onVerdict: ((verdict: IssueCode | undefined) => void) | undefined
  /** Told the text after it changed. Must keep nothing of it. */
  readonly onText?: ((text: string) => void) | undefined
}

/** What can be done with a card field and asked of it, whichever render it stems from. */
export interface CardInputActions<Value> {
  /** The ref of the input. */
  readonly attach: (input: HTMLInputElement | null) => void
  readonly verdict: () => IssueCode | undefined
  readonly check: () => IssueCode | undefined
  /** Judges by rules that have changed; shows the answer if the text was judged before. */
  readonly judgeAgain: () => void
  readonly read: () => Value
  readonly clear: () => void
  readonly focus: () => void
  readonly showError: (code: IssueCode | undefined) => void
}

/** What a field remembers between renders: of the text, only what was judged of it. */
interface Place {
  input: HTMLInputElement | null
  unbind: (() => void) | undefined
  stage: 'fresh' | 'passed' | 'failed'
  verdict: IssueCode | undefined
  shown: IssueCode | undefined
}

interface CardInputContext<Value> {
  readonly rules: () => CardInputRules<Value>
  /** Called only when what the shopper is shown changes. */
  readonly onShown: (code: IssueCode | undefined) => void
}

/** Makes the actions of one field: two clocks, one for what is true of the text and one for what the shopper is shown. */
export function createCardInputActions<Value>({ rules, onShown }: CardInputContext<Value>): CardInputActions<Value> {
  const place: Place = { input: null, unbind: undefined, stage: 'fresh', verdict: rules().judge(''), shown: undefined }
  const text = (): string => place.input?.value ?? ''

  const show = (code: IssueCode | undefined): void => {
    if (code === place.shown) return
    place.shown = code
    onShown(code)
  }
  const verdict = (): IssueCode | undefined => {
    const code = rules().judge(text())
    if (code !== place.verdict) {
      place.verdict = code
      rules().onVerdict?.(code)
    }
    return code
  }
  const check = (): IssueCode | undefined => {
    const code = verdict()
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
    const code = verdict()
    if (place.stage === 'failed') show(code)
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
    const { settle, clearsOnLeave } = rules()
    place.unbind = input ? bindTyping(input, { settle, onText, onLeave: clearsOnLeave ? clear : undefined }) : undefined
  }

  return {
    attach,
    verdict,
    check,
    judgeAgain: () => {
      if (place.stage === 'fresh') verdict()
      else check()
    },
    read: () => rules().parse(text()),
    clear,
    focus: () => place.input?.focus(),
    showError,
  }
}
