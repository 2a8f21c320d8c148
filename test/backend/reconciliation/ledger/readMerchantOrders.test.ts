import fc from 'fast-check'
import { type MerchantOrder, readMerchantOrders } from 'tillkit/server'
import { expect, test } from 'vitest'

async function read(
  ...pieces: readonly (string | Uint8Array)[]
): Promise<readonly MerchantOrder[]> {
  const orders: MerchantOrder[] = []
  for await (const order of readMerchantOrders(pieces)) orders.push(order)
  return orders
}

const expected = [
  { reference: 'A-1', paidAmount: '499.90', currency: 'UAH', state: 'paid' },
  { reference: 'A-2', state: 'unpaid' },
]

test.each([
  ['commas', 'reference,paidAmount,currency,state\nA-1,499.90,UAH,paid\nA-2,,,unpaid\n'],
  ['semicolons', 'reference;paidAmount;currency;state\nA-1;499.90;UAH;paid\nA-2;;;unpaid\n'],
  [
    'CRLF, a byte order mark and no end',
    '\uFEFFreference,paidAmount,currency,state\r\nA-1,499.90,UAH,paid\r\nA-2,,,unpaid',
  ],
  [
    'another order, a further column, empty rows',
    'state,note,currency,paidAmount,reference\n\npaid,x,UAH,499.90,A-1\nunpaid,"a\n""b"", c",,,A-2\n\n',
  ],
  [
    'quotation marks',
    '"reference","paidAmount","currency","state"\n"A-1","499.90","UAH","paid"\n"A-2","","","unpaid"\n',
  ],
])('reads %s', async (_title, text) => {
  expect(await read(text)).toEqual(expected)
  expect(await read(...[...text])).toEqual(expected)
  expect(await read(...[...Buffer.from(text)].map((byte) => Uint8Array.of(byte)))).toEqual(expected)
})

test('reads back every reference, whatever is in it', async () => {
  const reference = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text.trim() === text)
  await fc.assert(
    fc.asyncProperty(fc.array(reference), fc.nat(20), async (references, size) => {
      const text = [
        'reference,state',
        ...references.map((each) => `"${each.replaceAll('"', '""')}",paid`),
      ].join('\r\n')
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size + 1}}`, 'g')) ?? []
      expect((await read(...pieces)).map((order) => order.reference)).toEqual(references)
    }),
  )
})

test.each([
  ['no column of references', 'order,paidAmount\nA-1,1\n', /first row/],
  ['references alone', 'reference\nA-1\n', /first row/],
  ['a quotation mark that is open', 'reference,state\n"A-1,paid\n', /Row 2/],
  ['a quotation mark inside of a cell', 'reference,state\nA"1,paid"\n', /Row 2/],
  [
    'an open quotation mark before a megabyte',
    `reference,state\n"A-1,paid\n${'B-1,paid\n'.repeat(100_000)}`,
    /Row 2/,
  ],
])('refuses %s', async (_title, text, message) => {
  await expect(read(text)).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(message),
  })
})

test('refuses what is not UTF-8', async () => {
  await expect(read(Buffer.from('reference,state\n\xE9,paid\n', 'latin1'))).rejects.toThrow('UTF-8')
})
