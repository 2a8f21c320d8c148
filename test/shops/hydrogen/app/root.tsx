import { useNonce } from '@shopify/hydrogen'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import favicon from '~/assets/favicon.svg'
import resetStyles from '~/styles/reset.css?url'

// Of the creator's: without what it asks Shopify for.
export function links() {
  return [{ rel: 'icon', type: 'image/svg+xml', href: favicon }]
}

export function Layout({ children }: { children?: React.ReactNode }) {
  const nonce = useNonce()

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="stylesheet" href={resetStyles}></link>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
