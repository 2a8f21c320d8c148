import { UsageError } from '../terminal/usageError.js'

/** A list of the server, of which a command prints one page. */
interface PageReader<Page> {
  /** Reads the page behind a key; without `after` the page that the command asks for. */
  readonly read: (position: { readonly after?: string }) => Promise<Page>
  readonly isEmpty: (page: Page) => boolean
}

/**
 * Reads the first page with entries, or the last one. A store may return an empty page before the
 * end, for which a person would think that there is nothing.
 */
export async function readFilledPage<Page extends { readonly next?: string }>({
  read,
  isEmpty,
}: PageReader<Page>): Promise<Page> {
  let page = await read({})
  while (isEmpty(page) && page.next !== undefined) page = await read({ after: page.next })
  return page
}

/** Reads `--limit`. @throws {UsageError} for anything else than a number from 1 to 1000 */
export function readLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= 1_000) return limit
  throw new UsageError('--limit must be a whole number from 1 to 1000.')
}
