'use client'

import { type ComponentProps, type RefCallback, useId, useRef, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import {
  balanceSplit,
  exactAmount,
  restOf,
  type SplitBalance,
  writeTypedAmount,
} from '../../core/model/split/splitParts.js'
import type { Locale } from '../../locales/types/messages.js'
import { type EditedField, fieldProps } from '../field/useField.js'
import { useOwnMessages } from '../messages/useMessages.js'
import {
  amountsOf,
  type DividedPart,
  dividedParts,
  readEntries,
  type SplitEditorPart,
  type SplitEntry,
} from './splitEntries.js'

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
export interface SplitEditorField extends Pick<EditedField<unknown>, 'labelProps' | 'errorProps'> {
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
export function useSplitEditor(options: SplitEditorOptions): SplitEditorState {
  const { tag } = useOwnMessages(options.locale)
  const total = exactAmount(options.total, 'The total to divide')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [validatedIds, setValidatedIds] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const ownId = useId()
  const balanceId = `${ownId}-balance`

  const entries = readEntries(options.parts, { texts, tag })
  const balance = balanceSplit(total, amountsOf(entries))

  const change = (id: string, text: string) => {
    const newTexts = { ...texts, [id]: text }
    setTexts(newTexts)
    options.onChange?.(dividedParts(total, readEntries(options.parts, { texts: newTexts, tag })))
  }
  const check = () => {
    const failedEntries = entries.filter(({ error }) => error)
    const failedIds = failedEntries.map((entry) => entry.part.id)
    setValidatedIds(new Set([...validatedIds, ...failedIds]))
    setChecked(true)
    if (failedEntries.length === 0 && balance.type === 'done') return true

    // If only the sum is wrong, any input can correct it: the focus goes to the first.
    const entryToFix = failedEntries[0] ?? entries[0]
    if (entryToFix) inputs.current.get(entryToFix.part.id)?.focus()
    return false
  }

  const keepInput = (id: string, element: HTMLInputElement | null) => {
    // An input that goes is not removed: the one that replaces it may be registered already.
    if (element) inputs.current.set(id, element)
  }
  const toField = (entry: SplitEntry): SplitEditorField => {
    const { id } = entry.part
    const inputId = `${ownId}-${id}`
    const { labelProps, errorProps } = fieldProps(inputId)
    const error = validatedIds.has(id) ? entry.error : undefined
    const otherEntries = entries.filter((otherEntry) => otherEntry.part.id !== id)
    const amountLeft = restOf(total, amountsOf(otherEntries))
    const takeRest = () => {
      if (amountLeft !== undefined) change(id, writeTypedAmount(amountLeft, tag))
    }
    return {
      part: entry.part,
      labelProps,
      inputProps: {
        id: inputId,
        ref: (element) => keepInput(id, element),
        type: 'text',
        inputMode: 'decimal',
        autoComplete: 'off',
        // Digits run left to right in every language.
        dir: 'ltr',
        value: entry.text,
        onChange: (event) => change(id, event.currentTarget.value),
        'aria-invalid': error !== undefined,
        'aria-describedby': `${errorProps.id} ${balanceId}`,
      },
      errorProps,
      restProps: {
        type: 'button',
        'aria-disabled': amountLeft === undefined || amountLeft === entry.amount,
        onClick: takeRest,
      },
      error,
    }
  }
  const isInvalid = isChecked && balance.type !== 'done'
  const fields = entries.map(toField)
  return { fields, balance, balanceProps: { id: balanceId }, isInvalid, check }
}
