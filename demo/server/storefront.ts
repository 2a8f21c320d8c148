import { join } from 'node:path'
import { openDatabase } from './database.js'
import { listen, readPorts } from './listen.js'
import { createOrders } from './orders.js'
import { createShop } from './shop.js'

const ports = readPorts()
const database = await openDatabase({ port: ports.shop })

const shop = createShop({
  database,
  orders: createOrders(database),
  shopUrl: `http://localhost:${ports.shop}`,
  serviceUrl: `http://localhost:${ports.sandbox}`,
  clientFolder: join(import.meta.dirname, '../client'),
})

listen(shop.fetch, ports.shop)
