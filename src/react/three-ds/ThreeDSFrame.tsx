'use client'

import { type ForwardRefExoticComponent, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import { BankDialog } from './BankDialog.js'
import type { BankFrame } from './createBankFrame.js'
import { type BankFrameParts, useBankFrame } from './useBankFrame.js'

/** `bank` is required. */
export interface ThreeDSFrameProps extends PartProps<'div'> {
  /** Created once by `createBankFrame`, and given to the `<Checkout>` too: `environment={bank.environment}`. */
  readonly bank: BankFrame
  /** How long the bank's page may be open, in milliseconds. @default 600000 */
  readonly timeLimitMs?: number | undefined
  /** The card form. The frame's status replaces it. */
  readonly children?: ReactNode
}

/**
 * Renders a modal `<dialog>` with the bank's page in a sandboxed `<iframe>`, for shops that do 3-D Secure without leaving the page.
 * It shows the domain, and a placeholder while loading. Leaving the page is the safer choice: some banks refuse frames, and none
 * can open its app from one.
 *
 * The page's policy must allow the frame (`frame-src https:`, as banks have various addresses), and the return page must allow the
 * shop to frame it (`frame-ancestors 'self'`).
 *
 * @see The interface, "user_action_url"
 * @example
 * const bank = createBankFrame()
 * <Checkout adapter={adapter} order={order} environment={bank.environment}>
 *   <ThreeDSFrame bank={bank}>
 *     <CardForm />
 *   </ThreeDSFrame>
 * </Checkout>
 */
export const ThreeDSFrame: ForwardRefExoticComponent<ThreeDSFrameProps> = withRef(function ThreeDSFrame(props) {
  const { children, bank, timeLimitMs, ...given } = props
  const { tag, direction } = useMessages()
  const parts = useBankFrame({ bank, timeLimitMs })
  const { stage } = parts
  const status = useRef<HTMLDivElement>(null)
  const isSaying = stage !== 'idle' && stage !== 'open'
  const onAct = useFocusOnNews(status, isSaying ? stage : '')
  useEffect(() => {
    // The focus is in the dialog, which will be removed.
    if (stage === 'open') onAct()
  }, [stage, onAct])
  return (
    <Root tag="div" given={given}>
      <div ref={status} className="tillkit" data-stage={stage} dir={direction} lang={tag}>
        <div role="status" className="tillkit-live">
          {isSaying && <BankStatus {...parts} />}
        </div>
      </div>
      {stage === 'open' && <BankDialog {...parts} />}
      <div hidden={isSaying}>{children}</div>
    </Root>
  )
})

function BankStatus({ stage, url, openAgain }: BankFrameParts): ReactElement {
  const { messages } = useMessages()
  const isBack = stage === 'returned' || stage === 'unconfirmed'
  const tone = isBack ? 'busy' : 'warning'
  const texts: Partial<Readonly<Record<BankFrameParts['stage'], string>>> = {
    closed: messages.bankFrameClosed,
    overdue: messages['acting.text'],
    returned: messages['confirming.text'],
    unconfirmed: messages.confirmingBankText,
  }
  return (
    <div className="tillkit-status" data-status={isBack ? 'confirming' : 'acting'} data-tone={tone}>
      <StatusIcon tone={stage === 'unconfirmed' ? 'waiting' : tone} />
      <p className="tillkit-status-title" tabIndex={-1}>
        {isBack ? messages['confirming.title'] : messages.bankFrame}
      </p>
      <p>{texts[stage]}</p>
      <div className="tillkit-actions">
        {stage === 'overdue' && (
          <a className="tillkit-action" href={url} referrerPolicy="no-referrer">
            {messages.continueAtBank}
          </a>
        )}
        {(stage === 'closed' || stage === 'unconfirmed') && (
          <button type="button" className="tillkit-action" onClick={openAgain}>
            {messages.continueAtBank}
          </button>
        )}
      </div>
    </div>
  )
}
