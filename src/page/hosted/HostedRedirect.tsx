'use client'

import { type ForwardRefExoticComponent, type ReactNode, useEffect, useState } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import type { PayerMembers } from '../../core/model/customer/payerFields.js'
import { fill } from '../../locales/types/messages.js'
import { BrandMarks } from '../brands/BrandMarks.js'
import { brandNames } from '../brands/brandNames.js'
import type { FlowState } from '../flow/flow.js'
import { CardFormContext, type CardFormParts } from '../form/CardFormContext.js'
import { useOwnForm } from '../form/useOwnForm.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, useOwnRef, withRef } from '../part/part.js'
import { useIsLate } from '../part/useIsLate.js'
import { isPayerMember } from '../provider/memberOwners.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { CancelButton } from '../status/CancelButton.js'
import { describeState, type StatusView } from '../status/describeState.js'
import { OrderTotal } from '../status/OrderTotal.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { StatusPanel } from '../status/StatusPanel.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import { TimeLeft } from './TimeLeft.js'
import { type HostedRedirectParts, useHostedRedirect } from './useHostedRedirect.js'

/** What `render` gets, and the root's `data-state` and `data-stage` say. */
export interface HostedState extends Pick<HostedRedirectParts, 'stage'> {
  /** The step of the checkout. */
  readonly state: FlowState['type']
}

/** All are optional. */
export interface HostedRedirectProps extends PartProps<'div', 'dir' | 'lang', HostedState> {
  /** The button's text. @default "Continue to payment", in the checkout's language */
  readonly button?: ReactNode
  /** The brands that the page accepts: their marks are above the form. @default none */
  readonly brands?: readonly CardBrand[] | undefined
  /**
   * The shopper's own fields to send: `<CustomerFields>`, an `<ErrorSummary>`, or your inputs,
   * named as in the interface, such as `customer_email`. Without JavaScript only named fields are
   * sent.
   */
  readonly children?: ReactNode
}

/**
 * Renders a `<form method="post">` that pays the order on the service's own page, and the result in
 * its place. The brands and the amount are above the form, the next step above the button.
 *
 * It works without the page's script: the backend answers a plain form with a redirect to the
 * hosted page. With the script a second press does nothing, and a shopper who returns without
 * paying can continue, or cancel and pay another way. No card data passes through the page.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see The interface, "Create a payment", hosted mode
 * @example
 * <Checkout adapter="/api/checkout" order={order}>
 *   <HostedRedirect />
 * </Checkout>
 */
export const HostedRedirect: ForwardRefExoticComponent<HostedRedirectProps> = withRef(
  function HostedRedirect(props: HostedRedirectProps) {
    const { button, brands = [], children, ref, ...elementProps } = props
    const { state, order } = useCheckout()
    const { allowedOrigins } = useCheckoutParts()
    const locale = useMessages()
    const { tag, direction, messages } = locale
    const hosted = useHostedRedirect()
    const { stage, submit, formProps, referenceProps, shownProps, buttonProps, secondsLeft } =
      hosted
    const form = useHostedForm()
    const frame = useOwnRef(ref)
    const isBusy = buttonProps['aria-disabled'] || form.formParts.isPreparing
    const view = describeState(state, { locale, allowedOrigins, order })
    const showsForm = stage === 'open' || stage === 'submitting'
    const onAct = useFocusOnNews(frame, `${stage} ${view.name}`)
    const isSlow = useIsLate(stage === 'submitting')
    return (
      <Root
        tag="div"
        given={{ ...elementProps, ref: frame }}
        className="tillkit"
        state={{ state: state.type, stage }}
        dir={direction}
        lang={tag}
      >
        {showsForm && (
          <form
            className="tillkit-form"
            {...formProps}
            noValidate={form.hasFields}
            onSubmit={(event) => {
              event.preventDefault()
              onAct()
              const element = event.currentTarget
              form.submit((members) => submit(element, members))
            }}
          >
            <input {...referenceProps} />
            {shownProps.map((props) => (
              <input key={props.name} {...props} />
            ))}
            <HostedHeader brands={brands} />
            <CardFormContext.Provider value={form.formParts}>{children}</CardFormContext.Provider>
            <p className="tillkit-way">{messages.hostedHint}</p>
            <button
              className="tillkit-pay"
              {...buttonProps}
              aria-disabled={isBusy}
              data-busy={isBusy ? '' : undefined}
            >
              {isBusy && <StatusIcon tone="busy" />}
              <span>{isSlow ? messages.stillWorking : (button ?? messages.payHosted)}</span>
            </button>
          </form>
        )}
        <div role="status" className="tillkit-live" aria-atomic={false}>
          {stage === 'submitting' && (
            <span className="tillkit-unseen">
              {isSlow ? messages.stillWorking : messages['redirect.title']}
            </span>
          )}
          {stage === 'unfinished' && <Unfinished hosted={hosted} view={view} onAct={onAct} />}
          {stage !== 'submitting' && stage !== 'unfinished' && view.name !== 'empty' && (
            <StatusPanel view={view} isBrief={showsForm} />
          )}
        </div>
        <TimeLeft seconds={stage === 'unfinished' ? secondsLeft : undefined} />
      </Root>
    )
  },
)

/** The accepted brands, or the word "amount" without them, and the order's total. */
function HostedHeader({ brands }: { readonly brands: readonly CardBrand[] }) {
  const { messages } = useMessages()
  return (
    <div className="tillkit-header">
      <p>
        {brands.length > 0 && <BrandMarks brands={brands} />}
        {brands.length === 0 && <span>{messages.amount}</span>}
        {brands.length > 0 && (
          <span className="tillkit-unseen">
            {fill(messages.cardsAccepted, { brands: brandNames(brands).join(', ') })}
          </span>
        )}
      </p>
      <OrderTotal />
    </div>
  )
}

interface UnfinishedProps {
  readonly hosted: HostedRedirectParts
  readonly view: StatusView
  readonly onAct: () => void
}

function Unfinished({ hosted, view, onAct }: UnfinishedProps) {
  const { continueProps, secondsLeft } = hosted
  const { messages } = useMessages()
  const cancel = <CancelButton onAct={onAct} />
  if (view.name === 'blocked' && secondsLeft !== 0)
    return <StatusPanel view={view}>{cancel}</StatusPanel>
  return (
    <div className="tillkit-status" data-status="redirect" data-tone="warning">
      <StatusIcon tone="warning" />
      <p className="tillkit-status-title" tabIndex={-1}>
        {messages.openPaymentTitle}
      </p>
      <p>{secondsLeft === 0 ? messages.timeOver : messages.openPaymentText}</p>
      <div className="tillkit-actions">
        {continueProps && (
          <a className="tillkit-action" {...continueProps}>
            {messages.continue}
          </a>
        )}
        {cancel}
      </div>
    </div>
  )
}

/** Lets the shopper's own fields, such as `<CustomerFields>`, join a form for the hosted page. */
function useHostedForm() {
  const { formParts, submit } = useOwnForm(true)
  // Our fields validate themselves, so the browser's error bubbles are off.
  const [hasFields, setHasFields] = useState(false)
  usePaymentReactions(formParts, useCheckout().state)
  useEffect(() => {
    setHasFields(formParts.fields.size > 0)
  })
  const submitMembers = (send: (members: PayerMembers) => void) => {
    // Not `hasFields`: a press may come before it is set.
    if (formParts.fields.size > 0) void submit(() => send(readMembers(formParts)))
    else send({})
  }
  return { formParts, hasFields, submit: submitMembers }
}

/** Ignores card fields: no card data passes through the page in this mode. */
function readMembers({ fields }: CardFormParts): PayerMembers {
  const members = [...fields.values()]
    .filter(({ name }) => isPayerMember(name))
    .map((field) => field.read())
  return Object.assign({}, ...members)
}
