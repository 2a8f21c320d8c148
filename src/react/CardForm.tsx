'use client'

import {
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createFormControl } from 'react-hook-form'
import { isOpen, refusedIssues } from '../checkout/flow.js'
import type { Outcome } from '../contract/outcome.js'
import { lazyChallenge } from './challenge/lazyChallenge.js'
import { CardholderField } from './fields/CardholderField.js'
import { CardNumberField } from './fields/CardNumberField.js'
import { ExpiryField } from './fields/ExpiryField.js'
import { SecurityCodeField } from './fields/SecurityCodeField.js'
import { announce, CardFormContext, type CardFormParts, useFormParts } from './form/CardFormContext.js'
import { ErrorSummary } from './form/ErrorSummary.js'
import { PayButton } from './form/PayButton.js'
import { type CardFormHandle, useCardFormHandle } from './form/useCardFormHandle.js'
import { type BeforePay, useCardSubmit } from './form/useCardSubmit.js'
import { usePaymentReactions } from './form/usePaymentReactions.js'
import { type FormValidity, useValidityReport } from './form/useValidityReport.js'
import { useLazyModule } from './part/lazyModule.js'
import { type PartProps, Root, withRef } from './part/part.js'
import { type CheckoutParts, useCheckoutParts } from './provider/CheckoutContext.js'
import { placementError } from './provider/placementError.js'
import { useCheckout } from './provider/useCheckout.js'
import { describeState } from './status/describeState.js'
import { lazyReceipt, StatusPanel } from './status/StatusPanel.js'
import { useFocusOnNews } from './status/useFocusOnNews.js'

/** Whether the complete form asks for the name on the card, and whether it may be left empty. */
export type CardholderPolicy = 'required' | 'optional' | 'none'

/** All can be left out: the form is complete by default. */
export interface CardFormProps extends PartProps<'div', 'id' | 'ref' | 'dir' | 'lang' | 'onChange'> {
  /** Is given the form's handle, in place of an element: `submit()`, `reset()` and `focus()`. */
  readonly ref?: Ref<CardFormHandle> | undefined
  /** The id of the `<form>`: a `<button form={id}>` anywhere on the page pays as well. */
  readonly id?: string | undefined
  /** Shown in the form above all fields, in a row, `.tillkit-header`: the brands you take, a lock, a total. @default none */
  readonly header?: ReactNode
  /**
   * Called once the fields are right, before anything is sent: to reserve the goods, say, or fix the delivery. Answers, now or
   * later, whether to pay. Until then the button is busy; nothing is sent if it answers `false` or throws, which is shown as a
   * failure of ours, or if the form has gone or the order's price has changed by then.
   */
  readonly beforePay?: BeforePay | undefined
  /** Called at first, and whenever it changes whether the form could be submitted. It never gets what is typed. */
  readonly onChange?: ((validity: FormValidity) => void) | undefined
  /** Called once for each outcome of each attempt. */
  readonly onOutcome?: ((outcome: Outcome) => void) | undefined
  /**
   * The name on the card. Number, date and code are always asked for: the interface takes full card data only.
   * The interface has no member for it, so the backend drops it unless you give `nameOnCard`.
   * Without effect on fields of your own arrangement: there, add a `CardholderField`. @default 'none'
   */
  readonly cardholder?: CardholderPolicy | undefined
  /**
   * `one-line` puts the fields side by side where there is room; where there is none they are as in `stacked`.
   * It is `data-layout`, for the stylesheet alone. @default 'stacked'
   */
  readonly layout?: 'stacked' | 'one-line' | undefined
  /**
   * Renders the test that your backend asks of a suspicious try, `cardTesting.challenge`: a proof of work, any captcha. Shown only
   * once it is asked for, above the button, or below your own arrangement. It calls `onSolved` with the solution, and with `''` once
   * that has run out. What shows it is loaded late, and so may be what it renders. @default none
   */
  readonly challenge?: ((onSolved: (solution: string) => void) => ReactNode) | undefined
  /** Your own arrangement of `ErrorSummary`, the fields and `PayButton`. @default all of them, one below another */
  readonly children?: ReactNode
}

/**
 * Renders a `<form>` that pays the order by card, and in its place, once the shopper has paid, what came of it.
 *
 * The digits stay in the inputs: they are read when the payment is sent, go straight to the adapter and are kept nowhere.
 * The inputs have no name, so that a submit the page is not ready for puts nothing into an address or a body.
 *
 * `data-state` is the state of the checkout: `editing`, `submitting`, `acting`, `recovering`, `confirming`, `unknown`,
 * `finished`. `data-layout` is the layout.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 */
export const CardForm: ForwardRefExoticComponent<CardFormProps> = withRef(function CardForm({
  onOutcome,
  cardholder = 'none',
  layout,
  header,
  beforePay,
  onChange,
  challenge,
  children,
  id,
  ref,
  ...given
}: CardFormProps): ReactElement {
  const checkout = useCheckoutParts()
  const { flow, order, locale } = checkout
  const { state } = useCheckout()
  if (!order) {
    throw placementError('no order')
  }

  const [form] = useState(() => createFormControl({ shouldFocusError: false }))
  const parts = useFormParts(form)
  usePaymentReactions(parts)
  const frame = useRef<HTMLDivElement>(null)
  const view = describeState(state, checkout)
  const isBusy = state.type === 'submitting'
  const Challenge = useLazyModule(lazyChallenge, !!challenge)
  const isAsked = refusedIssues(state)[0]?.field === 'challenge'
  const test = challenge && Challenge && <Challenge isAsked={isAsked} render={challenge} />
  const isQuiet = isBusy || (test && isAsked) || view.name === 'empty'
  const news = isQuiet ? '' : view.name
  const onAct = useFocusOnNews(frame, news)
  const [hasActed, setActed] = useState(false)
  const hasNews = hasActed && news !== ''
  const text = `${view.title} ${view.text}`
  const progress = isBusy ? text : parts.isPreparing && locale.messages['submitting.text']
  useAnnouncedNews({ frame, live: parts.live, news, text: hasNews && text })
  useOutcomeListener(checkout.outcomeListeners, onOutcome)
  useEffect(() => {
    if (isBusy) void lazyReceipt.load()
  }, [isBusy])

  const submit = useCardSubmit(parts, order, beforePay)
  const element = useCardFormHandle(ref, parts)
  useValidityReport(parts, element, onChange)
  const showsForm = isBusy || isOpen(state)
  return (
    <Root
      tag="div"
      given={{ ...given, ref: frame }}
      className="tillkit"
      data-state={state.type}
      data-layout={layout}
      dir={locale.direction}
      lang={locale.tag}
    >
      {/* Where the focus goes is read out by that, and not once more. */}
      <div role="status" className="tillkit-live" aria-live={hasNews ? 'off' : 'polite'} aria-atomic={false}>
        {progress && <span className="tillkit-unseen">{progress}</span>}
        {news !== '' && <StatusPanel view={view} isBrief={showsForm} />}
      </div>
      <div ref={parts.live} className="tillkit-unseen" aria-live="polite" />
      {(showsForm || state.type !== 'finished') && (
        <form
          ref={element}
          id={id}
          className="tillkit-form"
          method="post"
          noValidate
          hidden={!showsForm}
          onSubmit={(event) => {
            event.preventDefault()
            onAct()
            setActed(true)
            if (isOpen(flow.getState())) void submit()
          }}
        >
          <CardFormContext.Provider value={parts}>
            {header && <div className="tillkit-header">{header}</div>}
            {children ?? completeForm(cardholder, test)}
            {children && test}
          </CardFormContext.Provider>
        </form>
      )}
    </Root>
  )
})

interface AnnouncedNews {
  readonly frame: RefObject<HTMLElement | null>
  readonly live: CardFormParts['live']
  readonly news: string
  /** `false` before the shopper has done anything here. */
  readonly text: string | false
}

/** Announces what the focus is not brought to: to a shopper who went on elsewhere, and what changes about the same news. */
function useAnnouncedNews({ frame, live, news, text }: AnnouncedNews): void {
  const last = useRef('')
  useEffect(() => {
    if (text && (last.current === news || !frame.current?.contains(document.activeElement))) announce(live, text)
    last.current = news
  }, [frame, live, news, text])
}

function useOutcomeListener(listeners: CheckoutParts['outcomeListeners'], listener: CardFormProps['onOutcome']): void {
  useEffect(() => {
    if (!listener) return
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listeners, listener])
}

function completeForm(cardholder: CardholderPolicy, test: ReactNode): ReactElement {
  return (
    <>
      <ErrorSummary />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      {cardholder !== 'none' && <CardholderField isRequired={cardholder === 'required'} />}
      {test}
      <PayButton />
    </>
  )
}
