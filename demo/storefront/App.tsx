import { type ReactElement, useEffect, useRef, useState } from 'react'
import { CartPage } from './CartPage.js'
import { CheckoutPage } from './CheckoutPage.js'
import { EmptyPage } from './EmptyPage.js'
import { Layout } from './Layout.js'
import { MonthlyPage } from './MonthlyPage.js'
import { messages as allMessages, type Language, type ShopMessages } from './messages.js'
import { ProductsPage } from './ProductsPage.js'
import { type Page, pathnameOf, titleOf } from './page.js'
import { ReturnPage } from './ReturnPage.js'
import { useAddress, useLinks } from './router.js'

/** The shop: a page for each address, in the shopper's language. */
export function App({ page }: { page: Page }): ReactElement {
  const address = useAddress(page.address)
  const [language, setLanguage] = useState(page.language)
  const messages = allMessages[language]
  useLinks()
  useArrival(address, messages)

  const changeLanguage = (next: Language): void => {
    setLanguage(next)
    document.documentElement.lang = next
    // The server stores the choice in a cookie for the next page it renders.
    void fetch(`/language/${next}`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }

  return (
    <Layout
      address={address}
      language={language}
      messages={messages}
      sandboxUrl={page.sandboxUrl}
      onLanguage={changeLanguage}
    >
      <CurrentPage page={page} address={address} language={language} messages={messages} />
    </Layout>
  )
}

interface CurrentPageProps {
  readonly page: Page
  readonly address: string
  readonly language: Language
  readonly messages: ShopMessages
}

function CurrentPage({ page, address, language, messages }: CurrentPageProps): ReactElement {
  const first = address === page.address ? page.order : undefined
  switch (pathnameOf(address)) {
    case '/':
      return <ProductsPage language={language} messages={messages} />
    case '/cart':
      return <CartPage language={language} messages={messages} />
    case '/monthly':
      return (
        <MonthlyPage
          first={address === page.address ? page.orders : undefined}
          language={language}
          messages={messages}
        />
      )
    case '/checkout':
      return (
        <CheckoutPage
          key={address}
          address={address}
          first={first}
          sandboxUrl={page.sandboxUrl}
          hasWallets={page.hasWallets}
          language={language}
          messages={messages}
        />
      )
    case '/return':
      return (
        <ReturnPage
          address={address}
          first={address === page.address ? page.orders : undefined}
          sandboxUrl={page.sandboxUrl}
          language={language}
          messages={messages}
        />
      )
    default:
      return (
        <>
          <h1 tabIndex={-1}>{messages.notFound}</h1>
          <EmptyPage
            scene="brokenJug"
            text={messages.notFoundWhy}
            link={{ href: '/', text: messages.toPots }}
          />
        </>
      )
  }
}

/**
 * Titles the tab, and after a move puts the focus on the new page's heading, as loading a page
 * would.
 */
function useArrival(address: string, messages: ShopMessages): void {
  const before = useRef(address)
  useEffect(() => {
    document.title = titleOf(address, messages)
  }, [address, messages])
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [address])
}
