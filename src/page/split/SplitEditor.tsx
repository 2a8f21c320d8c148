'use client'

import {
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { formatAmount } from '../../core/model/money/amount.js'
import {
  exactAmount,
  type SplitBalance,
  writeTypedAmount,
} from '../../core/model/split/splitParts.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, useOwnRef, withRef } from '../part/part.js'
import { type SplitEditorField, type SplitEditorOptions, useSplitEditor } from './useSplitEditor.js'

/** The amount to divide, and its parts. */
export interface SplitEditorProps
  extends SplitEditorOptions,
    PartProps<'div', 'title' | 'dir' | 'lang' | 'onChange', { readonly invalid: boolean }> {
  /** ISO 4217. */
  readonly currency: string
  /** The title. @default "How this payment is divided", in the language of the component */
  readonly title?: ReactNode
}

/**
 * Renders a `<fieldset>` with an `<input>` for each part of an amount, a button that gives a part
 * the rest, and a `<p>` with the amount that is left, which is announced after a pause in typing.
 * In a `<form>` it stops the submit until everything is divided, and shows the errors.
 *
 * It is for your own pages, such as a back office, and needs no `<Checkout>`. On a shopper's page
 * it has no effect: your order's `split` decides, and your server must validate what this page
 * sends.
 *
 * @throws {CheckoutError} `configuration`, when `total` is no amount.
 * @see The interface, "Create a split payment"
 * @example
 * <SplitEditor
 *   total="499.90"
 *   currency="UAH"
 *   parts={[{ id: bakery, name: 'Bakery' }, { id: florist, name: 'Florist' }]}
 *   onChange={setParts}
 * />
 */
export const SplitEditor: ForwardRefExoticComponent<SplitEditorProps> = withRef(
  function SplitEditor(props: SplitEditorProps) {
    const { currency, title, total, parts, onChange, locale, ref, ...elementProps } = props
    const wholeLocale = useOwnMessages(locale)
    const { fields, balance, balanceProps, isInvalid, check } = useSplitEditor(props)
    const root = useOwnRef(ref)
    const balanceText = describe(balance, currency, wholeLocale)
    const announcedText = useTextAfterPause(balanceText)
    useSubmitCheck(root, check)

    return (
      <Root
        tag="div"
        given={{ ...elementProps, ref: root }}
        className="tillkit"
        data-part="split-editor"
        state={{ invalid: isInvalid }}
        dir={wholeLocale.direction}
        lang={wholeLocale.tag}
      >
        <fieldset className="tillkit-choices tillkit-split">
          <legend className="tillkit-legend">{title ?? wholeLocale.messages.split}</legend>
          {fields.map((field) => (
            <Row key={field.part.id} field={field} currency={currency} locale={wholeLocale} />
          ))}
          <p
            className="tillkit-balance"
            data-balance={balance.type}
            {...balanceProps}
            suppressHydrationWarning
          >
            {balanceText}
          </p>
          <div role="status" className="tillkit-unseen" suppressHydrationWarning>
            {announcedText}
          </div>
        </fieldset>
      </Root>
    )
  },
)

/** Follows a text after a pause: a live region that announces every step of typing disturbs. */
function useTextAfterPause(text: string) {
  const [announcedText, setAnnouncedText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedText(text), 600)
    return () => clearTimeout(timer)
  }, [text])
  return announcedText
}

/** Stops a submit of the form around `root` while `check` fails. */
function useSubmitCheck(root: RefObject<HTMLElement | null>, check: () => boolean) {
  useEffect(() => {
    const form = root.current?.closest('form')
    const stopIfFailed = (event: Event) => {
      if (check()) return
      event.preventDefault()
      event.stopPropagation()
    }
    // In the capture phase, so that no other listener of the form gets wrong parts.
    form?.addEventListener('submit', stopIfFailed, true)
    return () => form?.removeEventListener('submit', stopIfFailed, true)
  })
}

interface RowProps {
  readonly field: SplitEditorField
  readonly currency: string
  readonly locale: WholeLocale
}

function Row({ field, currency, locale }: RowProps) {
  const { messages } = locale
  const { labelProps, inputProps, errorProps, restProps, error } = field
  const { name } = field.part
  return (
    <div className="tillkit-field" data-invalid={error ? '' : undefined}>
      <label className="tillkit-label" id={labelProps.id} htmlFor={labelProps.htmlFor}>
        <span>{name}</span> <span className="tillkit-optional">{currency}</span>
      </label>
      <p className="tillkit-error" {...errorProps}>
        {error && describeError(locale)}
      </p>
      <div className="tillkit-split-row">
        <input className="tillkit-input" {...inputProps} />
        <button
          className="tillkit-link tillkit-action tillkit-action-quiet"
          aria-label={`${messages.splitTakeRest}: ${name}`}
          {...restProps}
        >
          {messages.splitTakeRest}
        </button>
      </div>
    </div>
  )
}

/** One message for every error of an amount: an example of how to write it. */
function describeError({ tag, messages }: WholeLocale) {
  const example = writeTypedAmount(exactAmount('12.50', 'The example'), tag)
  return fill(messages.amountFormat, { example })
}

function describe(balance: SplitBalance, currency: string, locale: WholeLocale) {
  const { messages } = locale
  if (balance.type === 'done') return messages.splitDone
  const amount = formatAmount({ amount: balance.amount, currency, locale })
  return fill(balance.type === 'left' ? messages.splitLeft : messages.splitOver, { amount })
}
