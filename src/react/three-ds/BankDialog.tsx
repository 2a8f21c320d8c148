'use client'

import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../messages/useMessages.js'
import { lockPath, StatusIcon } from '../status/StatusIcon.js'
import type { BankFrameParts } from './useBankFrame.js'

/** It names the domain of the bank's page, which an `<iframe>` does not show. Where the bank leads from there is unknown. */
export function BankDialog({ url, frameProps, close }: BankFrameParts): ReactElement {
  const { tag, direction, messages } = useMessages()
  const [isLoaded, setLoaded] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    title.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="tillkit tillkit-bank"
      aria-labelledby={id}
      dir={direction}
      lang={tag}
      onClose={close}
    >
      <div className="tillkit-bank-bar">
        <div>
          <h2 ref={title} id={id} className="tillkit-status-title" tabIndex={-1} aria-describedby={`${id}-domain`}>
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
