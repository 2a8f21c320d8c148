import { existsSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { extname, join } from 'node:path'

/** What a web server in front of a backend is started with. */
export interface FrontOptions {
  readonly port: number
  readonly backendPort: number
  /** The folder of the built pages. */
  readonly pages: string
  /** Writes this run's addresses into a page. */
  readonly inThisRun: (text: string) => string
}

/**
 * Serves built pages, and forwards every other request to the backend, as a web server in front of a
 * shop's own does.
 */
export async function startFront({
  port,
  backendPort,
  pages,
  inThisRun,
}: FrontOptions): Promise<Server> {
  const front = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://front')
    const file = join(pages, pathname === '/' ? 'index.html' : pathname)
    if (!pathname.startsWith('/api/') && existsSync(file)) {
      response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
      response.end(inThisRun(readFileSync(file, 'utf8')))
    } else forward(incoming, response, backendPort)
  })
  await new Promise<void>((resolve) => front.listen(port, resolve))
  return front
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method = 'GET', url = '/', socket } = incoming
  const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
  const outgoing = request({ host: 'localhost', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}
