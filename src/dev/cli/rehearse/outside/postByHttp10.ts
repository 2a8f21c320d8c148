import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

const timeoutMs = 10_000

/**
 * Posts a form by HTTP/1.0, as some proxies ask the server behind them. Node's own clients speak
 * 1.1 only. Sends the same as `fetch`, and reads to the end of the connection.
 *
 * @throws {Error} when the connection is lost, `TimeoutError` when no answer comes in time
 */
export async function postByHttp10(url: URL, headers: Headers, body: string): Promise<Response> {
  const { hostname, port, protocol, host, pathname, search } = url
  const isSecure = protocol === 'https:'
  const address = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 443 : 80),
  }
  const socket = isSecure ? connectTls({ ...address, servername: hostname }) : connect(address)
  socket.setTimeout(timeoutMs, () => socket.destroy(new DOMException('', 'TimeoutError')))
  const lines = [
    `POST ${pathname}${search} HTTP/1.0`,
    `Host: ${host}`,
    'Connection: close',
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const ended = once(socket, 'end')
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  await ended
  socket.destroy()
  return parseAnswer(Buffer.concat(chunks).toString())
}

/** @throws {Error} when it is no answer of HTTP */
function parseAnswer(text: string) {
  const [head = '', ...bodyTexts] = text.split('\r\n\r\n')
  const [statusLine = '', ...headerLines] = head.split('\r\n')
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(statusLine) ?? []
  if (status === undefined) throw new Error('The answer is not of HTTP/1.')
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return new Response(bodyTexts.join('\r\n\r\n') || null, { status: Number(status), headers })
}
