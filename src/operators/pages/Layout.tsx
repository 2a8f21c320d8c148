/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { addressOf } from './addresses.js'
import { PageLink } from './PageLink.js'
import { usePage } from './pageContext.js'

interface LayoutProps {
  readonly title: string
  /** The page's place in the navigation; absent on a page that is not in it. */
  readonly current?: SectionName
  readonly children?: Child
}

type SectionName = 'overview' | 'orders' | 'reconciliations'

/** The document around a page's content: title, stylesheet, navigation, and who is signed in. */
export function Layout({ title, current, children }: LayoutProps) {
  const context = usePage()
  const { messages, locale, operator, environment } = context
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${messages.title}`}</title>
        <link rel="stylesheet" href={addressOf('/styles.css', context)} />
      </head>
      <body>
        <a class="skip" href="#content">
          {messages.skip}
        </a>
        <header class="top">
          <p class="name">
            {messages.title}
            <span class={`environment ${environment}`}>{messages.environments[environment]}</span>
          </p>
          {operator && <Navigation current={current} />}
          {operator && (
            <p class="who">
              <span>{messages.signedInAs}</span> <strong>{operator.name}</strong>
            </p>
          )}
        </header>
        <main id="content" tabindex={-1}>
          {children}
        </main>
      </body>
    </html>
  )
}

function Navigation({ current }: { current: SectionName | undefined }) {
  const { messages, hasReports } = usePage()
  const sections = [
    { name: 'overview', path: '/', text: messages.overview },
    { name: 'orders', path: '/orders', text: messages.orders },
  ]
  if (hasReports) {
    const { title } = messages.reconciliation
    sections.push({ name: 'reconciliations', path: '/reconciliations', text: title })
  }
  return (
    <nav aria-label={messages.title}>
      {sections.map(({ name, path, text }) => (
        <PageLink key={name} path={path} aria-current={current === name ? 'page' : undefined}>
          {text}
        </PageLink>
      ))}
    </nav>
  )
}
