import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

/**
 * Renders a page as a server does, and hydrates it once `before` has been at it. Answers what React
 * warns of: text that differs from the server's is an error that it recovers from.
 */
export async function hydrate(
  page: ReactNode,
  before: (container: HTMLElement) => void = () => {},
) {
  const warnings: unknown[] = []
  // On jsdom's server react-hook-form uses a layout effect, of which React 18 warns.
  const warn = (...texts: unknown[]) => {
    if (!String(texts[0]).includes('useLayoutEffect does nothing')) warnings.push(texts)
  }
  const spies = (['error', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(warn),
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  before(container)
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: warn }))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
    for (const spy of spies) spy.mockRestore()
  })
  return { container, warnings }
}
