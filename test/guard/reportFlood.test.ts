import { afterEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../src/backend/observe/log.js'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import { memoryGuardStore } from '../../src/guard/store/memoryGuardStore.js'
import { until } from '../backend/until.js'
import { guardShop, hashReport, otherHash, post, script, scriptHash } from './guardedShop.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

test('an address that sent nothing lately is read when others use up the budget', async () => {
  const { sendFrom, clock, changes } = guardBehindProxy()
  for (let count = 0; count < 5_000; count += 1) {
    clock.time += 2
    await sendFrom(`203.0.113.${count % 200}`)
  }
  await sendFrom('192.0.2.1', [planted])

  expect(changes).toMatchObject([{ subject: 'https://evil.example' }])
})

test('200 shoppers behind one address are all read, and more of them a second later', async () => {
  const { guard, sendFrom, clock, coverage } = guardBehindProxy()
  for (let count = 0; count < 200; count += 1) await sendFrom('198.51.100.7')
  const tooMuch = post(visit, { 'X-From': '198.51.100.7' })
  expect((await guard.fetch(tooMuch)).status).toBe(204)
  expect(tooMuch.bodyUsed).toBe(false)
  expect(await coverage()).toMatchObject({
    engines: { chromium: { reports: 200 } },
    droppedReports: 1,
  })
  clock.time += 1_000
  await sendFrom('198.51.100.7')

  expect(await coverage()).toMatchObject({
    engines: { chromium: { reports: 201 } },
    droppedReports: 1,
  })
})

test('a larger body costs as much as several, and one without a length only its own', async () => {
  const { guard, clock, coverage } = guardBehindProxy()
  const large = [...visit, { filler: 'x'.repeat(100_000) }]
  for (let count = 0; count < 20; count += 1) await guard.fetch(post(large))
  // 13 units each, of 200 at once; the filler of each body that was read is a report that was not.
  expect(await coverage()).toMatchObject({
    engines: { chromium: { reports: 15 } },
    droppedReports: 5 + 15,
  })

  clock.time += 60_000
  for (let count = 0; count < 150; count += 1) {
    const request = post(visit)
    request.headers.delete('Content-Length')
    await guard.fetch(request)
  }
  expect(await coverage()).toMatchObject({ engines: { chromium: { reports: 15 + 150 } } })
})

test('a body refused by its headers costs no budget, and is counted as dropped', async () => {
  const { guard, sendFrom, coverage } = guardBehindProxy()
  for (let count = 0; count < 500; count += 1) {
    await guard.fetch(post(visit, { 'Content-Type': 'text/html' }))
    await guard.fetch(post(visit, { 'Content-Length': '131073' }))
    await guard.fetch(post(visit, { 'Sec-Fetch-Site': 'cross-site' }))
  }
  await sendFrom('198.51.100.7')

  expect(await coverage()).toMatchObject({
    engines: { chromium: { reports: 1 } },
    droppedReports: 1_500,
  })
})

test('a change of one address is notified while another address invents changes', async () => {
  const { sendFrom, clock, changes } = guardBehindProxy()
  for (let number = 0; number < 100; number += 1) {
    clock.time += 100
    await sendFrom('198.51.100.7', madeUp(20, number))
  }
  expect(changes).toHaveLength(20)
  await sendFrom('192.0.2.1', [planted])

  expect(changes.at(-1)).toMatchObject({ subject: 'https://evil.example' })
})

test('a change that three addresses report is notified when the budget is used up', async () => {
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { guard } = guardShop()
  const { setTimeout: setTimer } = globalThis
  let pauses = 0
  vi.stubGlobal('setTimeout', (run: () => void, delayMs: number) => {
    if (delayMs < 1_000) pauses += 1
    return setTimer(run, delayMs)
  })
  let read = 0
  for (let index = 0; index < 10; index += 1) {
    void guard.fetch(post(madeUp(200, index))).then(() => (read += 1))
  }
  await until(() => read > 0 || pauses === 10)
  expect(read, 'while no time passes').toBe(0)
  while (read < 10) await vi.advanceTimersByTimeAsync(10)
})

test('due changes are found without reading the changes that were notified', async () => {
  const store = memoryGuardStore()
  for (let number = 0; number < 50; number += 1) {
    await store.recordChange({ ...change, id: `${number}` }, 0)
    if (number > 0) await store.markNotified(`${number}`)
  }
  const walks = [
    vi.spyOn(Map.prototype, Symbol.iterator),
    ...(['entries', 'keys', 'values', 'forEach'] as const).map((name) =>
      vi.spyOn(Map.prototype, name),
    ),
  ]
  const dueChanges = await store.takeUnnotified({ now: 1, until: 1, limit: 5 })
  const walked = walks.flatMap(({ mock }) =>
    mock.contexts.map((map) => (map as Map<unknown, unknown>).size),
  )
  for (const walk of walks) walk.mockRestore()

  expect(dueChanges).toMatchObject([{ id: '0' }])
  expect(walked).toEqual([1])
})

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
