import { readdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { sourceAliases } from '../../scripts/build/entryPoints.mjs'
import { plantFault } from '../../scripts/test/plantFault.mjs'
import { registryAliases } from '../../scripts/test/registryAliases.mjs'

/**
 * Serves a page of the project's tests, such as `test/journeys/pages/typing`, to all tests of a
 * file.
 */
export function servePage(folder: string): { address(): string } {
  let address = ''
  let server: Server | undefined

  beforeAll(async () => {
    const started = createServer(await buildPage(folder))
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(started.address() as AddressInfo).port}/${folder}/`
  })
  afterAll(() => void server?.close())

  return { address: () => address }
}

/** Builds a page, and answers requests for its files by their paths in the project. */
export async function buildPage(folder: string): Promise<RequestListener> {
  return serveFiles(await buildFiles(folder))
}

/**
 * Builds a page in memory, with React's checks and warnings. Its files are named by their paths in
 * the project.
 */
export async function buildFiles(folder: string): Promise<Map<string, string | Uint8Array>> {
  const documents = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const built = await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    plugins: [plantFault()],
    resolve: { alias: [...sourceAliases, ...registryAliases] },
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: documents.map((name) => `${folder}/${name}`) },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

export function serveFiles(files: ReadonlyMap<string, string | Uint8Array>): RequestListener {
  return ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://page.test')
    const name = pathname.slice(1).replace(/\/$/, '/index.html')
    const file = files.get(name)
    if (file === undefined)
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
    response
      .writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' })
      .end(file)
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}
