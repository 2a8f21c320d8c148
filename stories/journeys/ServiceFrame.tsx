import { type ReactElement, useEffect, useRef } from 'react'

export interface ServiceFrameProps {
  readonly url: string
  readonly html: string
  /** Shown where a form or a link on the page leads. */
  readonly onLeave: (request: Request) => void
}

/** A page of the service in a frame. It has no address there, so its forms and links are followed for it. */
export function ServiceFrame({ url, html, onLeave }: ServiceFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })

  const follow = () => {
    const page = frame.current?.contentDocument
    page?.addEventListener('submit', (event) => {
      event.preventDefault()
      const request = requestOfForm(event, url)
      if (request) leave.current(request)
    })
    page?.addEventListener('click', (event) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      leave.current(new Request(new URL(link, url)))
    })
  }
  return (
    <iframe
      ref={frame}
      className="journey-frame"
      title="The bank’s page"
      srcDoc={html}
      sandbox="allow-same-origin allow-forms"
      onLoad={follow}
    />
  )
}

/** What the browser would post. */
function requestOfForm({ target, submitter }: SubmitEvent, base: string): Request | undefined {
  if (!isForm(target)) return undefined
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(target, submitter)) body.append(name, String(value))
  return new Request(new URL(target.getAttribute('action') ?? '', base), { method: 'POST', body })
}

/** Where a clicked link leads, as it is written; nothing when the click was on something else. */
export function linkOf({ target }: Event): string | null | undefined {
  return isElement(target) ? target.closest('a')?.getAttribute('href') : undefined
}

/** Shown by shape: what is in the frame is not of this window's classes. */
function isElement(target: unknown): target is Element {
  return typeof target === 'object' && target !== null && 'closest' in target
}

function isForm(target: unknown): target is HTMLFormElement {
  return isElement(target) && target.nodeName === 'FORM'
}
