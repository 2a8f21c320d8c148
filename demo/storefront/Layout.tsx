import type { ReactElement, ReactNode } from 'react'
import { useCart } from './cart.js'
import type { Language, ShopMessages } from './messages.js'

export interface LayoutProps {
  readonly address: string
  readonly language: Language
  readonly messages: ShopMessages
  readonly sandboxUrl: string
  readonly onLanguage: (language: Language) => void
  readonly children: ReactNode
}

/** The frame of every page: skip link, header with the shop's menu, `<main>`, footer. */
export function Layout({
  address,
  language,
  messages,
  sandboxUrl,
  onLanguage,
  children,
}: LayoutProps): ReactElement {
  const pathname = address.split('?')[0]
  const count = useCart()?.reduce((sum, line) => sum + line.quantity, 0) ?? 0
  return (
    <>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      <header className="top">
        <div className="top-row">
          <a className="brand" href="/">
            <span>{messages.shop}</span>
            <span className="tagline">{messages.tagline}</span>
          </a>
          <nav className="menu" aria-label={messages.menu}>
            <a href="/" aria-current={pathname === '/' ? 'page' : undefined}>
              {messages.pots}
            </a>
            <a href="/cart" aria-current={pathname === '/cart' ? 'page' : undefined}>
              <span>{messages.cart}</span>
              {count > 0 && (
                <span className="count">
                  <span aria-hidden="true">{count}</span>
                  <span className="visually-hidden">{` (${messages.inCart(count)})`}</span>
                </span>
              )}
            </a>
          </nav>
          <Languages
            address={address}
            language={language}
            messages={messages}
            onLanguage={onLanguage}
          />
        </div>
        <div className="band" aria-hidden="true" />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <p>{messages.footer}</p>
        <p className="bottom-links">
          <a href={sandboxUrl}>{messages.openSandbox}</a>
          <a href="/admin">{messages.openAdmin}</a>
        </p>
      </footer>
    </>
  )
}

const languages: readonly {
  readonly tag: Language
  readonly short: string
  readonly name: string
}[] = [
  { tag: 'en', short: 'EN', name: 'English' },
  { tag: 'uk', short: 'УК', name: 'Українська' },
]

/**
 * Links that work without JavaScript. With it they change the texts in place, so a half-filled form
 * stays as it is.
 */
function Languages({
  address,
  language,
  messages,
  onLanguage,
}: Omit<LayoutProps, 'children' | 'sandboxUrl'>): ReactElement {
  const joint = address.includes('?') ? '&' : '?'
  return (
    <nav className="languages" aria-label={messages.languages}>
      {languages.map(({ tag, short, name }) => (
        <a
          key={tag}
          href={`${address}${joint}lang=${tag}`}
          lang={tag}
          hrefLang={tag}
          aria-current={tag === language ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onLanguage(tag)
          }}
        >
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{name}</span>
        </a>
      ))}
    </nav>
  )
}
