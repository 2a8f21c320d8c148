// A receiver of webhooks, as a process of its own: it serves until it is killed.
import { serve } from '@hono/node-server'
import { postgresStore } from '../../../../src/postgres.js'
import { addressOf } from '../databaseOfPlace.js'
import { openPg } from '../databases.js'
import { createInboxServer } from './inboxShop.js'

const { TILLKIT_TEST_FOLDER: place = '' } = process.env
const { database } = openPg(addressOf(place), { max: 16, prepare: true, pipeline: true })
const checkout = createInboxServer(postgresStore(database), (client, line) =>
  client.query('insert into effects (line) values ($1)', [line]),
)

serve({ fetch: checkout.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.once('disconnect', () => process.exit())
