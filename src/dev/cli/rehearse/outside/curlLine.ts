import { gunzipSync } from 'node:zlib'
import type { SentRequest } from './recordRequests.js'

/** A longer body is not written out: its end is made by the line. */
const longestTextBody = 2_000

/**
 * The line for a POSIX shell that sends the same request.
 *
 * @param flags of curl besides, such as `--http1.0`
 */
export function curlLine({ url, init }: SentRequest, flags: readonly string[] = []): string {
  const { method = 'GET', headers, body } = init
  const headerFlags = [...new Headers(headers)].map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  )
  const methodFlags = method === 'GET' || method === 'POST' ? [] : [`-X ${method}`]
  const { before, flag } = bodySource(body, new Headers(headers).has('Content-Encoding'))
  return [`${before}curl -i`, ...methodFlags, ...flags, ...headerFlags, ...flag, quote(url)].join(
    ' ',
  )
}

/** Where the body comes from: the line itself, or a command before it. */
function bodySource(body: RequestInit['body'], isCompressed: boolean) {
  const fromInput = ['--data-binary @-']
  if (isCompressed && body instanceof Uint8Array) {
    const text = gunzipSync(body).toString()
    return { before: `printf %s ${quote(text)} | gzip | `, flag: fromInput }
  }
  if (typeof body !== 'string' && !(body instanceof URLSearchParams))
    return { before: '', flag: [] }
  const text = String(body)
  if (text.length <= longestTextBody) return { before: '', flag: [`--data-binary ${quote(text)}`] }
  const [repeated = ''] = /(.)\1*$/.exec(text) ?? []
  const beginning = text.slice(0, text.length - repeated.length)
  const filler = `head -c ${repeated.length} /dev/zero | tr '\\0' ${quote(repeated.slice(0, 1))}`
  return { before: `{ printf %s ${quote(beginning)}; ${filler}; } | `, flag: fromInput }
}

function quote(text: string) {
  return `'${text.replaceAll("'", "'\\''")}'`
}
