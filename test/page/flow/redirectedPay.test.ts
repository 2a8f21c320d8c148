import type { RequestListener } from 'node:http'
import { toNodeListener } from 'tillkit/node'
import { afterEach, expect, test } from 'vitest'
import { fetchAdapter } from '../../../src/page/provider/fetchAdapter.js'
import { openShop, origin, type Shop } from '../../backend/shop.js'
import { type Listening, listen } from '../../fixtures/listen.js'
import { createSurroundings, openCheckout, requestOf, type Surroundings } from './surroundings.js'

const servers: Listening[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Answer = RequestListener

/** A shop behind something that redirects, and its page. */
async function openPage(before: (shop: Answer) => Answer) {
  const shop = openShop()
  const server = await listen(before(toNodeListener(shop.checkout.fetch)))
  servers.push(server)
  const place = createSurroundings()
  const errors: string[] = []
  const adapter = fetchAdapter({
    address: '/api/checkout',
    fetch: (path, init) => fetch(`${server.url}${String(path)}`, init),
  })
  const flow = openCheckout(adapter, place, { onError: ({ message }) => errors.push(message) })
  return { shop, place, flow, errors }
}

/** Lets the page's time pass, and waits for its real requests in between. */
async function passUntil(place: Surroundings, isReached: () => boolean): Promise<number> {
  const startedAt = place.host.now()
  await expect
    .poll(
      async () => {
        if (!isReached()) await place.advance(500)
        return isReached()
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true)
  return place.host.now() - startedAt
}

function redirectTo(path: string): Answer {
  return (request, response) => {
    request.resume()
    response.writeHead(308, { Location: path }).end()
  }
}

function sentPayments({ calls }: Shop): number {
  return calls.filter(({ body }) => body.cc_number !== undefined).length
}

test('a payment that a rule for slashes redirects was not sent, which is said after 10 s, and the next press pays', async () => {
  let hasRule = true
  const { shop, place, flow, errors } = await openPage((answer) => (request, response) => {
    const { url = '' } = request
    if (hasRule && !url.endsWith('/')) redirectTo(`${url}/`)(request, response)
    else answer(request, response)
  })
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ type: 'unknown' })
  const passedMs = await passUntil(place, () => flow.getState().type !== 'unknown')
  expect(flow.getState()).toMatchObject({ type: 'editing', notice: { type: 'not_sent' } })
  expect(passedMs).toBeGreaterThanOrEqual(10_000)
  expect(errors).toEqual(['/api/checkout/pay 308'])
  expect(sentPayments(shop)).toBe(0)

  hasRule = false
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
  expect(sentPayments(shop)).toBe(1)
})

test('a payment whose answer is redirected after it was made is not called unsent, and is charged once', async () => {
  const { shop, place, flow } = await openPage((answer) => async (request, response) => {
    if (request.url !== '/api/checkout/pay') return answer(request, response)
    const hidden = await listen(answer)
    servers.push(hidden)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = { 'Content-Type': 'application/json', Tillkit: '1', Origin: origin }
    const body = Buffer.concat(chunks)
    await fetch(`${hidden.url}/api/checkout/pay`, { method: 'POST', headers, body })
    redirectTo('/oops')(request, response)
  })
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ type: 'unknown' })
  await passUntil(place, () => flow.getState().type === 'finished')
  expect(flow.getState()).toMatchObject({ outcome: { type: 'succeeded' } })
  expect(sentPayments(shop)).toBe(1)
})

test('behind a login that takes the status too the result stays unclear, and the error names the login', async () => {
  const { shop, place, flow, errors } = await openPage(() => (request, response) => {
    if (request.url?.startsWith('/login')) response.end('<!doctype html>')
    else redirectTo('/login?next=pay')(request, response)
  })
  await flow.submit(requestOf)
  await passUntil(place, () => errors.length === 2)
  await place.advance(60_000)
  expect(flow.getState()).toMatchObject({ type: 'unknown' })
  expect(errors[1]).toMatch(/^\/api\/checkout\/status 200 .*\/login$/)
  await flow.submit(requestOf)
  expect(sentPayments(shop)).toBe(0)
})
