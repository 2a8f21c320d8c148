/** @jsxImportSource hono/jsx */
import type { AdminMessages } from '../messages/adminMessages.js'
import { Layout } from './Layout.js'
import { usePage } from './pageContext.js'

/** Says what went wrong and what to do. Who is signed in also finds the way to the overview. */
export function MessagePage({ error }: { error: keyof AdminMessages['errors'] }) {
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
