'use client'

import {
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { lockPath, StatusIcon } from '../status/StatusIcon.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import type { BankFrame } from './createBankFrame.js'
import { type BankFrameParts, useBankFrame } from './useBankFrame.js'

/** `bank` is required. */
export interface ThreeDSFrameProps extends PartProps<'div'> {
  /**
   * Created once by `createBankFrame`, and given to the `<Checkout>` too:
   * `host={bank.host}`.
   */
  readonly bank: BankFrame
  /** How long the bank's page may be open, in milliseconds. @default 600000 */
  readonly timeLimitMs?: number | undefined
  /** The card form. The frame's status replaces it. */
  readonly children?: ReactNode
}

/**
 * Renders a modal `<dialog>` with the bank's page in a sandboxed `<iframe>`, for shops that do 3-D
 * Secure without leaving the page. It shows the domain, and a placeholder while loading. Leaving
 * the page is the safer choice: some banks refuse frames, and none can open its app from one.
 *
 * The page's policy must allow the frame (`frame-src https:`, as banks have various addresses), and
 * the return page must allow the shop to frame it (`frame-ancestors 'self'`).
 *
 * @see The interface, "user_action_url"
 * @example
 * const bank = createBankFrame()
 * <Checkout adapter={adapter} order={order} host={bank.host}>
 *   <ThreeDSFrame bank={bank}>
 *     <CardForm />
 *   </ThreeDSFrame>
 * </Checkout>
 */
export const ThreeDSFrame: ForwardRefExoticComponent<ThreeDSFrameProps> = withRef(
  function ThreeDSFrame(props: ThreeDSFrameProps) {
    const { children, bank, timeLimitMs, ...elementProps } = props
    const { tag, direction } = useMessages()
    const frameParts = useBankFrame({ bank, timeLimitMs })
    const { stage } = frameParts
    const status = useRef<HTMLDivElement>(null)
    const isSaying = stage !== 'idle' && stage !== 'open'
    const onAct = useFocusOnNews(status, isSaying ? stage : '')
    useEffect(() => {
      // The focus is in the dialog, which will be removed.
      if (stage === 'open') onAct()
    }, [stage, onAct])
    return (
      <Root tag="div" given={elementProps}>
        <div ref={status} className="tillkit" data-stage={stage} dir={direction} lang={tag}>
          <div role="status" className="tillkit-live">
            {isSaying && <BankStatus {...frameParts} />}
          </div>
        </div>
        {stage === 'open' && <BankDialog {...frameParts} />}
        <div hidden={isSaying}>{children}</div>
      </Root>
    )
  },
)

function BankStatus({ stage, url, openAgain }: BankFrameParts): ReactElement {
  const { messages } = useMessages()
  const isResultAwaited = stage === 'returned' || stage === 'unconfirmed'
  const tone = isResultAwaited ? 'busy' : 'warning'
  const texts: Partial<Readonly<Record<BankFrameParts['stage'], string>>> = {
    closed: messages.bankFrameClosed,
    overdue: messages['acting.text'],
    returned: messages['confirming.text'],
    unconfirmed: messages.confirmingBankText,
  }
  return (
    <div
      className="tillkit-status"
      data-status={isResultAwaited ? 'confirming' : 'acting'}
      data-tone={tone}
    >
      <StatusIcon tone={stage === 'unconfirmed' ? 'waiting' : tone} />
      <p className="tillkit-status-title" tabIndex={-1}>
        {isResultAwaited ? messages['confirming.title'] : messages.bankFrame}
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

/**
 * It names the domain of the bank's page, which an `<iframe>` does not show. Where the bank leads
 * from there is unknown.
 */
function BankDialog({ url, frameProps, close }: BankFrameParts): ReactElement {
  const { tag, direction, messages } = useMessages()
  const [isLoaded, setLoaded] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const onClose = (): void => {
      // If it is open again before the event, the shopper has not closed it.
      if (!element?.open) close()
    }
    element?.showModal()
    title.current?.focus()
    element?.addEventListener('close', onClose)
    return () => {
      element?.removeEventListener('close', onClose)
      // In a hidden `<Activity>` an open dialog is not seen, and the page stays inert.
      if (element?.isConnected) element.close()
    }
  }, [close])
  return (
    <dialog
      ref={dialog}
      className="tillkit tillkit-bank"
      aria-labelledby={id}
      dir={direction}
      lang={tag}
    >
      <div className="tillkit-bank-bar">
        <div>
          <h2
            ref={title}
            id={id}
            className="tillkit-status-title"
            tabIndex={-1}
            aria-describedby={`${id}-domain`}
          >
            {messages.bankFrame}
          </h2>
          <p id={`${id}-domain`} className="tillkit-bank-domain">
            <StatusIcon path={lockPath} /> <bdi dir="ltr">{url && new URL(url).host}</bdi>
          </p>
        </div>
        <button
          type="button"
          className="tillkit-link tillkit-bank-close"
          aria-label={messages.closeBankFrame}
          onClick={close}
        >
          <StatusIcon path="m6 6 12 12m0-12L6 18" />
        </button>
      </div>
      <iframe
        className="tillkit-bank-frame"
        title={messages.bankFrame}
        aria-busy={!isLoaded}
        onLoad={() => setLoaded(true)}
        {...frameProps}
      />
      {!isLoaded && <div className="tillkit-bank-sketch" />}
      <p className="tillkit-bank-bar">
        <a className="tillkit-link" href={url} referrerPolicy="no-referrer">
          {messages.continueAtBank}
        </a>
      </p>
    </dialog>
  )
}
