import type { ConformanceOrder } from '../../testing/conformance/backendClient.js'
import type { Terminal } from '../terminal/terminal.js'

/** The order's requests send the cookies that the shop sets, so that they are of one shopper. */
export async function placeOrder(
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
      `The address that places orders answered ${response?.status ?? 'nothing'}, ` +
        'and no JSON with a reference.',
    )
  }
  const cookies = response?.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) ?? []
  if (cookies.length === 0) return { reference, headers }
  return { reference, headers: { ...headers, Cookie: cookies.join('; ') } }
}
