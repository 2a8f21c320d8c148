import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../../src/backend/observe/log.js'
import type { PageChange } from '../../../src/guard/changes/pageChange.js'
import type { GuardStore } from '../../../src/guard/store/guardStore.js'
import { memoryGuardStore } from '../../../src/guard/store/memoryGuardStore.js'
import {
  guardShop,
  hashReport,
  otherHash,
  page,
  post,
  script,
  scriptHash,
  violation,
} from '../guardedShop.js'

const today = { from: '2026-11-23', to: '2026-11-23' }

test.each([
  ['a list of reports', () => post([hashReport(script, scriptHash)]), 204],
  [
    'an older report',
    () => post({ 'csp-report': {} }, { 'Content-Type': 'application/csp-report' }),
    204,
  ],
  [
    'a type with a charset',
    () => post([], { 'Content-Type': 'application/reports+json; charset=utf-8' }),
    204,
  ],
  ['a list of anything', () => post([null, 1, 'x', [], {}]), 204],
  ['no list', () => post('7'), 204],
  ['a GET', () => new Request('https://shop.example/tillkit-guard/reports'), 405],
  ['another type', () => post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415],
  ['no JSON', () => post('[{'), 400],
  ['JSON that is nested too deep', () => post(`${'['.repeat(5_000)}${']'.repeat(5_000)}`), 400],
  ['bytes that are no text', () => binary(), 400],
  ['more than 128 kB', () => post(`"${'x'.repeat(131_072)}"`), 413],
  ['a page of another site', () => post([], { 'Sec-Fetch-Site': 'cross-site' }), 403],
])('%s is answered %s', async (_title, request, status) => {
  const { guard } = guardShop()
  const response = await guard.fetch(request())

  expect([response.status, await response.text()]).toEqual([status, ''])
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(page, script, `${page}/../x`, `${page}${'/x'.repeat(5_000)}`),
  fc.constantFrom('__proto__', 'constructor', '\u0000', '\ud800', 'javascript:alert(1)', '//evil'),
)
const hostileReport = fc.oneof(
  fc.jsonValue(),
  fc.record({
    type: fc.constantFrom('csp-hash', 'csp-violation', 'integrity-violation', 'x'),
    body: fc.jsonValue(),
  }),
  fc
    .tuple(hostileText, hostileText, hostileText)
    .map(([url, hash, pageUrl]) => hashReport(url, hash, pageUrl)),
  fc
    .tuple(hostileText, hostileText, fc.jsonValue())
    .map(([blocked, directive, originalPolicy]) =>
      violation(blocked, directive, { originalPolicy }),
    ),
)
const hostileReports = fc.record({
  body: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.array(hostileReport, { maxLength: 20 }).map((reports) => JSON.stringify(reports)),
    fc
      .array(hostileReport, { maxLength: 3 })
      .map((reports) => JSON.stringify(reports).slice(0, -3)),
  ),
  type: fc.constantFrom(
    'application/reports+json',
    'application/csp-report',
    'application/json',
    'text/html',
    '',
  ),
})

test('300 hostile bodies: none is answered 5xx, and a real change is still found', async () => {
  const { guard, changes, clock } = guardShop()
  const statuses = new Set<number>()
  for (const { body, type } of fc.sample(hostileReports, { numRuns: 300, seed: 1 })) {
    clock.time += 100
    statuses.add((await guard.fetch(post(body, { 'Content-Type': type }))).status)
  }
  clock.time += 3_600_000
  await guard.fetch(post([violation('inline', 'script-src-elem')]))

  expect([...statuses].filter((status) => ![204, 400, 413, 415].includes(status))).toEqual([])
  expect(changes.at(-1)).toMatchObject({ kind: 'new_script', subject: 'inline' })
})

test('a store that fails is logged, and the next report of a change records it', async () => {
  const log: LogEntry[] = []
  const { store, fail } = failingStore()
  const { guard, changes } = guardShop({ store, onLog: (entry) => log.push(entry) })
  fail(true)
  expect((await guard.fetch(post([hashReport(script, otherHash)]))).status).toBe(204)
  expect(log).toMatchObject([{ level: 'error', event: 'store_failed', reason: 'page_guard' }])
  fail(false)
  await guard.fetch(post([hashReport(script, otherHash)]))

  expect(changes).toMatchObject([{ kind: 'changed_script' }])
})

test('what was counted while the store failed is written later', async () => {
  const { store, fail } = failingStore()
  const { guard } = guardShop({ store })
  guard.headers()
  fail(true)
  await guard.flush()
  fail(false)

  expect((await guard.evidence(today)).coverage.engines.other.visits).toBe(1)
})

test('a callback that throws is called again a minute later, until it has succeeded', async () => {
  const called: PageChange[] = []
  const onChange = (change: PageChange) => {
    called.push(change)
    if (called.length === 1) throw new Error('mail')
  }
  const { guard, clock } = guardShop({ onChange })
  const send = (hash = otherHash) => guard.fetch(post([hashReport(script, hash)]))
  await send()
  await send()
  expect(called).toHaveLength(1)

  clock.time += 61_000
  await send(scriptHash)
  expect(called).toHaveLength(2)
  clock.time += 61_000
  await send()
  expect(called).toHaveLength(2)
})

test('two processes with one store notify of a change once', async () => {
  const store = memoryGuardStore()
  const [firstShop, secondShop] = [guardShop({ store }), guardShop({ store })]
  const send = ({ guard }: typeof firstShop) => guard.fetch(post([hashReport(script, otherHash)]))
  await Promise.all([send(firstShop), send(secondShop), send(firstShop), send(secondShop)])

  expect([...firstShop.changes, ...secondShop.changes]).toHaveLength(1)
})

test('invented changes are limited to a hundred, then one a minute, and counted', async () => {
  const { guard, changes, clock } = guardShop()
  for (let index = 0; index < 150; index += 1) {
    await guard.fetch(post([hashReport(`https://shop.example/${index}.js`, otherHash)]))
  }
  expect(changes).toHaveLength(100)
  clock.time += 60_000
  await guard.fetch(post([violation('inline', 'script-src-elem')]))

  expect(changes).toHaveLength(101)
  expect((await guard.evidence(today)).coverage.droppedReports).toBe(50)
})

test('a change that is known costs nothing of what is left for new ones', async () => {
  const { guard, clock } = guardShop()
  const reports = Array.from({ length: 100 }, (_, index) =>
    hashReport(`https://shop.example/${index}.js`, otherHash),
  )
  for (let round = 0; round < 4; round += 1) {
    await guard.fetch(post(reports))
    clock.time += 11 * 60_000
  }

  expect((await guard.evidence(today)).coverage.droppedReports).toBe(0)
})

test('one change that many report while the store is slow or fails is one new change', async () => {
  const { store, fail } = failingStore()
  const { guard, changes } = guardShop({ store })
  const request = post([hashReport(script, otherHash)])
  await Promise.all(Array.from({ length: 150 }, () => guard.fetch(request.clone())))
  fail(true)
  const failing = hashReport('https://shop.example/failing.js', otherHash)
  for (let index = 0; index < 30; index += 1) await guard.fetch(post([failing]))
  fail(false)
  const reports = Array.from({ length: 98 }, (_, index) =>
    hashReport(`https://shop.example/${index}.js`, otherHash),
  )
  await guard.fetch(post([failing, ...reports]))

  expect(changes).toHaveLength(100)
})

test('more than 200 bodies at once of senders that nobody knows are not read', async () => {
  const { guard, clock } = guardShop()
  for (let index = 0; index < 300; index += 1) await guard.fetch(post('[{'))
  expect((await guard.fetch(post('[{'))).status).toBe(204)
  // 101 of them, and 200 that were read and are no JSON.
  expect((await guard.evidence(today)).coverage.droppedReports).toBe(301)

  clock.time += 1_000
  expect((await guard.fetch(post('[{'))).status).toBe(400)
})

test('a hundred reports of authorised scripts ask the store nothing', async () => {
  const { store, calls } = failingStore()
  const { guard } = guardShop({ store })
  for (let index = 0; index < 100; index += 1)
    await guard.fetch(post([hashReport(script, scriptHash)]))
  expect(calls).toEqual([])
  await guard.flush()

  expect(calls).toEqual(['addCounts'])
})

function binary(): Request {
  const body = new Uint8Array([0xff, 0xfe, 0x22])
  const headers = { 'Content-Type': 'application/reports+json' }
  return new Request('https://shop.example/', { method: 'POST', headers, body })
}

/** The memory store, which can be made to fail, and the names of what is called. */
function failingStore() {
  const target = memoryGuardStore()
  const calls: string[] = []
  let isFailing = false
  const store = new Proxy<GuardStore>(target, {
    get(_target, name: keyof GuardStore) {
      return (...values: readonly unknown[]) => {
        calls.push(name)
        if (isFailing) return Promise.reject(new Error('The database is down.'))
        return Reflect.apply(target[name], target, values)
      }
    },
  })
  const fail = (value: boolean): void => {
    isFailing = value
  }
  return { store, fail, calls }
}
