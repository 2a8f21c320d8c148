import { request as ask, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import fastify from 'fastify'
import type { Before } from './service.js'

/** A set-up between the service and the checkout, as a framework or a proxy makes it. */
export interface Setup {
  readonly before: Before
  /** The path of the server's `publicUrl`, if it is another than the settings say. */
  readonly mountPath?: string
}

/** A set-up that the doctor must name. */
export interface BrokenSetup extends Setup {
  /** The findings that are errors. */
  readonly codes: readonly string[]
  /** What the first of them says. */
  readonly says: RegExp
}

type Headers = Readonly<Record<string, string>>

function answerAll(status: number, body: string, headers: Headers = {}): RequestListener {
  return (request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  }
}

const html = { 'Content-Type': 'text/html; charset=utf-8', Server: 'nginx' }
const page = '<!doctype html><title>Shop</title>'

/** Everything is answered so, whatever it is. */
function always(status: number, body = page, headers: Headers = html): Before {
  return () => answerAll(status, body, headers)
}

type Incoming = Parameters<RequestListener>[0]

/** What is chosen is answered by something else, and all that is left by the checkout. */
function except(isChosen: (request: Incoming) => boolean, other: RequestListener): Before {
  return (answer) => (request, response) =>
    isChosen(request) ? other(request, response) : answer(request, response)
}

const isForm = ({ headers }: Incoming) => /x-www-form-urlencoded/.test(`${headers['content-type']}`)
const isPost = ({ method }: Incoming) => method === 'POST'

function redirect(status: number, locate: (path: string) => string): RequestListener {
  return (request, response) => {
    request.resume()
    response.writeHead(status, { Location: locate(`${request.url}`) }).end()
  }
}

/** A reverse proxy, which changes headers on their way to the checkout. */
function proxy(change: (headers: IncomingHttpHeaders) => void): Before {
  return (answer) => {
    const upstream = express().use(answer)
    const listening = new Promise<number>((resolve) => {
      const server = upstream.listen(0, '127.0.0.1', () => {
        resolve(Object(server.address()).port)
      })
      server.unref()
    })
    return async (request, response) => {
      const headers = { ...request.headers }
      change(headers)
      const { method, url: path } = request
      const port = await listening
      const options = { host: '127.0.0.1', port, method, path, headers }
      request.pipe(
        ask(options, (answered) => {
          response.writeHead(answered.statusCode ?? 502, answered.headers)
          answered.pipe(response)
        }),
      )
    }
  }
}

/** A cache that knows answers by address alone. */
const cacheByAddress: Before = (answer) => {
  const stored = new Map<string, { status: number; body: string }>()
  return (request, response) => {
    const { url = '', method } = request
    const hit = method === 'GET' ? stored.get(url) : undefined
    if (hit) {
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
      response.writeHead(hit.status, headers).end(hit.body)
      return
    }
    const end = response.end.bind(response)
    response.end = ((body?: string | Uint8Array) => {
      const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString()
      if (method === 'GET') stored.set(url, { status: response.statusCode, body: text })
      return end(text)
    }) as typeof response.end
    answer(request, response)
  }
}

const allowAll: Before = except(
  ({ method }) => method === 'OPTIONS',
  answerAll(204, '', {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'tillkit',
  }),
)

/** Fastify with its own parsers, which know JSON and text. */
const fastifyWithParsers: Before = (answer) => {
  const app = fastify()
  app.all('/api/checkout/*', (request, reply) => {
    reply.hijack()
    answer(request.raw, reply.raw)
  })
  return async (request, response) => {
    await app.ready()
    app.routing(request, response)
  }
}

const crossSiteForbidden = 'Cross-site POST form submissions are forbidden'

function inExpress(path: string, ...handlers: RequestHandler[]): Before {
  return (answer) => express().use(path, ...handlers, answer)
}

/** Express knows a handler of errors by its four parameters. */
const refuseUnparsed: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(400).json({ message: 'Unexpected token' })
}

/** Twenty and more set-ups that are broken, each as its framework's default or a proxy plays it. */
export const brokenSetups: Readonly<Record<string, BrokenSetup>> = {
  'Astro’s checkOrigin': {
    before: except(isForm, answerAll(403, crossSiteForbidden, { 'Content-Type': 'text/plain' })),
    codes: ['webhook_blocked', 'return_blocked'],
    says: /Astro set security: \{ checkOrigin: false \}/,
  },
  'SvelteKit’s csrf': {
    before: except(
      isForm,
      answerAll(403, JSON.stringify({ message: crossSiteForbidden }), {
        'Content-Type': 'application/json',
      }),
    ),
    codes: ['webhook_blocked', 'return_blocked'],
    says: /SvelteKit csrf/,
  },
  'a firewall’s page, 403': {
    before: except(isPost, answerAll(403, page, html)),
    codes: ['webhook_blocked', 'return_blocked'],
    says: /403 \(text\/html; charset=utf-8, nginx\).*firewall/s,
  },
  'Next.js with trailingSlash': {
    before: except(
      ({ url = '' }) => !url.endsWith('/'),
      redirect(308, (path) => `${path}/`),
    ),
    codes: ['webhook_redirect', 'return_blocked', 'status_blocked'],
    says: /skipTrailingSlashRedirect: true/,
  },
  'a login': {
    before: () => redirect(302, () => '/login?next=/'),
    codes: ['webhook_redirect', 'return_blocked', 'status_blocked'],
    says: /If a login stands before it.*leads to \S+\/login\./s,
  },
  'a move from http to https': {
    before: () => redirect(301, (path) => `https://shop.example${path}`),
    codes: ['webhook_redirect', 'return_blocked', 'status_blocked'],
    says: /set publicUrl.*to the new one: it leads to https:\/\/shop\.example\/api/s,
  },
  'a parser of forms that has read the body': {
    before: inExpress('/', express.urlencoded(), express.json()),
    codes: ['webhook_fails'],
    says: /body_consumed.*before express\.json/s,
  },
  'the parsers of Fastify, 415': {
    before: fastifyWithParsers,
    codes: ['webhook_blocked', 'return_blocked'],
    says: /Fastify remove/,
  },
  'a parser that takes every body for JSON, 400': {
    before: (answer) => express().use(express.json({ type: '*/*' }), refuseUnparsed, answer),
    codes: ['webhook_blocked', 'return_blocked'],
    says: /body parser.*refuses the body/s,
  },
  'a proxy that takes 1 kB, 413': {
    before: except(
      ({ headers }) => Number(headers['content-length'] ?? 0) > 1024,
      answerAll(413, page, html),
    ),
    codes: ['webhook_large'],
    says: /client_max_body_size 64k/,
  },
  'a proxy that refuses gzip, 415': {
    before: except(
      ({ headers }) => headers['content-encoding'] === 'gzip',
      answerAll(415, page, html),
    ),
    codes: ['webhook_compressed'],
    says: /A proxy must not look into these bodies/,
  },
  'a mount at another path': {
    before: except(({ url = '' }) => !url.startsWith('/checkout/'), answerAll(404, page, html)),
    mountPath: '/checkout',
    codes: ['webhook_not_mounted', 'return_blocked', 'status_blocked'],
    says: /Mount checkout\.fetch with its whole path/,
  },
  'a publicUrl without the path of the mount': {
    before: (answer) => answer,
    mountPath: '/checkout',
    codes: ['webhook_not_mounted', 'return_blocked', 'status_blocked'],
    says: /\/api\/checkout\/webhook arrived, and publicUrl has \/checkout/,
  },
  'app.use, which takes the prefix off': {
    before: inExpress('/api/checkout'),
    codes: ['webhook_not_mounted', 'return_blocked', 'status_blocked'],
    says: /\/webhook arrived, and publicUrl has \/api\/checkout.*app\.all, not app\.use/s,
  },
  'a status from a cache': {
    before: cacheByAddress,
    codes: ['status_cached'],
    says: /out of the cache/,
  },
  'cors() for every path': {
    before: allowAll,
    codes: ['cors_granted'],
    says: /out of cors\(\)/,
  },
  'a proxy that removes Origin': {
    before: proxy((headers) => {
      Reflect.deleteProperty(headers, 'origin')
    }),
    codes: ['origin_removed'],
    says: /Let Origin and Sec-Fetch-Site through/,
  },
  'a proxy that rewrites host and Origin': {
    before: proxy((headers) => {
      headers.host = 'backend:3000'
      headers.origin = 'http://backend:3000'
    }),
    codes: ['status_blocked'],
    says: /no changeOrigin that rewrites Origin/,
  },
  'a proxy with a list of headers': {
    before: proxy((headers) => {
      Reflect.deleteProperty(headers, 'tillkit')
    }),
    codes: ['status_blocked'],
    says: /removes the header Tillkit/,
  },
  'a fallback to index.html': {
    before: always(200),
    codes: ['webhook_not_mounted', 'return_blocked', 'status_blocked'],
    says: /fallback to index\.html/,
  },
  'static files, 405 to POST': {
    before: except(isPost, answerAll(405, '', { Allow: 'GET, HEAD' })),
    codes: ['webhook_not_mounted', 'return_blocked'],
    says: /for all methods/,
  },
  'a firewall’s page, 406': {
    before: except(isPost, answerAll(406, page, html)),
    codes: ['webhook_blocked', 'return_blocked'],
    says: /exception for these paths in its rules/,
  },
  'a page of maintenance, 503': {
    before: always(503),
    codes: ['webhook_fails', 'return_blocked', 'status_blocked'],
    says: /end its maintenance page/,
  },
  'a proxy’s limit, 429': {
    before: always(429, 'Too many requests', { 'Retry-After': '60' }),
    codes: ['webhook_blocked', 'return_blocked', 'status_blocked'],
    says: /out of the limit/,
  },
  'a password, 401': {
    before: always(401, page, { ...html, 'WWW-Authenticate': 'Basic realm="staging"' }),
    codes: ['webhook_blocked', 'return_blocked', 'status_blocked'],
    says: /without a password/,
  },
  'a session for the way back alone': {
    before: except(
      ({ url = '' }) => url.includes('/return/'),
      redirect(303, () => '/login'),
    ),
    codes: ['return_blocked'],
    says: /put no login before the path/,
  },
  'a rule that sends a slash elsewhere': {
    before: except(
      ({ url = '' }) => url.endsWith('/'),
      redirect(302, () => '/'),
    ),
    codes: ['webhook_slash'],
    says: /a webhook with a slash at the end with 302/,
  },
}

/** Set-ups that differ, and that nobody need change. */
export const soundSetups: Readonly<Record<string, Setup>> = {
  'Node’s http': { before: (answer) => answer },
  'Express, mounted before its parsers': {
    before: (answer) => express().all('/api/checkout/*route', answer).use(express.json()),
  },
  'Next.js, which takes a slash off': {
    before: except(
      ({ url = '' }) => url.endsWith('/'),
      redirect(308, (path) => path.slice(0, -1)),
    ),
  },
  'a router that knows no slash': {
    before: except(({ url = '' }) => url.endsWith('/'), answerAll(404, page, html)),
  },
  'a proxy that rewrites the host': {
    before: proxy((headers) => {
      headers.host = 'backend:3000'
    }),
  },
  'a proxy that adds its own headers': {
    before: proxy((headers) => {
      Object.assign(headers, { 'x-forwarded-for': '203.0.113.7', via: '1.1 proxy' })
    }),
  },
  'Fastify without parsers': {
    before: (answer) => {
      const app = fastify()
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', (_request, _payload, done) => done(null))
      app.all('/api/checkout/*', (request, reply) => {
        reply.hijack()
        answer(request.raw, reply.raw)
      })
      return async (request, response) => {
        await app.ready()
        app.routing(request, response)
      }
    },
  },
}
