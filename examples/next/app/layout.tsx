import type { Metadata } from 'next'
import type { ReactElement, ReactNode } from 'react'
import 'tillkit/styles.css'
import './shop.css'

export const metadata: Metadata = { title: 'Bowl shop', icons: { icon: 'data:,' } }

// A nonce is of one request, so no page can be made beforehand.
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }): ReactElement {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
