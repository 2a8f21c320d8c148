import { expect, test } from 'vitest'
import { type RuntimeResult, sumRuntimes, tableOf } from '../../scripts/runtimes/runtimeTable.mjs'

const bun: RuntimeResult = {
  name: 'bun',
  version: '1.4.5',
  isHere: true,
  passed: 50,
  failures: ['the contract: cancel'],
  seconds: 41.3,
  firstAnswerMs: 62.7,
  bundleBytes: 61_234,
}
const deno: RuntimeResult = { name: 'deno', version: '2.9.6', isHere: false, passed: 0, failures: [], seconds: 0 }

test('a runtime that is not here has not run the tests that the others have, which is no failure', () => {
  expect(sumRuntimes([bun, deno])).toEqual({ passed: 50, failures: ['bun: the contract: cancel'], notRun: 51 })
})

test('the table has a line for each runtime, in columns', () => {
  expect(tableOf([bun, deno])).toEqual([
    'runtime  version  passed  failed  tests     first answer  server, min + gzip',
    'bun      1.4.5    50      1       41 s      63 ms         61.2 kB',
    'deno     2.9.6    –       –       not here  –             –',
  ])
})
