import type { PageContext } from './pageContext.js'

/** The members of an address's query. */
export type PageQuery = Readonly<Record<string, string>>

/** The path of a page, below the path of `publicUrl`. */
export function addressOf(path: string, { basePath }: PageContext, query?: PageQuery): string {
  return `${basePath}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
}

/** The path of an order's page. In the query: a reference may be `..`, which browsers remove. */
export function orderPath(reference: string, context: PageContext): string {
  return addressOf('/order', context, { reference })
}
