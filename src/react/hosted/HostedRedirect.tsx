'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import { CardFormContext } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import type { PartProps } from '../part/PartProps.js'
import { Root } from '../part/Root.js'
import { useOwnRef } from '../part/useOwnRef.js'
import { withRef } from '../part/withRef.js'
import { useCheckout } from '../provider/useCheckout.js'
import { describeState } from '../status/describeState.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { StatusPanel } from '../status/StatusPanel.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import { TimeLeft } from './TimeLeft.js'
import { useHostedForm } from './useHostedForm.js'
import { type HostedRedirectParts, useHostedRedirect } from './useHostedRedirect.js'

/** All can be left out. */
export interface HostedRedirectProps extends PartProps<'div', 'dir' | 'lang'> {
  /** The text of the button. @default "Continue to payment", in the checkout's language */
  readonly button?: ReactNode
  /**
   * Fields of the shopper's own to send along: `<CustomerFields>`, an `<ErrorSummary>`, or inputs of yours, named as the
   * interface does, such as `customer_email`. Only what is named goes along without JavaScript.
   */
  readonly children?: ReactNode
}

/**
 * Renders a `<form method="post">` that pays the order on the service's own page, and in its place what came of it.
 *
 * It works before the page's script runs and without it: the backend answers a plain form with the way to the hosted page.
 * With the script a second press does nothing, and a shopper who comes back without having paid can go on, or cancel and
 * pay another way. No card data passes through the page.
 *
 * `data-state` is the state of the checkout; `data-stage` is `open`, `submitting`, `leaving`, `unfinished` or `elsewhere`.
 *
 * @throws {CheckoutError} `configuration`, when the `<Checkout>` above has no order.
 * @see The interface, "Create a payment", hosted mode
 * @example
 * <Checkout adapter={fetchAdapter({ url: '/api/checkout' })} order={order}>
 *   <HostedRedirect />
 * </Checkout>
 */
export const HostedRedirect: ForwardRefExoticComponent<HostedRedirectProps> = withRef(function HostedRedirect({
  button,
  children,
  ref,
  ...given
}: HostedRedirectProps): ReactElement {
  const { state } = useCheckout()
  const locale = useMessages()
  const { tag, direction, messages } = locale
  const hosted = useHostedRedirect()
  const { stage, submit, formProps, referenceProps, shownProps, buttonProps, secondsLeft } = hosted
  const form = useHostedForm()
  const frame = useOwnRef(ref)
  const view = describeState(state, locale)
  const showsForm = stage === 'open' || stage === 'submitting'
  const onAct = useFocusOnNews(frame, `${stage} ${view.name}`)
  return (
    <Root
      tag="div"
      given={{ ...given, ref: frame }}
      className="tillkit"
      data-state={state.type}
      data-stage={stage}
      dir={direction}
      lang={tag}
    >
      <div role="status" className="tillkit-live">
        {stage === 'submitting' && <span className="tillkit-unseen">{messages['redirect.title']}</span>}
        {stage === 'unfinished' && <Unfinished hosted={hosted} onAct={onAct} />}
        {stage !== 'submitting' && stage !== 'unfinished' && view.name !== 'empty' && (
          <StatusPanel view={view} isBrief={showsForm} />
        )}
      </div>
      <TimeLeft seconds={stage === 'unfinished' ? secondsLeft : undefined} />
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
          <CardFormContext.Provider value={form.parts}>{children}</CardFormContext.Provider>
          <button className="tillkit-pay" {...buttonProps}>
            {buttonProps['aria-disabled'] && <StatusIcon tone="busy" />}
            <span>{button ?? messages.payHosted}</span>
          </button>
          <p className="tillkit-hint">{messages.hostedHint}</p>
        </form>
      )}
    </Root>
  )
})

interface UnfinishedProps {
  readonly hosted: HostedRedirectParts
  readonly onAct: () => void
}

/** Back without having paid: what can be done. */
function Unfinished({ hosted, onAct }: UnfinishedProps): ReactElement {
  const { continueProps, cancelProps, hasCancelFailed, secondsLeft } = hosted
  const { messages } = useMessages()
  return (
    <div className="tillkit-status" data-status="redirect" data-tone="warning">
      <StatusIcon tone="warning" />
      <p className="tillkit-status-title" tabIndex={-1}>
        {messages.openPaymentTitle}
      </p>
      <p>{secondsLeft === 0 ? messages.timeOver : messages.openPaymentText}</p>
      {hasCancelFailed && <p className="tillkit-error">{messages.cancelFailed}</p>}
      <div className="tillkit-actions">
        {continueProps && (
          <a className="tillkit-action" {...continueProps}>
            {messages.continue}
          </a>
        )}
        <button
          className="tillkit-action tillkit-action-quiet"
          {...cancelProps}
          onClick={() => {
            onAct()
            cancelProps.onClick()
          }}
        >
          {messages.cancelPayment}
        </button>
      </div>
    </div>
  )
}
