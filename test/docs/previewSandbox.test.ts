import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { mountVariables } from '../backend/mountVariables.js'
import { runPostgres } from '../backend/postgres/runPostgres.js'
import { directPayment, project, signedRequest } from '../dev/sandbox/merchant.js'
import { listen } from '../fixtures/listen.js'
import { makeDocFolder, root, writeInto } from './docProject.js'

const postgres = runPostgres()
const serviceUrl = 'https://preview.example/service'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.unstubAllEnvs()
})

/** A process with the files of the page. */
async function start(file: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = makeDocFolder()
  for (const block of readDocBlocks('sandbox.md')) {
    if (block.file !== undefined) writeInto(folder.path, block.file, block.code)
  }
  const { pool }: { pool: { end(): Promise<void> } } = await import(join(folder.path, 'service.ts'))
  closing.push(() => pool.end(), folder.remove)
  return await import(join(folder.path, file))
}

test('mounted in Next.js and in Hono over one table, each finds what the other has taken', async () => {
  const { host, database } = postgres.server
  vi.stubEnv('DATABASE_URL', `postgres://postgres@localhost/${database}?host=${host}`)
  const { posId, ...keys } = project
  const variables = mountVariables({ url: 'https://preview.example', serviceUrl })
  const own = {
    TILLKIT_POS_ID: posId,
    TILLKIT_API_KEY: keys.apiKey,
    TILLKIT_ENDPOINTS_KEY: keys.endpointsKey,
  }
  for (const [name, value] of Object.entries({ ...variables, ...own })) vi.stubEnv(name, value)
  const [, statement = ''] =
    /`(create table [^`]*)`/.exec(readFileSync(join(root, 'docs/sandbox.md'), 'utf8')) ?? []
  await postgres.pg.pool.query(statement)

  const received: string[] = []
  const receiver = await listen((request, response) => {
    received.push(request.url ?? '')
    response.end('ok')
  })
  closing.push(receiver.close)
  type Answer = (request: Request) => Promise<Response>
  const next = (await start('app/service/[[...path]]/route.ts')) as {
    readonly GET: Answer
    readonly POST: Answer
  }
  const { app } = (await start('server.ts')) as { readonly app: { readonly fetch: Answer } }

  const payment = {
    ...directPayment,
    cc_number: '4000000000003220',
    server_url: `${receiver.url}/webhook`,
  }
  const answer = await next.POST(
    new Request(`${serviceUrl}/api/v1/payment`, signedRequest(payment)),
  )
  const { user_action_url } = await answer.json()
  expect(user_action_url).toMatch(/^https:\/\/preview\.example\/service\/sandbox\/bank\//)
  const decision = { method: 'POST', body: new URLSearchParams({ decision: 'confirm' }) }
  expect((await app.fetch(new Request(user_action_url, decision))).status).toBe(303)

  const listed = await next.GET(new Request(`${serviceUrl}/sandbox/payments`))
  expect(await listed.json()).toMatchObject({
    payments: [{ order_id: 'A-1001', status: 'success' }],
  })
  const deliveries = async () => {
    const response = await app.fetch(new Request(`${serviceUrl}/sandbox/deliveries`))
    return (await response.json()).deliveries.map(({ state }: { state: string }) => state)
  }
  await expect.poll(deliveries, { timeout: 20_000 }).toEqual(['delivered', 'delivered'])
  expect(received).toEqual(['/webhook', '/webhook'])
})
