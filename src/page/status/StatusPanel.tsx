import { type ReactElement, type ReactNode, useId } from 'react'
import { actionUrl, isAction } from '../flow/flow.js'
import { navigableUrl } from '../flow/navigableUrl.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { Details } from './Details.js'
import { isWatchOver, type StatusView } from './describeState.js'
import { StatusIcon } from './StatusIcon.js'
import { focusStatus } from './useFocusOnNews.js'

export interface StatusPanelProps {
  readonly view: StatusView
  /** The element of the title. @default 'p' */
  readonly title?: 'p' | 'h1' | 'h2' | 'h3'
  /** Leaves out order number, amount and card, if the page shows them. */
  readonly isBrief?: boolean
  readonly children?: ReactNode
}

export function StatusPanel({
  view,
  title: Title = 'p',
  isBrief = false,
  children,
}: StatusPanelProps): ReactElement {
  const { shopName, allowedOrigins, nextStep } = useCheckoutParts()
  const { state, locale, checkAgain } = useCheckout()
  const { messages } = locale
  const { payment, tone } = view
  const textId = useId()
  // The service's reason of a decline. Its language is unknown, so `lang` is empty. Of a limit our
  // own text says it.
  const reason = !payment?.limit_info && payment?.status_description
  const outcome = 'outcome' in state ? state.outcome : undefined
  const isSlow = isWatchOver(state) || 'mayAct' in state || view.name === 'blocked'
  const mayAct = state.type === 'acting' || isSlow
  const url =
    outcome && mayAct && isAction(outcome) && navigableUrl(actionUrl(outcome), allowedOrigins)
  const paid = outcome?.type === 'succeeded' && outcome.payment
  const receiptUrl = paid && navigableUrl(paid.receipt_url ?? '')
  return (
    <div className="tillkit-status" data-status={view.name} data-tone={tone}>
      <StatusIcon tone={tone === 'busy' && 'mayAct' in state ? 'waiting' : tone} />
      {/* It takes the focus, so it needs a name. */}
      <Title
        id={`${textId}-title`}
        className="tillkit-status-title"
        role={Title === 'p' ? 'group' : undefined}
        tabIndex={-1}
        aria-labelledby={`${textId}-title`}
        aria-describedby={textId}
      >
        {view.title}
      </Title>
      <p id={textId}>{view.text}</p>
      {view.name === 'declined' && reason && (
        <p className="tillkit-status-reason">
          <bdi lang="">{reason}</bdi>
        </p>
      )}
      {!isBrief && <Details view={view} locale={locale} shopName={shopName} />}
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
              // The pressed button is removed, so the focus moves first.
              focusStatus(currentTarget.closest('.tillkit'))
              checkAgain()
            }}
          >
            {messages.checkAgain}
          </button>
        )}
        {paid && nextStep}
        {receiptUrl && (
          <a className="tillkit-link" href={receiptUrl} target="_blank" rel="noreferrer">
            {messages.receipt}
          </a>
        )}
        {children}
      </div>
    </div>
  )
}
