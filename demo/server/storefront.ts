import { join } from 'node:path'
import { listen, readPorts } from './listen.js'
import { createOrders } from './orders.js'
import { createShop } from './shop.js'

const ports = readPorts()

const shop = createShop({
  orders: createOrders(),
  shopUrl: `http://localhost:${ports.shop}`,
  serviceUrl: `http://localhost:${ports.sandbox}`,
  clientFolder: join(import.meta.dirname, '../client'),
})

listen(shop.fetch, ports.shop)
