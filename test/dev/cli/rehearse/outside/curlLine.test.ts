import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { curlLine } from '../../../../../src/dev/cli/rehearse/outside/curlLine.js'
import { type Listening, listen } from '../../../../fixtures/listen.js'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

const received: Received[] = []
let server: Listening

beforeAll(async () => {
  server = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('base64') })
      response.end()
    })
  })
})
afterAll(() => server.close())

/** Two programs may compress one text differently. */
function readBody({ body = '', headers = {} }: Partial<Received> = {}) {
  const bytes = Buffer.from(body, 'base64')
  return String(headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)
}

const form = "data=e30%3D&note='quoted'"
const type = 'application/x-www-form-urlencoded'

test.each([
  { what: 'a form', init: { method: 'POST', body: form } },
  { what: 'a large form', init: { method: 'POST', body: form.padEnd(65_537, 'A') } },
  {
    what: 'a compressed form',
    init: { method: 'POST', body: gzipSync(form), headers: { 'Content-Encoding': 'gzip' } },
  },
  { what: 'a question', init: { headers: { Tillkit: '1' } } },
  {
    what: 'a preflight',
    init: { method: 'OPTIONS', headers: { Origin: 'https://doctor.invalid' } },
  },
] as readonly { readonly what: string; readonly init: RequestInit }[])(
  'the line of $what sends the same request',
  async ({ init }) => {
    const isForm = init.method === 'POST'
    const headers = { ...(init.headers as object), ...(isForm && { 'Content-Type': type }) }
    const request = { url: `${server.url}/path?query=1`, init: { ...init, headers } }
    await fetch(request.url, request.init)
    await promisify(execFile)('sh', ['-c', curlLine(request)])
    const [byFetch, byCurl] = received.splice(0)
    expect(byCurl).toMatchObject({ method: byFetch?.method, url: byFetch?.url })
    for (const name of ['content-type', 'content-encoding', 'tillkit', 'origin']) {
      expect([name, byCurl?.headers[name]]).toEqual([name, byFetch?.headers[name]])
    }
    expect(readBody(byCurl)).toBe(readBody(byFetch))
  },
)
