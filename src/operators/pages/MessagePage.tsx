/** @jsxImportSource hono/jsx */
import type { AdminMessages } from '../messages/adminMessages.js'
import { Layout } from './Layout.js'
import { PageLink } from './PageLink.js'
import { usePage } from './pageContext.js'

/** Says what went wrong and what to do. Who is signed in also finds the way to the overview. */
export function MessagePage({ error }: { error: keyof AdminMessages['errors'] }) {
  const { messages, operator } = usePage()
  const { title, text } = messages.errors[error]
  return (
    <Layout title={title}>
      <div class="message">
        <h1>{title}</h1>
        <p>{text}</p>
        {operator && (
          <p>
            <PageLink path="/">{messages.overview}</PageLink>
          </p>
        )}
      </div>
    </Layout>
  )
}
