import type { ConformanceOrder } from '../../testing/conformance/backendClient.js'
import type { InTerminal, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { readUrl } from './readUrl.js'

/** The options that say where unpaid orders come from. */
export type OrderValues = OptionValues<never, 'newOrder'> & {
  readonly [Name in 'order' | 'header']: readonly string[]
}

/** Answers the next unpaid order, `undefined` when there are no more. */
type OrderSource = () => Promise<ConformanceOrder | undefined>

/**
 * Creates the source of unpaid orders: each POST to `--new-order` places one, or they are the
 * references of `--order` in turn.
 *
 * @throws {UsageError} when both or neither are given, or a header is malformed. A call of the
 *   source rejects if the shop does not answer with a reference.
 */
export function createOrderSource({
  newOrder,
  order,
  header,
  terminal,
}: OrderValues & InTerminal): OrderSource {
  const hasReferences = order.length > 0
  if ((newOrder !== undefined) === hasReferences) {
    throw new UsageError(
      'Say where orders come from: ' +
        'either --new-order <url>, or --order <reference> again and again.',
    )
  }
  const headers = readHeaders(header)
  if (newOrder !== undefined) {
    const url = readUrl(newOrder, '--new-order')
    return async () => await placeOrder(url, { headers, fetch: terminal.fetch })
  }
  const references = [...order]
  return async () => {
    const reference = references.shift()
    return reference === undefined ? undefined : { reference, headers }
  }
}

/** Reads `Name: value` lines as `curl -H` takes them. */
function readHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  const headers = lines.map((line) => {
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name !== undefined) return [name, value]
    throw new UsageError('--header takes a line such as "Cookie: session=1".')
  })
  return Object.fromEntries(headers)
}

/** The order's requests send the cookies that the shop sets, so that they are of one shopper. */
async function placeOrder(
  url: string,
  { headers, fetch }: Pick<ConformanceOrder, 'headers'> & Pick<Terminal, 'fetch'>,
): Promise<ConformanceOrder> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  }
  const response = await fetch(url, request).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  const { reference }: { readonly reference?: unknown } = Object(body)
  if (typeof reference !== 'string') {
    throw new Error(
      `--new-order: ${url} answered ${response?.status ?? 'nothing'}, ` +
        'and no JSON with a reference.',
    )
  }
  const cookies = response?.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) ?? []
  if (cookies.length === 0) return { reference, headers }
  return { reference, headers: { ...headers, Cookie: cookies.join('; ') } }
}
