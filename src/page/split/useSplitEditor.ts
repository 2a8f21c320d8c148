'use client'

import { type ComponentProps, type RefCallback, useId, useRef, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import { type Amount, parseAmount } from '../../core/model/money/amount.js'
import {
  balanceSplit,
  exactAmount,
  readTypedAmount,
  restOf,
  type SplitBalance,
  writeTypedAmount,
} from '../../core/model/split/splitParts.js'
import type { Locale } from '../../locales/types/messages.js'
import { type Field, fieldProps } from '../field/useField.js'
import { useOwnMessages } from '../messages/useMessages.js'

/** A recipient, and the first amount. */
export interface SplitEditorPart {
  /** The id in `onChange`, such as `sub_merchant_id`. */
  readonly id: string
  /** The name for people. */
  readonly name: string
  /** Decimal text with at most two decimals, or a number. @default nothing yet */
  readonly amount?: string | number
}

/** A part with its amount. `Number(amount)` is exact. */
export interface DividedPart extends SplitEditorPart {
  /** Decimal text with two decimals. */
  readonly amount: Amount
}

/** The amount to divide, and its parts. */
export interface SplitEditorOptions {
  /** The total: decimal text with at most two decimals, or a number. */
  readonly total: string | number
  /** The recipients. */
  readonly parts: readonly SplitEditorPart[]
  /**
   * Called after every change: with all parts when each has an amount and they sum up to the total;
   * otherwise with `undefined`.
   */
  readonly onChange?: ((parts: readonly DividedPart[] | undefined) => void) | undefined
  /** @default the checkout's language; English outside of one */
  readonly locale?: Locale | undefined
}

/** The unstyled input of one part. */
export interface SplitEditorField extends Pick<Field<unknown>, 'labelProps' | 'errorProps'> {
  /** The part. */
  readonly part: SplitEditorPart
  /** For the `<input>`. The hook sets its `value`; the error and the balance describe it. */
  readonly inputProps: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'dir'
    | 'value'
    | 'onChange'
    | 'aria-invalid'
    | 'aria-describedby'
  > & { readonly id: string; readonly ref: RefCallback<HTMLInputElement> }
  /** For the button that gives it the rest. It keeps the focus when there is nothing to give. */
  readonly restProps: {
    readonly type: 'button'
    readonly 'aria-disabled': boolean
    readonly onClick: () => void
  }
  /** Shown from the first failed `check()` on, and updated at every change. */
  readonly error: IssueCode | undefined
}

/** The state of a division. */
export interface SplitEditorState {
  /** One for each part, in their order. */
  readonly fields: readonly SplitEditorField[]
  /** The balance of the valid amounts. */
  readonly balance: SplitBalance
  /**
   * For the element with the balance, which describes each input. Announce it after a pause in
   * typing.
   */
  readonly balanceProps: { readonly id: string }
  /** True from a failed `check()` on, until the parts sum up to the total. */
  readonly isInvalid: boolean
  /** Shows and focuses the errors, and returns whether everything is divided. */
  readonly check: () => boolean
}

/**
 * Divides an amount among parts, exactly: amounts are read as decimals of the language and added in
 * hundredths.
 *
 * For your own pages, such as a back office. A shopper's page can't set a split: it comes from your
 * order, and your server must validate what such a page sends.
 *
 * @throws {CheckoutError} `configuration`, when `total` is no amount.
 * @see The interface, "Create a split payment"
 */
export function useSplitEditor({
  total,
  parts,
  onChange,
  locale,
}: SplitEditorOptions): SplitEditorState {
  const { tag } = useOwnMessages(locale)
  const whole = exactAmount(total, 'The total to divide')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [validated, setValidated] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const ownId = useId()
  const balanceId = `${ownId}-balance`

  const readEntries = (typed: typeof texts): readonly Entry[] =>
    parts.map((part) => {
      const text = typed[part.id] ?? firstText(part, tag)
      if (text.trim() === '') return { part, text, error: 'required' }
      const amount = readTypedAmount(text, tag)
      if (amount.type === 'ok') return { part, text, amount: amount.value }
      return { part, text, error: amount.error[0]?.code ?? 'amount_format' }
    })
  const entries = readEntries(texts)
  const balance = balanceSplit(whole, amountsOf(entries))

  const change = (id: string, text: string): void => {
    const next = { ...texts, [id]: text }
    setTexts(next)
    onChange?.(dividedParts(whole, readEntries(next)))
  }
  const check = (): boolean => {
    const failed = entries.filter(({ error }) => error)
    setValidated(new Set([...validated, ...failed.map(({ part }) => part.id)]))
    setChecked(true)
    if (failed.length === 0 && balance.type === 'done') return true
    const first = failed[0] ?? entries[0]
    if (first) inputs.current.get(first.part.id)?.focus()
    return false
  }

  const fields = entries.map(({ part, text, amount, error }): SplitEditorField => {
    const id = `${ownId}-${part.id}`
    const { labelProps, errorProps } = fieldProps(id)
    const rest = restOf(whole, amountsOf(entries.filter((entry) => entry.part.id !== part.id)))
    const shownError = validated.has(part.id) ? error : undefined
    return {
      part,
      labelProps,
      inputProps: {
        id,
        ref: (element) => {
          if (element) inputs.current.set(part.id, element)
          else inputs.current.delete(part.id)
        },
        type: 'text',
        inputMode: 'decimal',
        autoComplete: 'off',
        // Digits run left to right in every language.
        dir: 'ltr',
        value: text,
        onChange: (event) => change(part.id, event.currentTarget.value),
        'aria-invalid': shownError !== undefined,
        'aria-describedby': `${errorProps.id} ${balanceId}`,
      },
      errorProps,
      restProps: {
        type: 'button',
        'aria-disabled': rest === undefined || rest === amount,
        onClick: () => {
          if (rest !== undefined) change(part.id, writeTypedAmount(rest, tag))
        },
      },
      error: shownError,
    }
  })
  const isInvalid = isChecked && balance.type !== 'done'
  return { fields, balance, balanceProps: { id: balanceId }, isInvalid, check }
}

interface Entry {
  readonly part: SplitEditorPart
  readonly text: string
  readonly amount?: Amount
  readonly error?: IssueCode
}

function firstText({ amount = '' }: SplitEditorPart, tag: string): string {
  const exact = parseAmount(amount)
  return exact.type === 'ok' ? writeTypedAmount(exact.value, tag) : String(amount)
}

function amountsOf(entries: readonly { readonly amount?: Amount }[]): readonly Amount[] {
  return entries.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
}

function dividedParts(
  whole: Amount,
  entries: readonly Entry[],
): readonly DividedPart[] | undefined {
  const divided = entries.flatMap(({ part, amount }) =>
    amount === undefined ? [] : [{ ...part, amount }],
  )
  const isWhole =
    divided.length === entries.length && balanceSplit(whole, amountsOf(divided)).type === 'done'
  return isWhole ? divided : undefined
}
