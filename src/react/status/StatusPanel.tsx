'use client'

import { type ReactElement, type ReactNode, useId } from 'react'
import { actionUrl, isAction } from '../../checkout/flow.js'
import { navigableUrl } from '../../checkout/userAction.js'
import type { PaymentView } from '../../contract/outcome.js'
import type { Locale } from '../../locales/types/messages.js'
import { equalAmounts, formatAmount } from '../../model/money/amount.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCheckout } from '../provider/useCheckout.js'
import { isWatchOver, type StatusView } from './describeState.js'
import { StatusIcon } from './StatusIcon.js'
import { focusStatus } from './useFocusOnNews.js'

export interface StatusPanelProps {
  readonly view: StatusView
  /** The element of the title. @default 'p' */
  readonly title?: 'p' | 'h1' | 'h2' | 'h3'
  /** Leaves out order number, amount and card, where the page shows them anyway. */
  readonly isBrief?: boolean
  /** Where to try again; the caller says when. */
  readonly retryHref?: string | undefined
  /** Where the shop is; the caller says when. */
  readonly shopHref?: string | undefined
  /** Further ways on, after its own. */
  readonly children?: ReactNode
}

/** Renders what a shopper is shown of a state: sign, title, text, the payment's details and what can be done. */
export function StatusPanel({ view, title: Title = 'p', isBrief = false, ...ways }: StatusPanelProps): ReactElement {
  const { locale } = useCheckoutParts()
  const { payment } = view
  const textId = useId()
  return (
    <div className="tillkit-status" data-status={view.name} data-tone={view.tone}>
      <StatusIcon tone={view.tone} />
      <Title className="tillkit-status-title" tabIndex={-1} aria-describedby={textId}>
        {view.title}
      </Title>
      <p id={textId}>{view.text}</p>
      {view.name === 'declined' && payment && <Reason payment={payment} />}
      {!isBrief && <Details view={view} locale={locale} />}
      <Actions name={view.name} {...ways} />
    </div>
  )
}

/** What the service says of a refusal, of the limit first, as it was sent. Its language is not known, so its `lang` is empty: it is not the page's. */
function Reason({ payment }: { payment: PaymentView }): ReactElement | null {
  const reason = payment.limit_info?.description || payment.status_description
  if (!reason) return null
  return (
    <p className="tillkit-status-reason">
      <bdi lang="">{reason}</bdi>
    </p>
  )
}

function Details({ view, locale }: { view: StatusView; locale: Locale }): ReactElement | null {
  const { messages } = locale
  const { payment, orderNumber } = view
  const paid = payment && changedAmount(payment, locale)
  if (!payment && !orderNumber) return null
  return (
    <dl className="tillkit-details">
      <Detail name={messages.orderNumber}>{orderNumber}</Detail>
      {payment && <Detail name={messages.amount}>{formatAmount({ ...payment, locale })}</Detail>}
      <Detail name={messages.amountPaid}>{paid}</Detail>
      <Detail name={messages.card}>{payment?.cc_mask && `•••• ${payment.cc_mask.slice(-4)}`}</Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }): ReactElement | null {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** What was paid, where the payer could change the amount and did. */
function changedAmount(payment: PaymentView, locale: Locale): string | undefined {
  const { processed_amount: amount, processed_currency: currency = payment.currency } = payment
  if (amount === undefined) return undefined
  if (equalAmounts(amount, payment.amount) && currency === payment.currency) return undefined
  return formatAmount({ amount, currency, locale })
}

type ActionsProps = Pick<StatusPanelProps, 'retryHref' | 'shopHref' | 'children'> & Pick<StatusView, 'name'>

function Actions({ name, retryHref, shopHref, children }: ActionsProps): ReactElement {
  const { allowedOrigins } = useCheckoutParts()
  const { state, locale, checkAgain } = useCheckout()
  const { messages } = locale
  const outcome = 'outcome' in state ? state.outcome : undefined
  const isSlow = isWatchOver(state) || 'mayAct' in state || name === 'blocked'
  const mayAct = state.type === 'acting' || isSlow
  const url = outcome && mayAct && isAction(outcome) && navigableUrl(actionUrl(outcome), allowedOrigins)
  const receipt = outcome?.type === 'succeeded' && navigableUrl(outcome.payment.receipt_url ?? '')
  return (
    <div className="tillkit-actions">
      {url && (
        <a className="tillkit-action" href={url} referrerPolicy="no-referrer">
          {outcome?.type === 'redirect' ? messages.continue : messages.continueAtBank}
        </a>
      )}
      {isSlow && (
        <button
          className={`tillkit-action${url ? ' tillkit-action-quiet' : ''}`}
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes once it is pressed: the focus must be elsewhere by then.
            focusStatus(currentTarget.closest('.tillkit'))
            checkAgain()
          }}
        >
          {messages.checkAgain}
        </button>
      )}
      {retryHref !== undefined && (
        <a className="tillkit-action" href={retryHref}>
          {messages.retry}
        </a>
      )}
      {shopHref !== undefined && (
        <a className="tillkit-action" href={shopHref}>
          {messages.backToShop}
        </a>
      )}
      {receipt && (
        <a className="tillkit-link" href={receipt} target="_blank" rel="noreferrer">
          {messages.receipt}
        </a>
      )}
      {children}
    </div>
  )
}
