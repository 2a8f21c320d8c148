'use client'

import {
  type ComponentType,
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ChallengeProps } from './challenge/ChallengeField.js'
import { CardholderField } from './fields/CardholderField.js'
import { CardNumberField } from './fields/CardNumberField.js'
import { CardNumberRuleContext } from './fields/CardNumberRule.js'
import { ExpiryField } from './fields/ExpiryField.js'
import { SecurityCodeField } from './fields/SecurityCodeField.js'
import { type FlowState, isOpen, refusedIssues } from './flow/flow.js'
import { announce, CardFormContext } from './form/CardFormContext.js'
import { ErrorSummary } from './form/ErrorSummary.js'
import { PayButton } from './form/PayButton.js'
import { type CardFormHandle, useCardFormHandle } from './form/useCardFormHandle.js'
import { type BeforePay, useCardSubmit } from './form/useCardSubmit.js'
import { useLateForm } from './form/useFormLoader.js'
import { usePaymentReactions } from './form/usePaymentReactions.js'
import { type FormValidity, useValidityReport } from './form/useValidityReport.js'
import { type LazyModule, lazyModule, useLazyModule } from './part/lazyModule.js'
import { type PartProps, Root, useOwnRef, withRef } from './part/part.js'
import { placementError, useCheckout, useCheckoutParts } from './provider/useCheckout.js'
import { describeState } from './status/describeState.js'
import { lazyReceipt, StatusPanel } from './status/StatusPanel.js'
import { useFocusOnNews } from './status/useFocusOnNews.js'

/** Whether the complete form has a field for the name on the card, and whether it is required. */
export type CardholderPolicy = 'required' | 'optional' | 'none'

/** What `render` gets, and the root's `data-state` and `data-layout` say. */
interface CardFormState {
  readonly state: FlowState['type']
  readonly layout: CardFormProps['layout']
}

/** All are optional: the form is complete by default. */
export interface CardFormProps
  extends PartProps<'div', 'id' | 'dir' | 'lang' | 'onChange', CardFormState> {
  /** Receives the form's actions: `submit()`, `reset()` and `focus()`. `ref` is the element. */
  readonly actionsRef?: Ref<CardFormHandle> | undefined
  /** The id of the `<form>`: a `<button form={id}>` anywhere on the page also pays. */
  readonly id?: string | undefined
  /**
   * Shown above all fields, `.tillkit-header`. `false`: nothing. @default in `AcceptedBrands`,
   * marks, a lock and the total
   */
  readonly header?: ReactNode
  /**
   * Called when the fields are valid, before anything is sent: to reserve the goods, for example.
   * Resolves with whether to pay. The button is busy meanwhile. Nothing is sent if it resolves with
   * `false`, or if the form is removed or the order's price changed meanwhile. If it throws, the
   * shopper sees a general failure.
   */
  readonly beforePay?: BeforePay | undefined
  /** Called at first, and when the form becomes valid or invalid. It never gets typed text. */
  readonly onChange?: ((validity: FormValidity) => void) | undefined
  /**
   * The name on the card. Number, date and code are always required. The interface has no member
   * for the name, so the backend drops it unless you give `nameOnCard`. Has no effect on your own
   * arrangement of fields: add a `CardholderField` there. @default 'none'
   */
  readonly cardholder?: CardholderPolicy | undefined
  /**
   * `one-line` puts the fields side by side if there is room. It sets `data-layout` for the
   * stylesheet. @default 'stacked'
   */
  readonly layout?: 'stacked' | 'one-line' | undefined
  /**
   * Renders the challenge that your backend requires for a suspicious try, `cardTesting.challenge`:
   * a proof of work or any captcha. Shown only when required, above the button, or below your own
   * arrangement. It calls `onSolved` with the solution, and with `''` when the solution expires. It
   * is loaded late, and what it renders may be too. @default none
   */
  readonly challenge?: ((onSolved: (solution: string) => void) => ReactNode) | undefined
  /** Your own arrangement of `ErrorSummary`, the fields and `PayButton`. @default all of them */
  readonly children?: ReactNode
}

/**
 * Renders a `<form>` that pays the order by card, and the result in its place.
 *
 * The digits stay in the inputs. They are read when the payment is sent, go to the adapter and are
 * stored nowhere. The inputs have no name, so a submit without the page's script puts nothing into
 * an address or a body.
 *
 * `data-state` is the state of the checkout: `editing`, `submitting`, `acting`, `recovering`,
 * `confirming`, `unknown`, `finished`. `data-layout` is the layout.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 */
export const CardForm: ForwardRefExoticComponent<CardFormProps> = withRef(function CardForm(
  props: CardFormProps,
) {
  const { cardholder = 'none', layout, header, beforePay, onChange, ...others } = props
  const { challenge, children, id, ref, actionsRef, ...given } = others
  const checkout = useCheckoutParts()
  const { flow, order, locale } = checkout
  const { state } = useCheckout()
  const ofBrands = useContext(CardNumberRuleContext)?.header
  if (!order) throw placementError('no order')

  const late = useLateForm()
  const [parts] = late
  usePaymentReactions(parts)
  const frame = useOwnRef(ref)
  const view = describeState(state, checkout)
  const isBusy = state.type === 'submitting'
  const Challenge = useLazyModule(lazyChallenge, !!challenge)
  const isAsked = refusedIssues(state)[0]?.field === 'challenge'
  const test = challenge && Challenge && <Challenge isAsked={isAsked} render={challenge} />
  const isQuiet = isBusy || (test && isAsked) || view.name === 'empty'
  const news = isQuiet ? '' : view.name
  const onAct = useFocusOnNews(frame, news)
  const [hasActed, setActed] = useState(false)
  // By the form, or by a wallet beside it. Not in an effect, after which React 18 may have drawn
  // the answer already.
  if (isBusy && !hasActed) setActed(true)
  const hasNews = hasActed && news !== ''
  const text = `${view.title} ${view.text}`
  const progress = isBusy ? text : parts.isPreparing && locale.messages['submitting.text']
  const lastNews = useRef('')
  // Announces news that do not get the focus: to a shopper who has left the form, and updates of
  // the same news.
  useEffect(() => {
    const isUpdate = lastNews.current === news
    if (hasNews && (isUpdate || !frame.current?.contains(document.activeElement)))
      announce(parts.live, text)
    lastNews.current = news
  }, [parts.live, frame, news, hasNews, text])
  useEffect(() => {
    if (isBusy) void lazyReceipt.load()
  }, [isBusy])

  const submit = useCardSubmit(late, order, beforePay)
  const element = useCardFormHandle(actionsRef, parts)
  useValidityReport(parts, element, onChange)
  const showsForm = isBusy || isOpen(state)
  return (
    <Root
      tag="div"
      given={{ ...given, ref: frame }}
      className="tillkit"
      state={{ state: state.type, layout }}
      dir={locale.direction}
      lang={locale.tag}
    >
      {/* A screen reader reads the focused element, so the live region stays silent then. */}
      <div
        role="status"
        className="tillkit-live"
        aria-live={hasNews ? 'off' : 'polite'}
        aria-atomic={false}
      >
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
            if (isOpen(flow.getState())) void submit()
          }}
        >
          <CardFormContext.Provider value={parts}>
            {(header ?? ofBrands) && <div className="tillkit-header">{header ?? ofBrands}</div>}
            {children ?? completeForm(cardholder, test)}
            {children && test}
          </CardFormContext.Provider>
        </form>
      )}
    </Root>
  )
})

function completeForm(cardholder: CardholderPolicy, test: ReactNode): ReactElement {
  return (
    <>
      {cardholder !== 'none' && <ErrorSummary />}
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      {cardholder !== 'none' && <CardholderField required={cardholder === 'required'} />}
      {test}
      <PayButton />
    </>
  )
}

/**
 * Only the forms that can have one load it. Where it can't be had, the payment is refused like one
 * without a solution.
 */
export const lazyChallenge: LazyModule<ComponentType<ChallengeProps>> = lazyModule(() =>
  import('./challenge/ChallengeField.js').then(({ ChallengeField }) => ChallengeField),
)
