import { expect, test } from 'vitest'
import { type Column, formatTable } from '../../../../../src/dev/cli/operator/text/table.js'

interface Row {
  readonly order: string
  readonly amount: string
  readonly reason: string
}

const columns: readonly Column<Row>[] = [
  { name: 'ORDER', cell: ({ order }) => order },
  { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
  { name: '', cell: () => 'UAH' },
  { name: 'WHY', cell: ({ reason }) => reason },
]
const rows = [
  { order: 'A-1001', amount: '1779.90', reason: 'the bank asked the shopper twice' },
  { order: 'A-1002', amount: '5.00', reason: '' },
]

test('a pipe and a wide terminal get columns', () => {
  const table = [
    'ORDER    AMOUNT       WHY',
    'A-1001  1779.90  UAH  the bank asked the shopper twice',
    'A-1002     5.00  UAH',
  ].join('\n')
  expect(formatTable(rows, columns)).toBe(table)
  expect(formatTable(rows, columns, 50)).toBe(table)
})

test('a terminal that is too narrow gets a line for each fact, the currency beside its amount', () => {
  expect(formatTable(rows, columns, 40)).toBe(
    [
      'ORDER   A-1001',
      'AMOUNT  1779.90 UAH',
      'WHY     the bank asked the shopper twice',
      '',
      'ORDER   A-1002',
      'AMOUNT  5.00 UAH',
      'WHY',
    ].join('\n'),
  )
})
