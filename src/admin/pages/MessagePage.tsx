/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { AdminMessages } from '../messages/adminMessages.js'
import { Layout } from './Layout.js'
import type { PageContext } from './pageContext.js'

export interface MessagePageProps {
  readonly context: PageContext
  readonly error: keyof AdminMessages['errors']
}

/** A page that says why there is nothing else on it. */
export function MessagePage({ context, error }: MessagePageProps): JSX.Element {
  const { title, text } = context.messages.errors[error]
  return (
    <Layout context={context} title={title}>
      <div class="message">
        <h1>{title}</h1>
        <p>{text}</p>
        {context.operator && (
          <p>
            <a href={`${context.basePath}/`}>{context.messages.overview}</a>
          </p>
        )}
      </div>
    </Layout>
  )
}
