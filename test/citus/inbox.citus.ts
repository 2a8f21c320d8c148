import { afterAll, beforeAll, test } from 'vitest'
import { buildModules } from '../postgres/buildModules.js'
import { addressOf } from '../postgres/databaseOfPlace.js'
import { openPg } from '../postgres/databases.js'
import { expectEachOnce, openInbox } from '../postgres/shuffledInbox.js'
import { clusterUrl } from './cluster.js'

const { TILLKIT_CITUS_ORDERS = 2_500 } = process.env
const orders = Number(TILLKIT_CITUS_ORDERS)
const kills = 10
const program = 'test/postgres/crashing/receiver.ts'

let pg: ReturnType<typeof openPg>
let receiver: URL
beforeAll(async () => {
  receiver = (await buildModules('citus-inbox', [program]))(program)
  pg = openPg(addressOf(clusterUrl()), { max: 16, prepare: true })
})
afterAll(() => pg.close())

test(`${orders * 4} events, shuffled and repeated, two processes, ${kills} killed: none lost, none taken twice`, async () => {
  const place = clusterUrl()
  await expectEachOnce(openInbox(pg, place), { receiver, place, orders, kills })
})
