import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportViolations, type SentRequest, violationMark } from './driver.js'

/**
 * What WebKit's driver does not report, seen on the way: requests, and the console by a script of
 * the page's own origin.
 */
export interface WatchingProxy {
  readonly address: string
  readonly requests: readonly SentRequest[]
  /** The console's lines so far. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

/** Paths that no server behind the proxy gets. */
const scriptPath = '/engine-test/watch.js'
const reportPath = '/engine-test/report'

/**
 * A proxy for http between the browser and everything else. Each HTML page gets one script more,
 * before its own, from its own origin. A policy that lists scripts gets it as one more of them, and
 * one that allows the whole origin stays as it is; under any other policy the page stays as it is
 * too.
 */
export async function startWatchingProxy(): Promise<WatchingProxy> {
  const requests: SentRequest[] = []
  const lines: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://unknown.invalid')
    // A socket, such as the one by which Vite's pages ask for news.
    if (url.protocol !== 'http:') return response.destroy()
    const body = await readBody(request)
    if (url.pathname === scriptPath) return answer(response, watchScript, 'text/javascript')
    if (url.pathname === reportPath) {
      lines.push(body.toString('utf8'))
      return answer(response, '', 'text/plain')
    }
    requests.push({
      method: request.method ?? 'GET',
      url: url.href,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: body.toString('utf8'),
    })
    forward(url, request, body, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    requests,
    lines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forward(url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { 'accept-encoding': _, 'proxy-connection': __, ...headers } = request.headers
  const onward = sendRequest(url, { method: request.method, headers }, async (answered) => {
    // A page that is alone with its openers changes its process, and back in it WebKit's driver
    // waits for ever.
    delete answered.headers['cross-origin-opener-policy']
    const isPage = answered.headers['content-type']?.startsWith('text/html')
    const policy = policyWithScript(answered, url.origin + scriptPath)
    if (!isPage || policy === undefined) {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
      return
    }
    const html = (await readBody(answered)).toString('utf8')
    const { 'content-length': ___, 'transfer-encoding': ____, ...rest } = answered.headers
    response.writeHead(answered.statusCode ?? 502, { ...rest, ...policy })
    response.end(
      html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${scriptPath}"></script>`),
    )
  })
  onward.once('error', () => response.destroy())
  onward.end(body)
}

/**
 * The header under which the script may run, none when the page has no policy; `undefined` when it
 * may not run.
 */
function policyWithScript(
  { headers }: IncomingMessage,
  script: string,
): Readonly<Record<string, string>> | undefined {
  const name = 'content-security-policy'
  const policy = headers[name]?.toString()
  if (policy === undefined) return {}
  const [sources] = /script-src [^;]*/.exec(policy) ?? []
  if (sources === undefined) return undefined
  if (sources.includes("'self'")) return { [name]: policy }
  if (!/ https?:/.test(sources)) return undefined
  return { [name]: policy.replace(sources, `${sources} ${script}`) }
}

function answer(response: ServerResponse, text: string, type: string): void {
  response.writeHead(200, { 'Content-Type': type })
  response.end(text)
}

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Runs in the page: sends each line of the console and each uncaught error to the proxy. */
function watchConsole(path: string): void {
  // A page waits until its line has arrived; one that is left can only send it off.
  const report = (line: string): void => {
    try {
      const request = new XMLHttpRequest()
      request.open('POST', path, false)
      request.send(line)
    } catch {
      navigator.sendBeacon(path, line)
    }
  }
  for (const kind of ['log', 'info', 'debug', 'warn', 'error'] as const) {
    const original = console[kind].bind(console)
    console[kind] = (...parts: unknown[]) => {
      report(`${kind}: ${parts.map(String).join(' ')}`)
      original(...parts)
    }
  }
  addEventListener('error', ({ message }) => report(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => report(`uncaught: ${String(reason)}`))
}

const watchScript = `(${watchConsole})(${JSON.stringify(reportPath)});(${reportViolations})(${JSON.stringify(violationMark)})`
