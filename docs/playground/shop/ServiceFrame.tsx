import { type ReactElement, useEffect, useRef } from 'react'

interface ServiceFrameProps {
  readonly url: string
  readonly html: string
  readonly styles: string
  /** Shown where a form or a link on the page leads. */
  readonly onLeave: (request: Request) => void
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

/** Only the sandbox's own pages go through it, whose scripts were taken out. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'shop-frame',
  {
    createHTML: (html) => html,
  },
)

/**
 * A page of the service in a frame. It has no address there, so its forms and links are followed
 * for it, and its stylesheet is given to it.
 */
export function ServiceFrame({ url, html, styles, onLeave }: ServiceFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  // React would make text of what the policy has made.
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = policy?.createHTML(html) ?? html
  }, [html])

  const furnish = () => {
    const page = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    if (page?.location.href !== 'about:srcdoc') return
    const sheet = new page.CSSStyleSheet()
    sheet.replaceSync(styles)
    page.document.adoptedStyleSheets = [sheet]
    page.document.addEventListener('submit', (event) => {
      event.preventDefault()
      const request = requestOfForm(event, url)
      if (request) leave.current(request)
    })
    page.document.addEventListener('click', (event) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      leave.current(new Request(new URL(link, url)))
    })
  }
  // Without `sandbox`: WebKit calls no listener in a frame that may run no scripts. The page's
  // policy, which the frame has too, lets none of its text run.
  return <iframe ref={frame} className="shop-frame" title="The bank’s page" onLoad={furnish} />
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
