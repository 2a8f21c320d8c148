'use client'

import {
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { useChallengeElement } from './challenge/useChallengeElement.js'
import { CardholderField } from './fields/CardholderField.js'
import { CardNumberField } from './fields/CardNumberField.js'
import { CardNumberRuleContext } from './fields/CardNumberRule.js'
import { ExpiryField } from './fields/ExpiryField.js'
import { SecurityCodeField } from './fields/SecurityCodeField.js'
import { isAgentSubmit, refuseAgentSubmit } from './flow/agentSubmit.js'
import { type FlowState, isOpen, refusedIssues } from './flow/flow.js'
import { CardFormContext } from './form/CardFormContext.js'
import { ErrorSummary } from './form/ErrorSummary.js'
import { PayButton } from './form/PayButton.js'
import { useAnnouncedNews } from './form/useAnnouncedNews.js'
import { type CardFormHandle, useCardFormHandle } from './form/useCardFormHandle.js'
import { type BeforePay, useCardSubmit } from './form/useCardSubmit.js'
import { useOwnForm } from './form/useOwnForm.js'
import { usePaymentReactions } from './form/usePaymentReactions.js'
import { type FormValidity, useValidityReport } from './form/useValidityReport.js'
import { ScriptNeeded } from './messages/ScriptNeeded.js'
import { type PartProps, renderRoot, useOwnRef, withRef } from './part/part.js'
import { placementError } from './provider/placementError.js'
import { useCheckout, useCheckoutParts } from './provider/useCheckout.js'
import { describeState, type StatusView } from './status/describeState.js'
import { StatusPanel } from './status/StatusPanel.js'
import { useFocusOnNews } from './status/useFocusOnNews.js'
import { useStatusHeight } from './status/useStatusHeight.js'

/** Whether the complete form has a field for the name on the card, and whether it is required. */
export type CardholderPolicy = 'required' | 'optional' | 'none'

/** What `render` gets, and the root's `data-state` and `data-layout` say. */
export interface CardFormState {
  /** The step of the checkout. */
  readonly state: FlowState['type']
  /** As the `layout` prop. */
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
   * Shown above all fields, `.tillkit-header`. `false`: nothing.
   *
   * @default in `AcceptedBrands`, marks, a lock and the total
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
   * arrangement of fields: add a `CardholderField` there.
   *
   * @default 'none'
   */
  readonly cardholder?: CardholderPolicy | undefined
  /**
   * `one-line` puts the fields side by side if there is room. It sets `data-layout` for the
   * stylesheet.
   *
   * @default 'stacked'
   */
  readonly layout?: 'stacked' | 'one-line' | undefined
  /**
   * Renders the challenge that your backend requires for a suspicious try, `cardTesting.challenge`:
   * a proof of work or any captcha. Shown only when required, above the button, or below your own
   * arrangement. It calls `onSolved` with the solution, and with `''` when the solution expires. It
   * is loaded late, and what it renders may be too.
   *
   * @default none
   */
  readonly challenge?: ((onSolved: (solution: string) => void) => ReactNode) | undefined
  /** Your own arrangement of `ErrorSummary`, the fields and `PayButton`. @default all of them */
  readonly children?: ReactNode
}

/**
 * Renders a `<form>` that pays the order by card, and the result in its place.
 *
 * The digits stay in the inputs. They are read when the payment is sent, go to the adapter and are
 * stored nowhere. In a server's page a press before the script is there sends nothing and keeps
 * what was typed; the button says that the page is loading. Without JavaScript a `<noscript>` says
 * so.
 *
 * `data-state` is the state of the checkout: `editing`, `submitting`, `acting`, `recovering`,
 * `confirming`, `unknown`, `finished`. `data-layout` is the layout.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 */
export const CardForm: ForwardRefExoticComponent<CardFormProps> = withRef(function CardForm(
  props: CardFormProps,
) {
  const {
    cardholder = 'none',
    layout,
    header,
    beforePay,
    onChange,
    challenge,
    children,
    id,
    ref,
    actionsRef,
    ...elementProps
  } = props
  const checkout = useCheckoutParts()
  const { flow, order, locale } = checkout
  const { state, order: currentOrder } = useCheckout()
  if (!order) throw placementError('no order')

  // Without a header of the merchant's it is that of `<AcceptedBrands>`.
  const brandHeader = useContext(CardNumberRuleContext)?.header
  const form = useOwnForm()
  const { formParts } = form
  usePaymentReactions(formParts, state)

  const root = useOwnRef(ref)
  const view = describeState(state, { ...checkout, order: currentOrder })
  const isSending = state.type === 'submitting'
  const isChallenged = refusedIssues(state)[0]?.field === 'challenge'
  const challengeElement = useChallengeElement(challenge, isChallenged)
  const isQuiet = isSending || (!!challengeElement && isChallenged) || view.name === 'empty'
  const statusName = isQuiet ? '' : view.name
  const onPress = useFocusOnNews(root, statusName)
  const text = `${view.title} ${view.text}`
  const isAfterPayment = useAnnouncedNews(formParts, root, { statusName, text, isSending })
  const heightPx = useStatusHeight(root, statusName, isSending)

  const submit = useCardSubmit({ form, order, beforePay })
  const formElement = useCardFormHandle(actionsRef, formParts)
  useValidityReport(formParts, formElement, onChange)
  const showsForm = isSending || isOpen(state)
  const preparingText = formParts.isPreparing ? locale.messages['submitting.text'] : undefined
  return renderRoot({
    tag: 'div',
    given: { ...elementProps, ref: root },
    className: 'tillkit',
    state: { state: state.type, layout },
    dir: locale.direction,
    lang: locale.tag,
    children: (
      <>
        <ScriptNeeded />
        {(showsForm || state.type !== 'finished') && (
          <form
            ref={formElement}
            id={id}
            className="tillkit-form"
            // Before its script is there, a press or Return sends nothing and keeps what was typed.
            method="dialog"
            noValidate
            hidden={!showsForm}
            onSubmit={(event) => {
              event.preventDefault()
              onPress()
              if (!isOpen(flow.getState())) return
              if (isAgentSubmit(event.nativeEvent)) void refuseAgentSubmit(flow)
              else void submit()
            }}
          >
            <CardFormContext.Provider value={formParts}>
              {renderHeader(header ?? brandHeader)}
              {children ?? completeForm(cardholder, challengeElement)}
              {children && challengeElement}
            </CardFormContext.Provider>
          </form>
        )}
        {renderStatus({
          view: isQuiet && !heightPx ? undefined : view,
          progress: isSending && !heightPx ? text : preparingText,
          heightPx,
          isRead: isAfterPayment,
          isBrief: showsForm,
        })}
        <div ref={formParts.live} className="tillkit-unseen" aria-live="polite" />
      </>
    ),
  })
})

interface CardFormStatusProps {
  /** The status to show, if there is one. */
  readonly view: StatusView | undefined
  /** What is said while the form works. */
  readonly progress: string | undefined
  /** The least height: that of the status before. */
  readonly heightPx: number | undefined
  /** Whether the status takes the focus. A screen reader reads it then. */
  readonly isRead: boolean
  readonly isBrief: boolean
}

function renderStatus(props: CardFormStatusProps): ReactElement {
  const { view, progress, heightPx, isRead, isBrief } = props
  return (
    <div
      role="status"
      className="tillkit-live"
      style={{ minBlockSize: heightPx }}
      // Silent for what the focus reads, which would be heard twice.
      aria-live={isRead ? 'off' : 'polite'}
      aria-atomic={false}
    >
      {progress && <span className="tillkit-unseen">{progress}</span>}
      {view && <StatusPanel view={view} isBrief={isBrief} />}
    </div>
  )
}

function renderHeader(header: ReactNode): ReactNode {
  return header ? <div className="tillkit-header">{header}</div> : null
}

function completeForm(cardholder: CardholderPolicy, challengeElement: ReactNode): ReactElement {
  return (
    <>
      {cardholder !== 'none' && <ErrorSummary />}
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      {cardholder !== 'none' && <CardholderField required={cardholder === 'required'} />}
      {challengeElement}
      <PayButton />
    </>
  )
}
