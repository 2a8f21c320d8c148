import { afterAll, beforeAll } from 'vitest'
import { hashAtOnce } from '../../fixtures/hashAtOnce.js'
import { comparePairs } from '../pairs/comparePairs.js'
import { emptyStore, openPglite } from './databases.js'

const pglite = openPglite()
let hashAsBefore: () => void
beforeAll(() => {
  hashAsBefore = hashAtOnce()
})
afterAll(async () => {
  hashAsBefore()
  await pglite.close()
})

comparePairs(async () => (await emptyStore({ one: pglite })).store)
