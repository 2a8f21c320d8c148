import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentedFiles, readShop, shopFolder, shopNames } from '../long/shops/shop.js'

test.each(shopNames)(
  '%s: its files of docs/mounts.md are there, and none stands in its folder too',
  (name) => {
    const shop = readShop(name)
    const files = documentedFiles(shop).map(({ file }) => file)
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => existsSync(join(shopFolder(name), file)))).toEqual([])
  },
)

test('one shop of each kind of server is rehearsed', () => {
  const rehearsedShops = shopNames.filter((name) => readShop(name).isRehearsed)
  expect(rehearsedShops.toSorted()).toEqual(['express5', 'fastify', 'hono', 'next'])
})

const refusingShops = shopNames.filter((name) => readShop(name).refusal)

test.each(refusingShops)(
  '%s: the setting without which its framework refuses is in a documented file, once',
  (name) => {
    const shop = readShop(name)
    const { file: refusingFile, setting = '' } = shop.refusal ?? {}
    const { code = '' } = documentedFiles(shop).find(({ file }) => file === refusingFile) ?? {}
    expect(code.split(setting)).toHaveLength(2)
  },
)

test.each(shopNames)(
  '%s: each package is one version, so that a new release does not turn it red',
  (name) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(shopFolder(name), 'package.json'), 'utf8'),
    )
    const versions: readonly string[] = [
      dependencies,
      devDependencies,
      optionalDependencies,
    ].flatMap((packages: Readonly<Record<string, string>> = {}) => Object.values(packages))
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  },
)
