import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, installedPlaces, licenceTexts } from '../../scripts/supplyChain.mjs'
import { root } from '../docs/docProject.js'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Every package of the lock file that an install of ours may bring, by its own `package.json`. */
const places = installedPlaces(readJson('package-lock.json'))

test('the packages of an install are those that are depended on, each where Node finds it, and no peer', () => {
  const packages = {
    '': { dependencies: { a: '1', b: '1' } },
    'node_modules/a': { dependencies: { c: '2' }, peerDependencies: { d: '1' } },
    'node_modules/a/node_modules/c': { dependencies: { b: '1' } },
    'node_modules/b': { optionalDependencies: { '@x/e': '1' } },
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/@x/e': {},
  }
  expect(installedPlaces({ packages })).toEqual([
    'node_modules/@x/e',
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
  ])
})

test('a lock file without a package that is depended on is refused by its name', () => {
  expect(() => installedPlaces({ packages: { '': { dependencies: { a: '1' } } } })).toThrow(
    /has no a, which package.json/,
  )
})

test('the bill of materials has every package of an install, with version and licence', () => {
  const bill = billOfMaterials(root)
  const expected = places.map((place) => {
    const { name, version, license } = readJson(`${place}/package.json`)
    return { name, version, licenses: [{ license: { id: license } }] }
  })

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'tillkit' } } })
  expect(bill.components.map(({ name, version, licenses }) => ({ name, version, licenses })).sort(byName)).toEqual(
    expected.sort(byName),
  )
  for (const { hashes } of bill.components) expect(hashes).toMatchObject([{ alg: 'SHA-512' }])
})

test('the bill of materials is the same each time', () => {
  expect(JSON.stringify(billOfMaterials(root))).toBe(JSON.stringify(billOfMaterials(root)))
})

test('the list of licences has every package of an install, with the text of its licence', () => {
  const list = licenceTexts(root)
  for (const place of places) {
    const { name, version, license } = readJson(`${place}/package.json`)
    expect(list).toContain(`\n${name} ${version}: ${license}`)
    expect(list).toContain(readFileSync(join(root, place, 'LICENSE'), 'utf8').trim())
  }
  expect(list.match(/^=+$/gm)).toHaveLength(places.length)
})

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1
}
