import type { Socket } from 'node:net'
import { serviceFetch } from 'tillkit/node'
import { createServiceClient } from 'tillkit/server'
import { expect, test } from 'vitest'
import { formOf } from '../server/hostedShop.js'
import { apiSecret, openShop, paid, posId, scripted, token } from '../server/shop.js'
import { listenTcp, waitFor } from './servers.js'

/** When a service sends an answer that nobody asked for, on the connection of an answer that somebody did ask for. */
type Moment = 'with the first answer' | 'a moment after it' | 'as the next request comes'

const moments: readonly Moment[] = ['with the first answer', 'a moment after it', 'as the next request comes']
const transports = [
  ['fetch', () => globalThis.fetch],
  ['serviceFetch', () => serviceFetch()],
] as const

const cells = transports.flatMap(([name, make]) => moments.map((moment) => ({ name, make, moment })))

/** So that a connection is free again before the next call. */
const turnMs = 20

/** A clear refusal, of somebody's card. */
const strayRefusal = answerOf(400, JSON.stringify({ issues: [{ field: 'card_cvv', code: 'format' }] }))

/** The way to somebody else's form. */
const strayForm = answerOf(303, '', `Location: ${new URL(formOf('B-1')).pathname}\r\n`)

function answerOf(status: number, body: string, headers = ''): string {
  return `HTTP/1.1 ${status} X\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** A service that answers the first request of each connection twice, and closes none by itself. */
async function listenService({ extra, moment }: { extra: string; moment: Moment }) {
  const charged: unknown[] = []
  const ownAnswer = (request: string): string => {
    if (request.startsWith('GET')) return answerOf(200, '')
    const body = JSON.parse(request.split('\r\n\r\n')[1] ?? '')
    charged.push(body.order_id)
    if (body.mode === 'hosted') return answerOf(303, '', `Location: ${new URL(formOf(body.order_id)).pathname}\r\n`)
    return answerOf(200, JSON.stringify(paid({ body })))
  }
  const serve = (socket: Socket): void => {
    let requests = 0
    socket.on('data', (chunk: Buffer) => {
      requests += 1
      const answer = ownAnswer(chunk.toString())
      if (requests > 1) {
        if (moment === 'as the next request comes') socket.write(extra)
        // A payment takes its time.
        setTimeout(() => socket.write(answer), 50)
      } else if (moment === 'with the first answer') socket.write(answer + extra)
      else {
        socket.write(answer)
        if (moment === 'a moment after it') setTimeout(() => socket.destroyed || socket.write(extra), 2)
      }
    })
  }
  const { url, sockets } = await listenTcp(serve)
  return { url, sockets, charged }
}

function openShopAt(url: string, fetch: typeof globalThis.fetch) {
  const project = { baseUrl: url, posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1', fetch }
  return { project, shop: openShop(undefined, { modes: ['direct', 'hosted'], service: project }) }
}

test.each(cells)(
  '$name: a refusal that nobody asked for, $moment, frees no order that is charged',
  async ({ make, moment }) => {
    const { url, charged } = await listenService({ extra: strayRefusal, moment })
    const { shop } = openShopAt(url, make())
    await shop.payOutcome({ reference: 'B-1', attempt_token: token(9) })
    if (moment === 'as the next request comes') await waitFor(turnMs)

    expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })

    expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
    expect(charged).toEqual(['B-1', 'A-1001'])
  },
)

test.each(cells)(
  '$name: a way to another form that nobody asked for, $moment, is shown to nobody',
  async ({ make, moment }) => {
    const { url } = await listenService({ extra: strayForm, moment })
    const { project, shop } = openShopAt(url, make())
    // Any call may leave one behind, the ones that no payment is made by as well.
    await createServiceClient(project).resendWebhook({ order_id: 'B-1', operation: 'purchase' })
    if (moment === 'as the next request comes') await waitFor(turnMs)

    const headers = { 'Content-Type': 'application/json' }
    const body = { attempt_token: token(1), reference: 'A-1001' }
    const answer = await shop.checkout.fetch(scripted('POST', '/hosted', headers, body))
    expect(await answer.json()).toMatchObject({
      type: 'redirect',
      location: `${url}${new URL(formOf('A-1001')).pathname}`,
    })
  },
)

test.each(cells)(
  '$name: an answer that nobody asked for, $moment, says nothing of an order that is asked about again',
  async ({ make, moment }) => {
    const { url } = await listenService({ extra: answerOf(404, '{}'), moment })
    const client = createServiceClient(openShopAt(url, make()).project)
    for (const order_id of ['B-1', 'A-1001']) {
      expect(await client.resendWebhook({ order_id, operation: 'purchase' })).toEqual({ type: 'resent' })
      if (moment === 'as the next request comes') await waitFor(turnMs)
    }
  },
)
