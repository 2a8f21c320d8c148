import { expect, test } from 'vitest'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import { memoryGuardStore } from '../../src/guard/store/memoryGuardStore.js'
import type { LogEntry } from '../../src/server.js'
import { guardShop, hashReport, otherHash, post, script, scriptHash } from './guardedShop.js'

const today = { from: '2026-11-23', to: '2026-11-23' }
const visit = [hashReport(script, scriptHash)]
const planted = hashReport('https://evil.example/skimmer.js', otherHash)

/** A guard that knows whom each request came from, and a sender for each address. */
function guardBehindProxy() {
  const shop = guardShop({ clientAddress: ({ headers }) => headers.get('X-From') ?? undefined })
  const sendFrom = (address: string, reports: readonly object[] = visit) =>
    shop.guard.fetch(post(reports, { 'X-From': address }))
  const coverage = async () => (await shop.guard.evidence(today)).coverage
  return { ...shop, sendFrom, coverage }
}

/** Another change in each report. */
function madeUp(count: number, number = 0): readonly object[] {
  return Array.from({ length: count }, (_, index) =>
    hashReport(`https://shop.example/${number}-${index}.js`, otherHash),
  )
}

test('who sends without end from one address keeps nobody else from being read', async () => {
  const { sendFrom, clock, changes, coverage } = guardBehindProxy()
  for (let count = 0; count < 2_000; count += 1) {
    clock.time += 2
    await sendFrom('198.51.100.7')
  }
  await sendFrom('192.0.2.1', [planted])

  expect(changes).toMatchObject([{ kind: 'foreign_origin', subject: 'https://evil.example' }])
  const { engines, droppedReports } = await coverage()
  // 200 at once, and one in each quarter of a second that passed since the first.
  expect(engines.chromium.reports).toBe(215 + 1)
  expect(droppedReports).toBe(2_000 - 215)
})

test('when many addresses use up what is read, an address that sent nothing of late is still read', async () => {
  const { sendFrom, clock, changes } = guardBehindProxy()
  for (let count = 0; count < 5_000; count += 1) {
    clock.time += 2
    await sendFrom(`203.0.113.${count % 200}`)
  }
  await sendFrom('192.0.2.1', [planted])

  expect(changes).toMatchObject([{ subject: 'https://evil.example' }])
})

test('an office of 200 behind one address is read whole, and what is too much is read again a second later', async () => {
  const { sendFrom, clock, coverage } = guardBehindProxy()
  for (let count = 0; count < 201; count += 1) await sendFrom('198.51.100.7')
  expect(await coverage()).toMatchObject({ engines: { chromium: { reports: 200 } }, droppedReports: 1 })
  clock.time += 1_000
  await sendFrom('198.51.100.7')

  expect(await coverage()).toMatchObject({ engines: { chromium: { reports: 201 } }, droppedReports: 1 })
})

test('a larger body costs as much as several, and one without a length no more than it has', async () => {
  const { guard, clock, coverage } = guardBehindProxy()
  const large = [...visit, { filler: 'x'.repeat(100_000) }]
  for (let count = 0; count < 20; count += 1) await guard.fetch(post(large))
  // 13 units each, of 200 at once; the filler of each body that was read is a report that was not.
  expect(await coverage()).toMatchObject({ engines: { chromium: { reports: 15 } }, droppedReports: 5 + 15 })

  clock.time += 60_000
  for (let count = 0; count < 150; count += 1) {
    const request = post(visit)
    request.headers.delete('Content-Length')
    await guard.fetch(request)
  }
  expect(await coverage()).toMatchObject({ engines: { chromium: { reports: 15 + 150 } } })
})

test('a body that is too much is answered without being read', async () => {
  const { guard, sendFrom } = guardBehindProxy()
  for (let count = 0; count < 200; count += 1) await sendFrom('198.51.100.7')
  const request = post(visit, { 'X-From': '198.51.100.7' })
  expect((await guard.fetch(request)).status).toBe(204)

  expect(request.bodyUsed).toBe(false)
})

test('what is refused by its headers costs nothing of what is read, and is counted as dropped', async () => {
  const { guard, sendFrom, coverage } = guardBehindProxy()
  for (let count = 0; count < 500; count += 1) {
    await guard.fetch(post(visit, { 'Content-Type': 'text/html' }))
    await guard.fetch(post(visit, { 'Content-Length': '131073' }))
    await guard.fetch(post(visit, { 'Sec-Fetch-Site': 'cross-site' }))
  }
  await sendFrom('198.51.100.7')

  expect(await coverage()).toMatchObject({ engines: { chromium: { reports: 1 } }, droppedReports: 1_500 })
})

test('a change that one address reports is notified of while another address makes changes up', async () => {
  const { sendFrom, clock, changes } = guardBehindProxy()
  for (let number = 0; number < 100; number += 1) {
    clock.time += 100
    await sendFrom('198.51.100.7', madeUp(20, number))
  }
  expect(changes).toHaveLength(20)
  await sendFrom('192.0.2.1', [planted])

  expect(changes.at(-1)).toMatchObject({ subject: 'https://evil.example' })
})

test('a change that three addresses report is notified of when many addresses have used up what is left for new ones', async () => {
  const { sendFrom, clock, changes } = guardBehindProxy()
  for (let number = 0; number < 200; number += 1) {
    clock.time += 20
    await sendFrom(`203.0.113.${number}`, madeUp(20, number))
  }
  expect(changes).toHaveLength(100)
  await sendFrom('192.0.2.1', [planted])
  await sendFrom('192.0.2.1', [planted])
  await sendFrom('192.0.2.2', [planted])
  expect(changes).toHaveLength(100)
  await sendFrom('192.0.2.3', [planted])

  expect(changes.at(-1)).toMatchObject({ subject: 'https://evil.example' })
})

test.each(['127.0.0.1', '10.0.0.4', 'unknown', ''])(
  'senders are not counted by the address %j, which is no shopper’s',
  async (address) => {
    const { sendFrom, clock, coverage } = guardBehindProxy()
    for (let count = 0; count < 400; count += 1) {
      clock.time += 10
      await sendFrom(address)
    }

    expect(await coverage()).toMatchObject({ droppedReports: 0 })
  },
)

test('a clientAddress that throws is logged, and the report is read', async () => {
  const log: LogEntry[] = []
  const clientAddress = (): string => {
    throw new Error('no such header')
  }
  const { guard, changes } = guardShop({ clientAddress, onLog: (entry) => log.push(entry) })
  await guard.fetch(post([planted]))

  expect(changes).toHaveLength(1)
  expect(log).toMatchObject([{ event: 'callback_failed', reason: 'page_guard' }])
})

test('while large bodies are read, the process gets on with other work', async () => {
  const { guard, sendFrom } = guardBehindProxy()
  await sendFrom('192.0.2.1', madeUp(150))
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns += 1) await new Promise((resolve) => setTimeout(resolve))
  })()
  const bodies = Array.from({ length: 10 }, (_, index) => post(madeUp(200, index)))
  await Promise.all(bodies.map((request) => guard.fetch(request)))
  isOver = true
  await others

  // Without the pauses it is one turn; on a free machine there are about a hundred.
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('who is to be notified of what takes no longer after 50 000 changes than after 50', async () => {
  const change: PageChange = {
    id: '',
    kind: 'new_script',
    source: 'csp-hash',
    page: 'https://shop.example/checkout',
    subject: 'https://shop.example/a.js',
    isBlocked: true,
    engine: 'chromium',
    firstSeenAt: 0,
    lastSeenAt: 0,
  }
  const storeOf = async (count: number) => {
    const store = memoryGuardStore()
    for (let number = 0; number < count; number += 1) {
      await store.recordChange({ ...change, id: `${number}` }, 0)
      if (number > 0) await store.markNotified(`${number}`)
    }
    return store
  }
  const stores = { few: await storeOf(50), many: await storeOf(50_000) }
  const best = { few: Infinity, many: Infinity }
  for (let round = 0; round < 10; round += 1) {
    for (const size of ['few', 'many'] as const) {
      const startedAt = performance.now()
      for (let now = 1; now <= 100; now += 1) {
        const request = { now: 100 * round + now, until: 100 * round + now, limit: 5 }
        expect(await stores[size].takeUnnotified(request)).toMatchObject([{ id: '0' }])
      }
      best[size] = Math.min(best[size], performance.now() - startedAt)
    }
  }

  // With a look at each of them it was 50 times as long.
  expect(best.many).toBeLessThan(10 * best.few)
})
