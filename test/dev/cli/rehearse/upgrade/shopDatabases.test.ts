import { expect, test } from 'vitest'
import { readShopDatabases } from '../../../../../src/dev/cli/rehearse/upgrade/shopDatabases.js'

function readOne(address: string) {
  const [database] = readShopDatabases({ SHOP: address }, ['SHOP'])
  return database
}

test.each([
  ['postgres://a:b@db.example/shop', 'postgresql://other@DB.example:5432/shop?ssl=true'],
  ['mysql://db.example/shop', 'mysql://db.example:3306/shop'],
  ['postgres:///shop?host=/run/pg', 'postgresql:///shop?user=other&host=/run/pg'],
  ['db.internal', 'DB.internal'],
])('%s is the database of %s', (address, otherAddress) => {
  expect(readOne(otherAddress)?.fingerprint).toBe(readOne(address)?.fingerprint)
})

test.each([
  ['postgres://db.example/shop', 'postgres://db.example/rehearsal'],
  ['postgres://db.example/shop', 'postgres://db.example:5433/shop'],
  ['postgres://db.example/shop', 'postgres://test.example/shop'],
])('%s is another database than %s', (address, otherAddress) => {
  expect(readOne(otherAddress)?.fingerprint).not.toBe(readOne(address)?.fingerprint)
})

test('what is allowed is the host with its port, or the folder of the socket', () => {
  expect(readOne('postgres://a:b@db.example/shop')?.place).toBe('db.example:5432')
  expect(readOne('postgres:///shop?host=/run/pg')?.place).toBe('/run/pg')
})
