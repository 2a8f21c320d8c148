/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { AdminMessages } from '../messages/adminMessages.js'
import { usePage } from './pageContext.js'

export interface LayoutProps {
  readonly title: string
  readonly current?: 'overview' | 'orders' | 'reconciliations'
  readonly children?: Child
}

export function Layout({ title, current, children }: LayoutProps): JSX.Element {
  const { messages, basePath, locale, operator, environment, hasReports } = usePage()
  const sections = [
    ['overview', '/', messages.overview],
    ['orders', '/orders', messages.orders],
    ...(hasReports ? [['reconciliations', '/reconciliations', messages.reconciliation.title]] : []),
  ]
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${messages.title}`}</title>
        <link rel="stylesheet" href={`${basePath}/styles.css`} />
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
          {operator && (
            <nav aria-label={messages.title}>
              {sections.map(([name, path, text]) => (
                <a
                  key={name}
                  href={`${basePath}${path}`}
                  aria-current={current === name ? 'page' : undefined}
                >
                  {text}
                </a>
              ))}
            </nav>
          )}
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

export function MessagePage({
  error,
}: {
  readonly error: keyof AdminMessages['errors']
}): JSX.Element {
  const { messages, operator, basePath } = usePage()
  const { title, text } = messages.errors[error]
  return (
    <Layout title={title}>
      <div class="message">
        <h1>{title}</h1>
        <p>{text}</p>
        {operator && (
          <p>
            <a href={`${basePath}/`}>{messages.overview}</a>
          </p>
        )}
      </div>
    </Layout>
  )
}
