import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  findDatabases,
  readShopDatabases,
} from '../../../../../src/dev/cli/rehearse/upgrade/shopDatabases.js'

const cwd = mkdtempSync(join(tmpdir(), 'databases-'))
writeFileSync(join(cwd, 'shop.db'), '')
symlinkSync(join(cwd, 'shop.db'), join(cwd, 'link.db'))
afterAll(() => rmSync(cwd, { recursive: true }))

function readOne(address: string) {
  const [database] = readShopDatabases({ env: { SHOP: address }, cwd }, ['SHOP'])
  return database
}

test.each([
  ['postgres://a:b@db.example/shop', 'postgresql://other@DB.example:5432/shop?ssl=true'],
  ['mysql://db.example/shop', 'mysql://db.example:3306/shop'],
  ['postgres:///shop?host=/run/pg', 'postgresql:///shop?user=other&host=/run/pg'],
  ['db.internal:5432', 'DB.internal:5432'],
  ['postgres://127.0.0.1/shop', 'postgres://localhost/shop'],
  ['postgres://[::1]/shop', 'postgres://localhost./shop'],
  ['file:./shop.db', 'file:link.db?mode=ro'],
  [`sqlite://${cwd}/shop.db`, 'sqlite:shop.db'],
])('%s is the database of %s', (address, otherAddress) => {
  expect(readOne(otherAddress)?.fingerprint).toBe(readOne(address)?.fingerprint)
})

test.each([
  ['postgres://db.example/shop', 'postgres://db.example/rehearsal'],
  ['postgres://db.example/shop', 'postgres://db.example:5433/shop'],
  ['postgres://db.example/shop', 'postgres://test.example/shop'],
  ['file:./shop.db', 'file:./rehearsal.db'],
])('%s is another database than %s', (address, otherAddress) => {
  expect(readOne(otherAddress)?.fingerprint).not.toBe(readOne(address)?.fingerprint)
})

test('what is allowed is the host with its port, or the folder of the socket', () => {
  expect(readOne('postgres://a:b@db.example/shop')?.place).toBe('db.example:5432')
  expect(readOne('postgres:///shop?host=/run/pg')?.place).toBe('/run/pg')
})

test.each([
  ['mariadb://localhost/shop', 'localhost:3306'],
  ['rediss://localhost', 'localhost:6379'],
  ['127.0.0.1:5432', 'localhost:5432'],
  ['http://db.example:8080/shop', 'db.example:8080'],
])('%s allows %s only', (address, place) => {
  expect(readOne(address)?.place).toBe(place)
})

test.each(['file:./shop.db', 'sqlite:///srv/a.db', 'sqlite::memory:'])(
  '%s allows no host',
  (address) => {
    expect(readOne(address)).not.toHaveProperty('place')
  },
)

test.each(['localhost', 'oracle://localhost/shop', './shop.db'])('%s has no port', (address) => {
  expect(() => readOne(address)).toThrow('SHOP has no port. Write the address as host:port')
})

test('every database that the environment names is found', () => {
  const env = {
    HOME: '/home/shop',
    PAGE: 'https://shop.example/',
    EDITOR_FILE: 'file:///srv/page.html',
    LIVE_URL: 'postgres://db.example/shop',
    CACHE: 'redis://cache.example',
    LITE: 'file:./shop.db',
    PGHOST: 'db.example',
    PGDATABASE: 'shop',
  }
  const databases = findDatabases({ env, cwd })
  const names = databases.map(({ variable }) => variable)
  expect(names.toSorted()).toEqual(['CACHE', 'LITE', 'LIVE_URL', 'PGDATABASE'])
  const prints = new Map(databases.map(({ variable, fingerprint }) => [variable, fingerprint]))
  expect(prints.get('PGDATABASE')).toBe(prints.get('LIVE_URL'))
})
