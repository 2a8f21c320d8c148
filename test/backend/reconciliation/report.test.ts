import { expect, test } from 'vitest'
import { noon } from '../shop.js'
import { openLedger } from './ledger.js'

const day = 86_400_000

async function reportOf(references: readonly string[], format: 'text' | 'csv' | 'json') {
  const { checkout } = openLedger({ resend: () => new Response(null, { status: 404 }) })
  const merchantOrders = references.map((reference) => ({
    reference,
    paidAmount: 10,
    currency: 'UAH',
  }))
  const report = await checkout.reconcile({
    from: noon - day,
    to: noon,
    merchantOrders,
    asksPerSecond: 1_000_000,
  })
  let text = ''
  for await (const piece of report.format(format)) text += piece
  return text
}

test('text: what was compared, and each difference under its type', async () => {
  expect(await reportOf([], 'text')).toBe(
    `Orders from 2026-11-20T12:00:00.000Z to 2026-11-21T12:00:00.000Z, and those of the ledger.
0 orders compared, 0 entries in the ledger, the service asked about 0.
No differences.
`,
  )
  expect(await reportOf(['L-2', 'L-1'], 'text')).toBe(
    `Orders from 2026-11-20T12:00:00.000Z to 2026-11-21T12:00:00.000Z, and those of the ledger.
2 orders compared, 2 entries in the ledger, the service asked about 2.
2 differences:

lost_by_restore (2): The ledger or the service know the order as paid; the store has no attempt to pay it.
  L-1; paid nothing; booked 10.00 UAH; no attempt; the service: not_found
  L-2; paid nothing; booked 10.00 UAH; no attempt; the service: not_found
`,
  )
})

test('text: what a terminal would obey, or what hides text, is shown as a number', async () => {
  expect(await reportOf(['\u001b[2J\u202Eevil'], 'text')).toContain(
    '  \\u{1b}[2J\\u{202e}evil; paid',
  )
})

test.each([
  ['=1+1', `'=1+1`],
  ['+380', `'+380`],
  ['-2', `'-2`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['＝1', `'＝1`],
  ['=HYPERLINK("http://x.example","y")', `"'=HYPERLINK(""http://x.example"",""y"")"`],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\r\nb', '"a\r\nb"'],
  ['A-1', 'A-1'],
])('csv: %j is no formula and no other cell', async (reference, cell) => {
  const text = await reportOf([reference], 'csv')
  const head =
    'reference,type,repaired,states,order_ids,paid,booked,book_states,service,waiting_events\r\n'
  // What can't be in a path is not asked about.
  const service = /[\t\r\n]/.test(reference) ? 'not_sent' : 'not_found'
  expect(text).toBe(`${head}${cell},lost_by_restore,,,,,"10.00 UAH",,${service},\r\n`)
})

test('json: one document, with or without differences', async () => {
  expect(JSON.parse(await reportOf([], 'json'))).toMatchObject({
    from: '2026-11-20T12:00:00.000Z',
    total: 0,
    differences: [],
  })
  const report = JSON.parse(await reportOf(['L-2', 'L-1', 'L-3'], 'json'))
  expect(report).toMatchObject({
    entries: 3,
    orders: 3,
    asked: 3,
    total: 3,
    counts: { lost_by_restore: 3, amount: 0 },
  })
  expect(report.differences.map(({ reference }: { reference: string }) => reference)).toEqual([
    'L-1',
    'L-2',
    'L-3',
  ])
})
