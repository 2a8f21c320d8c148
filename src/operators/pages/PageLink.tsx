/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { addressOf, type PageQuery } from './addresses.js'
import { usePage } from './pageContext.js'

type PageLinkProps = JSX.IntrinsicElements['a'] & {
  /** Below the path of `publicUrl`. */
  readonly path: string
  readonly query?: PageQuery | undefined
}

/** A link to another of the pages. */
export function PageLink({ path, query, children, ...attributes }: PageLinkProps) {
  return (
    <a {...attributes} href={addressOf(path, usePage(), query)}>
      {children}
    </a>
  )
}

interface PageStepsProps extends Pick<PageLinkProps, 'path' | 'query'> {
  /** It is not the first page. */
  readonly isLater: boolean
  /** `after` for the next page; absent on the last one. */
  readonly next: string | undefined
}

/** The links from a page of a list to the first and the next one. */
export function PageSteps({ path, query, isLater, next }: PageStepsProps) {
  const { messages } = usePage()
  return (
    <>
      {isLater && (
        <PageLink path={path} query={query}>
          {messages.firstPage}
        </PageLink>
      )}
      {next !== undefined && (
        <PageLink path={path} query={{ ...query, after: next }}>
          {messages.nextPage}
        </PageLink>
      )}
    </>
  )
}
