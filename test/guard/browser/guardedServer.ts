import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import type { PageChange } from '../../../src/guard/changes/pageChange.js'
import type { PageGuard } from '../../../src/guard/createPageGuard.js'
import type { PageGuardOptions } from '../../../src/guard/pageGuardOptions.js'
import { createPageGuard } from '../../../src/guard.js'
import { toNodeListener } from '../../../src/node.js'
import type { Certificate } from '../../backend/node/selfSigned.js'
import type { BuiltPage } from './guardedPage.js'

/** The shop over https, under guard; what an attacker has changed is in `planted`. */
export interface GuardedServer {
  readonly guard: PageGuard
  readonly changes: readonly PageChange[]
  readonly url: string
  /** The attacker's origin, another name of the same server. */
  readonly evil: string
  /** The addresses that were asked for there. */
  readonly stolen: readonly string[]
  readonly planted: {
    html: (html: string) => string
    files: Map<string, string>
    headers: (headers: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
    nonce: () => string
  }
  readonly stop: () => void
}

export interface ServerOptions extends Partial<PageGuardOptions> {
  /** The names of the shop and of the attacker's origin, both of this machine. */
  readonly names: { readonly shop: string; readonly evil: string }
  /** For both names. */
  readonly certificate: Certificate
  /** Whether the answers have nonces, as those of frameworks. */
  readonly isNonced?: boolean
}

/** Starts the shop on a port of its own. */
export async function startGuardedServer(
  { html: page, files, inventory }: BuiltPage,
  { names, certificate, isNonced = false, ...options }: ServerOptions,
): Promise<GuardedServer> {
  const stolen: string[] = []
  const changes: PageChange[] = []
  const planted: GuardedServer['planted'] = {
    html: (text) => text,
    files: new Map(files),
    headers: (headers) => headers,
    nonce: () => randomBytes(16).toString('base64'),
  }
  const server: Server = createServer(certificate)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const [origin, evil] = [`https://${names.shop}:${port}`, `https://${names.evil}:${port}`]
  const url = `${origin}/checkout`
  const guard = createPageGuard({
    pages: [url],
    authorised: inventory,
    onChange: (change) => void changes.push(change),
    fetch: fetchWith(certificate.cert),
    ...options,
  })
  const reports = toNodeListener(guard.fetch)
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (request.headers.host?.startsWith(names.evil)) {
      stolen.push(request.url ?? '')
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end('globalThis.ran = true')
    }
    if (pathname === '/tillkit-guard/reports') return void reports(request, response)
    const file = planted.files.get(pathname)
    if (file !== undefined)
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(file)
    if (pathname !== '/checkout') return response.writeHead(204).end()
    const nonce = isNonced ? planted.nonce() : undefined
    const headers = planted.headers(
      guard.headers({ nonce, userAgent: request.headers['user-agent'] }),
    )
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    return response.end(planted.html(nonce ? withNonce(page, nonce) : page))
  })
  return {
    guard,
    changes,
    url,
    evil,
    stolen,
    planted,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * As Vite's `html.cspNonce` writes it: its own code reads the one of `meta` for what it asks for
 * ahead.
 */
function withNonce(html: string, nonce: string): string {
  const meta = `<meta property="csp-nonce" nonce="${nonce}">`
  return html
    .replaceAll(/<(?:script|link)/g, `$& nonce="${nonce}"`)
    .replace('<title', `${meta}<title`)
}

/**
 * Fetches from this machine, whatever the host's name, and trusts the test's own certificate only.
 */
function fetchWith(ca: string): typeof fetch {
  const here: LookupFunction = (_name, { all }, callback) =>
    all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
  const dispatcher = new Agent({ connect: { ca, lookup: here } })
  return ((url: string, init: object) =>
    undiciFetch(url, { ...init, dispatcher })) as unknown as typeof fetch
}
