import { type ReactElement, useEffect, useRef, useState } from 'react'
import { CartPage } from './CartPage.js'
import { CheckoutPage } from './CheckoutPage.js'
import { Layout } from './Layout.js'
import { ProductsPage } from './ProductsPage.js'
import { type Page, pathnameOf, titleOf } from './page.js'
import { ReturnPage } from './ReturnPage.js'
import { useAddress, useLinks } from './router.js'
import { words as allWords, type Language, type Words } from './words.js'

/** The shop: a page for each address, in the shopper's language. */
export function App({ page }: { page: Page }): ReactElement {
  const address = useAddress(page.address)
  const [language, setLanguage] = useState(page.language)
  const words = allWords[language]
  useLinks()
  useArrival(address, words)

  const speak = (next: Language): void => {
    setLanguage(next)
    document.documentElement.lang = next
    // The server keeps the choice in a cookie for the next page it renders.
    void fetch(`/language/${next}`, { method: 'POST' })
  }

  return (
    <Layout address={address} language={language} words={words} sandboxUrl={page.sandboxUrl} onLanguage={speak}>
      <CurrentPage page={page} address={address} language={language} words={words} />
    </Layout>
  )
}

interface CurrentPageProps {
  readonly page: Page
  readonly address: string
  readonly language: Language
  readonly words: Words
}

function CurrentPage({ page, address, language, words }: CurrentPageProps): ReactElement {
  const first = address === page.address ? page.order : undefined
  switch (pathnameOf(address)) {
    case '/':
      return <ProductsPage language={language} words={words} />
    case '/cart':
      return <CartPage language={language} words={words} />
    case '/checkout':
      return (
        <CheckoutPage
          key={address}
          address={address}
          first={first}
          sandboxUrl={page.sandboxUrl}
          language={language}
          words={words}
        />
      )
    case '/return':
      return (
        <ReturnPage
          address={address}
          first={address === page.address ? page.orders : undefined}
          sandboxUrl={page.sandboxUrl}
          language={language}
          words={words}
        />
      )
    default:
      return (
        <>
          <h1 tabIndex={-1}>{words.notFound}</h1>
          <p>
            <a href="/">{words.toPots}</a>
          </p>
        </>
      )
  }
}

/** Titles the tab, and after a move puts the focus on the new page's heading, as loading a page would. */
function useArrival(address: string, words: Words): void {
  const before = useRef(address)
  useEffect(() => {
    document.title = titleOf(address, words)
  }, [address, words])
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [address])
}
