import { type ReactElement, useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { DevtoolsPanel } from './panel/DevtoolsPanel.js'
import type { PanelProps } from './panel/panelProps.js'
import { panelStyles } from './panel/panelStyles.js'

/**
 * Shows the panel in a shadow root, which the page's styles do not reach, and in a React root of
 * its own: an error of the panel is none of the checkout's, and no handler of the page sees its
 * events as those of a field.
 */
export function PanelHost(props: Omit<PanelProps, 'host'>): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const panelRoot = useRef<Root>(null)
  useEffect(() => {
    if (!host.current) return
    const container = document.createElement('div')
    openShadow(host.current).append(container)
    const root = createRoot(container)
    panelRoot.current = root
    return () => {
      // React unmounts no root while it renders another.
      queueMicrotask(() => root.unmount())
      container.remove()
    }
  }, [])
  useEffect(() => {
    if (!host.current) return
    panelRoot.current?.render(<DevtoolsPanel {...props} host={host.current} />)
  })
  // English and left to right, whatever the page is. A page translator leaves it alone.
  return <div ref={host} lang="en" dir="ltr" translate="no" />
}

/** In development React mounts each component twice: the shadow root is there the second time. */
function openShadow(host: Element): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const shadow = host.attachShadow({ mode: 'open' })
  // A style element would need an exception in a strict Content Security Policy.
  if (shadow.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(panelStyles)
    shadow.adoptedStyleSheets = [sheet]
  }
  return shadow
}
