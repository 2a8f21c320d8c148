import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows a page in its element `#root`. */
export function show(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element to render into.')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
