import { afterAll, beforeAll, test } from 'vitest'
import { buildModules } from '../postgres/buildModules.js'
import { addressOf } from '../postgres/databaseOfPlace.js'
import { openPg } from '../postgres/databases.js'
import { type InboxDatabase, killReceivers } from '../postgres/inboxRun.js'
import { clusterUrl } from './cluster.js'

const { TILLKIT_CITUS_ORDERS = 2_500 } = process.env
const orders = Number(TILLKIT_CITUS_ORDERS)
const kills = 10
const program = 'test/postgres/crashing/receiver.ts'

let inbox: InboxDatabase
let receiver: URL
beforeAll(async () => {
  receiver = (await buildModules('citus-inbox', [program]))(program)
  inbox = { pg: openPg(addressOf(clusterUrl()), { max: 16, prepare: true }), place: clusterUrl() }
})
afterAll(() => inbox.pg.close())

test(`${orders * 4} events, shuffled and repeated, two processes, ${kills} killed: none lost, none taken twice`, async () => {
  await killReceivers(inbox, { receiver, orders, kills })
})
