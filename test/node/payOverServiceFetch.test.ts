import { serviceFetch } from 'tillkit/node'
import { expect, test } from 'vitest'
import { apiSecret, openShop, paid, posId, token } from '../server/shop.js'
import { countOf, listenHttp, listenTcp } from './servers.js'

function shopAt(baseUrl: string, fetch = serviceFetch()): ReturnType<typeof openShop> {
  const project = { posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }
  return openShop(undefined, { service: { ...project, baseUrl, fetch } })
}

const second = { reference: 'A-1002', attempt_token: token(2) }
const secondAgain = { reference: 'A-1002', attempt_token: token(3) }

/** A service that takes every payment, until `isAway` says that it reads them and hangs up. */
async function listenService(isAway: (count: number) => boolean): Promise<{ url: string; bytes(): string }> {
  let count = 0
  return await listenTcp((socket) => {
    socket.on('data', (chunk) => {
      count += 1
      if (isAway(count)) return void socket.destroy()
      const body = JSON.parse(chunk.toString().split('\r\n\r\n')[1] ?? '')
      const text = JSON.stringify(paid({ body }))
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`)
    })
  })
}

test('payments follow one another, each asked for once', async () => {
  const { url, bytes } = await listenService(() => false)
  const shop = shopAt(url)
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
  expect(await shop.payOutcome(second)).toMatchObject({ type: 'succeeded' })
  expect(countOf(bytes(), '"order_id":"A-1001"')).toBe(1)
  expect(countOf(bytes(), '"order_id":"A-1002"')).toBe(1)
})

test('a connection that is dropped as a payment comes leaves it unknown, asked for once, and its order held', async () => {
  const { url, bytes } = await listenService((count) => count > 1)
  const shop = shopAt(url)
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
  expect(await shop.payOutcome(second)).toMatchObject({ type: 'unknown' })
  expect(await shop.payOutcome(secondAgain)).toMatchObject({ type: 'pending' })
  expect(countOf(bytes(), '"order_id":"A-1002"')).toBe(1)
})

test('a service that refuses the connection was sent nothing: the order is free', async () => {
  const { url, close } = await listenTcp(() => undefined)
  close()
  const shop = shopAt(url)
  expect(await shop.payOutcome()).toMatchObject({ type: 'rejected' })
  expect(await shop.payOutcome({ attempt_token: token(3) })).toMatchObject({ type: 'rejected' })
})

test('a redirect takes neither the card nor the credentials elsewhere, and leaves the payment unknown', async () => {
  const elsewhere = await listenHttp()
  const { url } = await listenHttp((_request, response) => {
    response.writeHead(307, { Location: `${elsewhere.url}/api/v1/payment` }).end()
  })
  expect(await shopAt(url).payOutcome()).toMatchObject({ type: 'unknown' })
  expect(elsewhere.sockets).toHaveLength(0)
})
