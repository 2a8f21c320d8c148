import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reconciliationFolder } from '../../src/node.js'
import { purchaseEvent, token } from '../backend/shop.js'
import { openReportShop, type ReportShop } from './officeReports.js'

const markup = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
const day = '2026-11-21'

function open(...options: Parameters<typeof openReportShop>): ReportShop {
  const shop = openReportShop(...options)
  onTestFinished(shop.remove)
  return shop
}

/**
 * Orders with another amount in the ledger, and without a webhook, and one that only the ledger
 * knows.
 */
async function openDifferent(): Promise<ReportShop> {
  const shop = open()
  for (const [index, reference] of ['A-1', 'A-2'].entries()) {
    await shop.pay({ reference, attempt_token: token(index + 1) })
  }
  const ids = {
    payment_id: '0d9f5b0e-6f6e-4b0c-8a58-000000000001',
    transaction_id: '9a2b8f6e-1c57-4a0f-b2f1-000000000001',
  }
  await shop.deliver({ ...purchaseEvent, ...ids, order_id: 'A-1' })
  await shop.reconcile(day, [
    { reference: 'A-1', paidAmount: '100.00', currency: 'UAH' },
    { reference: 'A-2' },
    { reference: 'X-9', paidAmount: '20.00', currency: 'EUR', state: 'paid' },
  ])
  return shop
}

test('the list has each day with what was found, the last day first', async () => {
  const shop = await openDifferent()
  await shop.reconcile('2026-11-20', [])
  const page = await shop.page('/reconciliations')
  expect(
    [...page.matchAll(/class="number" href="[^"]+name=([\d-]+)">([^<]+)<\/a><\/th>/g)].map(
      ([, name, text]) => [name, text],
    ),
  ).toEqual([
    [day, day],
    ['2026-11-20', '2026-11-20'],
  ])
  expect(page).toContain('Another amount</a> <span class="number">1</span>')
  const bars = [...page.matchAll(/<rect class="paid" width="([\d.]+)" height="1"/g)]
  // Of two orders none agrees; where nothing differs all do.
  expect(bars.map(([, width]) => Number(width))).toEqual([0, 100])
  expect(page).toContain('Nothing differs.')
})

test('differences are in groups that say what they mean and what to do', async () => {
  const shop = await openDifferent()
  const page = await shop.page(`/reconciliation?name=${day}`)
  expect([...page.matchAll(/<h2 id="(\w+)">/g)].map(([, type]) => type)).toEqual([
    'never_reported',
    'amount',
    'lost_by_restore',
  ])
  expect(page.match(/<table/g)).toHaveLength(1)
  expect(page.match(/<td colspan="5"><div class="heading"><h2/g)).toHaveLength(3)
  expect(page).toContain(`Reconciliation of ${day}`)
  expect(page).toContain('UAH\u00a0499.90')
  expect(page).toContain('UAH\u00a0100.00')
  expect(page).toContain('Correct the ledger, ask the shopper for the rest')
  expect(page).toContain('<a href="/payments/order?reference=A-1">A-1</a>')
  expect(page).toContain('<a href="/payments/order?reference=A-2">A-2</a>')
  // The store does not know it, so it has no page.
  expect(page).toContain('X-9')
  expect(page).not.toContain('reference=X-9')
})

test('the overview shows what the last reconciliation found, if something differs', async () => {
  const shop = await openDifferent()
  expect(await shop.page('/')).toContain(`Reconciliation of ${day}`)
  await shop.reconcile('2026-11-22', [])
  const calm = await shop.page('/')
  expect(calm).not.toContain('Reconciliation of')
  mkdirSync(join(shop.folder, '2026-11-23'))
  writeFileSync(join(shop.folder, '2026-11-23', 'state.jsonl'), '{"version":7}\n')
  expect(await shop.page('/')).toMatch(/Reconciliation of 2026-11-23.*Can’t be read/s)
})

test('one that has not ended is called so, and the overview looks at the one before', async () => {
  const shop = await openDifferent()
  const files = reconciliationFolder(join(shop.folder, '2026-11-22'))
  const killed = {
    from: Date.UTC(2026, 10, 22),
    to: Date.UTC(2026, 10, 23),
    merchantOrders: [],
    files: {
      ...files,
      write: async (name: string, lines: Parameters<typeof files.write>[1]) => {
        await files.write(name, lines)
        throw new Error('killed')
      },
    },
  }
  await expect(shop.checkout.reconcile(killed)).rejects.toThrow('killed')
  mkdirSync(join(shop.folder, '2026-11-23'))
  for (const name of ['2026-11-22', '2026-11-23']) {
    const page = await shop.page(`/reconciliation?name=${name}`)
    expect(page).toContain('Not finished')
    expect(page).toContain('it continues')
  }
  expect((await shop.page('/reconciliations')).match(/Not finished/g)).toHaveLength(2)
  expect(await shop.page('/')).toContain(`Reconciliation of ${day}`)
})

test('none yet, and a place that can’t be read, are said', async () => {
  const shop = open()
  expect(await shop.page('/reconciliations')).toContain('No reconciliation yet.')
  rmSync(shop.folder, { recursive: true })
  const response = await shop.get('/reconciliations')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('The reports can’t be read')
  expect((await shop.get('/')).status).toBe(200)
})

test.each([
  ['no JSON', 'state.jsonl', 'none'],
  ['another version', 'state.jsonl', '{"version":2}'],
  [
    'no counts',
    'state.jsonl',
    '{"version":1,"phase":"done","from":0,"to":1,"batches":1,"entries":0,"orders":0,"asked":0}',
  ],
  ['no difference', 'differences-1.jsonl', '{"reference":"A-1","type":"other"}'],
  ['half a difference', 'differences-1.jsonl', '{"reference":"A-1","type":"amount"}'],
  ['a line cut off', 'differences-1.jsonl', '{"reference":"A-1","ty'],
])('a report with %s can’t be read, and says so', async (_which, file, text) => {
  const shop = await openDifferent()
  writeFileSync(join(shop.folder, day, file), `${text}\n`)
  const response = await shop.get(`/reconciliation?name=${day}`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('The report can’t be read')
  expect((await shop.get('/reconciliations')).status).toBe(200)
})

test('many differences of a type are read a page at a time, each once and sorted', async () => {
  const shop = open()
  const names = Array.from({ length: 1_203 }, (_, index) => `X-${String(index).padStart(4, '0')}`)
  await shop.reconcile(
    day,
    names.map((reference) => ({ reference, paidAmount: '1.00', currency: 'UAH' })),
  )
  const firstPage = await shop.page(`/reconciliation?name=${day}`)
  expect(firstPage.match(/<th scope="row">/g)).toHaveLength(10)
  expect(firstPage).toContain('Show all 1203')
  const references: string[] = []
  let path: string | undefined = `/reconciliation?name=${day}&type=lost_by_restore`
  while (path !== undefined) {
    const page = await shop.page(path)
    references.push(...[...page.matchAll(/<th scope="row">(X-\d+)/g)].map(([, name = '']) => name))
    const [, nextAddress] = /<a href="\/payments([^"]+after=[^"]+)">Next page/.exec(page) ?? []
    path = nextAddress?.replaceAll('&amp;', '&')
  }
  expect(references).toEqual(names)
})

test('the list of reconciliations goes on after a month', async () => {
  const shop = open()
  for (let number = 1; number <= 40; number += 1) {
    mkdirSync(join(shop.folder, `2026-${String(number).padStart(3, '0')}`))
  }
  const firstPage = await shop.page('/reconciliations')
  expect(firstPage.match(/<th scope="row">/g)).toHaveLength(31)
  const secondPage = await shop.page('/reconciliations?after=2026-010')
  expect(firstPage).toContain('after=2026-010')
  expect(secondPage.match(/<th scope="row">/g)).toHaveLength(9)
  expect(secondPage).toContain('First page')
})

test('a report is downloaded as CSV, in which no value begins like a formula', async () => {
  const shop = open()
  await shop.reconcile(day, [
    { reference: '=HYPERLINK("https://evil.example")', paidAmount: '1.00' },
  ])
  const response = await shop.get(`/reconciliation.csv?name=${day}`)
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="reconciliation.csv"',
  )
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toMatch(/^.?reference,type,/)
  expect(lines[1]).toMatch(/^"'=HYPERLINK/)
})

test.each(['..', '.', '', '/etc', '%2e%2e%2f', 'other', `${day}/..`, `${day}\u0000`])(
  'a report is opened by a name of the list alone, and not by %j',
  async (name) => {
    const opened: string[] = []
    const shop = open({
      admin: {
        reports: {
          list: () => [day],
          open: (reportName) => {
            opened.push(reportName)
            return reconciliationFolder(join('/tmp', reportName))
          },
        },
      },
    })
    for (const path of ['/reconciliation', '/reconciliation.csv']) {
      expect((await shop.get(`${path}?${new URLSearchParams({ name })}`)).status).toBe(404)
    }
    expect(opened).toEqual([])
  },
)

test.each(['type=other', 'type=amount&after=x', 'after=1.1', 'type=amount&after=1.1.1'])(
  'an address with %s is not found',
  async (query) => {
    const shop = await openDifferent()
    expect((await shop.get(`/reconciliation?name=${day}&${query}`)).status).toBe(404)
  },
)

test('without the option there is no page, and no link to one', async () => {
  const shop = open({ admin: { reports: undefined as never } })
  expect(await shop.page('/')).not.toContain('Reconciliation')
  for (const path of ['s', `?name=${day}`, `.csv?name=${day}`]) {
    expect((await shop.get(`/reconciliation${path}`)).status).toBe(404)
  }
})

test('HTML in a name of the ledger, a currency or a folder is inert', async () => {
  const shop = open()
  await shop.pay({ reference: `LOST-${markup}` })
  await shop.reconcile(day, [{ reference: markup, paidAmount: '1.00', currency: markup }])
  const folderName = markup.replaceAll('/', '_')
  mkdirSync(join(shop.folder, folderName))
  const pages = [
    await shop.page('/'),
    await shop.page('/reconciliations'),
    await shop.page(`/reconciliation?name=${day}`),
    await shop.page(`/reconciliation?name=${day}&type=lost_by_restore`),
    await shop.page(`/reconciliation?${new URLSearchParams({ name: folderName })}`),
    await shop.page(`/day?day=${encodeURIComponent(markup)}`),
  ]
  expect(pages[2]).toContain('&lt;img')
  for (const page of pages) {
    expect(page).toContain('</html>')
    expect(page).not.toMatch(/<img|<script/i)
  }
})

test('in Ukrainian, a day is that of Kyiv', async () => {
  const shop = open({ admin: { locale: 'uk', timeZone: 'Europe/Kyiv' } })
  await shop.reconcile(day, [{ reference: 'X-1', state: 'paid' }])
  const page = await shop.page(`/reconciliation?name=${day}`)
  expect(page).toContain('Звірка за 2026-11-21 02:00:00 – 2026-11-22 02:00:00')
  expect(page).toContain('Немає в базі')
  expect(page).toContain('Базу відновлювали з копії?')
})
