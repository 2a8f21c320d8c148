import type { PageContext } from './pageContext.js'

/** The path of a page with a query, below the path of `publicUrl`. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string>>,
  { basePath }: PageContext,
): string {
  return `${basePath}${path}?${new URLSearchParams(query)}`
}

/** The path of an order's page. In the query: a reference may be `..`, which browsers remove. */
export function orderPath(reference: string, context: PageContext): string {
  return addressOf('/order', { reference }, context)
}

/** The path of a reconciliation's page. */
export function reportPath(
  name: string,
  context: PageContext,
  query: Readonly<Record<string, string>> = {},
): string {
  return addressOf('/reconciliation', { name, ...query }, context)
}
