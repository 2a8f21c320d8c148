import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ConformanceReport,
  checkNames,
} from '../../src/dev/testing/conformance/runConformance.js'
import { checkContract, openRuntimeShop, type RuntimeShop, recordMeasures } from './runtimeShop.js'

let shop: RuntimeShop
let report: ConformanceReport | undefined

beforeAll(async () => {
  shop = await openRuntimeShop()
  report = await checkContract(shop)
})
afterAll(async () => {
  if (report)
    recordMeasures({ firstAnswerMs: shop.firstAnswerMs, bundleBytes: await shop.bundleBytes() })
  await shop?.close()
})

test.each(checkNames)('the contract between page and backend: %s', (name) => {
  expect(report?.results.find((each) => each.name === name)).toMatchObject({ result: 'passed' })
})
