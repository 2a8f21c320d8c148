import type { Socket } from 'node:net'
import { serviceFetch } from 'tillkit/node'
import { expect, test } from 'vitest'
import { openShop, paid, token } from '../shop.js'
import { listenTcp, waitFor } from './servers.js'

/**
 * When a service sends an answer that nobody asked for, on the connection of an answer that
 * somebody did ask for. Other routes: test/backend/faultMatrix.test.ts.
 */
type Moment = 'with the first answer' | 'a moment after it' | 'as the next request comes'

const moments: readonly Moment[] = [
  'with the first answer',
  'a moment after it',
  'as the next request comes',
]
const transports = [
  ['fetch', () => globalThis.fetch],
  ['serviceFetch', () => serviceFetch()],
] as const

const cells = transports.flatMap(([name, make]) =>
  moments.map((moment) => ({ name, make, moment })),
)

/** So that a connection is free again before the next call. */
const turnMs = 20

/** A clear refusal, of somebody's card. */
const strayRefusal = answerOf(
  400,
  JSON.stringify({ issues: [{ field: 'card_cvv', code: 'format' }] }),
)

function answerOf(status: number, body: string): string {
  return `HTTP/1.1 ${status} X\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** A service that answers the first request of each connection twice, and closes none by itself. */
async function listenService(moment: Moment) {
  const charged: unknown[] = []
  const ownAnswer = (request: string): string => {
    const body = JSON.parse(request.split('\r\n\r\n')[1] ?? '')
    charged.push(body.order_id)
    return answerOf(200, JSON.stringify(paid({ body })))
  }
  const serve = (socket: Socket): void => {
    let requests = 0
    socket.on('data', (chunk: Buffer) => {
      requests += 1
      const answer = ownAnswer(chunk.toString())
      if (requests > 1) {
        if (moment === 'as the next request comes') socket.write(strayRefusal)
        // A payment takes its time.
        setTimeout(() => socket.write(answer), 50)
      } else if (moment === 'with the first answer') socket.write(answer + strayRefusal)
      else {
        socket.write(answer)
        if (moment === 'a moment after it')
          setTimeout(() => socket.destroyed || socket.write(strayRefusal), 2)
      }
    })
  }
  const { url } = await listenTcp(serve)
  return { url, charged }
}

test.each(cells)(
  '$name: a refusal that nobody asked for, $moment, frees no order that is charged',
  async ({ make, moment }) => {
    const { url, charged } = await listenService(moment)
    const shop = openShop(undefined, { service: { baseUrl: url, fetch: make() } })
    await shop.payOutcome({ reference: 'B-1', attempt_token: token(9) })
    if (moment === 'as the next request comes') await waitFor(turnMs)

    expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })

    expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
    expect(charged).toEqual(['B-1', 'A-1001'])
  },
)
