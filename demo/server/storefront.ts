import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresGuardStore } from 'tillkit/postgres'
import { openDatabase } from './database.js'
import { createShopGuard } from './guard.js'
import { listen, readPorts } from './listen.js'
import { createOrders } from './orders.js'
import { createShop } from './shop.js'

const ports = readPorts()
const database = await openDatabase({ port: ports.shop })

const shopUrl = `http://localhost:${ports.shop}`
const serviceUrl = `http://localhost:${ports.sandbox}`
// A shop of your own has this file in its repository, where each change of it is reviewed. Here the build writes it.
const inventory = JSON.parse(readFileSync(join(import.meta.dirname, '../inventory.json'), 'utf8'))

const shop = createShop({
  database,
  orders: createOrders(database),
  guard: createShopGuard({ shopUrl, serviceUrl, inventory, store: postgresGuardStore(database) }),
  shopUrl,
  serviceUrl,
  clientFolder: join(import.meta.dirname, '../client'),
})

listen(shop.fetch, ports.shop)
