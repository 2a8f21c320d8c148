import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.js'
import type { Page } from './page.js'

/** The shop's HTML for one request; `main.tsx` takes it over in the browser. */
export function renderShop(page: Page): string {
  return renderToString(
    <StrictMode>
      <App page={page} />
    </StrictMode>,
  )
}
