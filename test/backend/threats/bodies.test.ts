import { afterEach, expect, test, vi } from 'vitest'
import { readForm } from '../../../src/backend/requests/body/readRequest.js'
import { headOf, openSocket } from '../openSocket.js'
import { form, payBody, publicUrl } from '../shop.js'
import { until } from '../until.js'
import {
  bodyRoutes,
  effectsOf,
  openWatchedShop,
  requestOf,
  type WatchedShop,
} from './pageRoutes.js'

afterEach(() => void vi.useRealTimers())

/** The shop over real HTTP on this machine. */
const open = (shop: WatchedShop) =>
  openSocket((request) =>
    shop.checkout.fetch(new Request(publicUrl + new URL(request.url).pathname, request)),
  )

/** Lets the other end of a real socket take its turn, which no clock of a test can hurry. */
async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
}

const routes = [
  { path: '/pay', type: 'application/json', body: JSON.stringify(payBody) },
  { path: '/webhook', type: 'application/x-www-form-urlencoded', body: 'data=x&signature=y' },
]

test.each(routes)(
  'a body of $path that trickles is refused after ten seconds all the same',
  async ({ path, type }) => {
    const shop = openWatchedShop()
    const { socket, heard } = await open(shop)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    socket.write(headOf(path, type, 'Transfer-Encoding: chunked'))
    await until(() => vi.getTimerCount() > 0)
    for (let second = 0; second < 10; second += 1) {
      expect(heard()).toBe('')
      socket.write('1\r\nx\r\n')
      await turn()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await until(() => heard().includes('body_timeout'))
    expect(effectsOf(shop)).toEqual([])
  },
)

test('a slow body cut in the middle of a letter is late, not unreadable', async () => {
  const shop = openWatchedShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.of(0x22, 0xd0)),
  })
  const headers = { 'Content-Type': 'application/json', Tillkit: '1' }
  const asked = shop.checkout.fetch(
    new Request(`${publicUrl}/pay`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await asked).status).toBe(408)
})

test('a source that never ends delays no answer', async () => {
  const shop = openWatchedShop()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(40_000).fill(0x20)),
    cancel: () => new Promise<void>(() => undefined),
  })
  const headers = { 'Content-Type': 'application/json', Tillkit: '1' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await shop.checkout.fetch(new Request(`${publicUrl}/pay`, init))).status).toBe(413)
})

const json = (members: Record<string, unknown>): string => JSON.stringify(members)
const many = (count: number): [string, number][] =>
  Array.from({ length: count }, (_, index) => [`m${index}`, index])

test.each([
  ['65 members', json(Object.fromEntries(many(65)))],
  ['65 elements', json({ a: Array(65).fill(0) })],
  [
    '300 members in many objects',
    json(Object.fromEntries(many(10).map(([name]) => [name, Object.fromEntries(many(30))]))),
  ],
  ['a list of 20 000 numbers', `[${'1,'.repeat(20_000)}1]`],
  ['a name of 65 letters', json({ ['n'.repeat(65)]: 1 })],
  ['a name of 60 000 letters', json({ ['n'.repeat(60_000)]: 1 })],
  ['a long name deep inside', json({ a: [{ ['n'.repeat(65)]: 1 }] })],
  ['nine levels', `${'{"a":'.repeat(9)}{}${'}'.repeat(9)}`],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
])('a JSON body of %s is unreadable', async (_what, body) => {
  for (const route of bodyRoutes) {
    const shop = openWatchedShop()
    const response = await shop.checkout.fetch(requestOf(route, { body }))
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(300)
    expect(effectsOf(shop)).toEqual([])
  }
})

test('64 members, 256 in all and a name of 64 letters are looked at and answered with issues', async () => {
  const members = { ...Object.fromEntries(many(63)), ['n'.repeat(64)]: 1 }
  const nested = Object.fromEntries(many(4).map(([name]) => [name, Object.fromEntries(many(63))]))
  for (const route of bodyRoutes) {
    const shop = openWatchedShop()
    for (const body of [json(members), json(nested)]) {
      expect((await shop.checkout.fetch(requestOf(route, { body }))).status).toBe(422)
    }
  }
})

const fields = many(65).map(([name]) => `${name}=1`)
const notUtf8 = { method: 'POST', headers: form('').headers, body: Uint8Array.of(0x61, 0x3d, 0xff) }

test.each([
  ['65 fields', form(fields.join('&')), 'body_unreadable'],
  ['a name of 65 letters', form(`${'n'.repeat(65)}=1`), 'body_unreadable'],
  ['more than 64 kB', form(`a=${'x'.repeat(65_536)}`), 'body_too_large'],
  ['another type', form('a=1', 'application/json'), 'content_type'],
  ['bytes that are not UTF-8', new Request(publicUrl, notUtf8), 'body_unreadable'],
])('a form of %s is refused', async (_what, request, code) => {
  await expect(readForm(request)).rejects.toMatchObject({ code })
})
