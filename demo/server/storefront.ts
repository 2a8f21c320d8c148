import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { postgresGuardStore } from 'tillkit/postgres'
import { openDatabase } from './database.js'
import { createShopGuard } from './guard.js'
import { listen, readPorts } from './listen.js'
import { createOrders } from './orders.js'
import { sandboxTime } from './sandboxTime.js'
import { createShop } from './shop.js'
import { loadWalletScripts, withWallets } from './walletScripts.js'

const ports = readPorts()
const database = await openDatabase({ port: ports.shop })

const serviceUrl = `http://localhost:${ports.sandbox}`
const now = sandboxTime(serviceUrl)
// A shop of your own has this file in its repository, where each change of it is reviewed. Here the
// build writes it.
const built = JSON.parse(readFileSync(join(import.meta.dirname, '../inventory.json'), 'utf8'))
const walletScripts = await loadWalletScripts(serviceUrl)
const inventory = withWallets(built, walletScripts)

const usualUrl = `http://localhost:${ports.shop}`
const usual = openShop(usualUrl)
/**
 * A shop of your own has one address. This one may be reached by others, such as a forwarded
 * port's: the bank leads back there.
 */
const shops = new Map([[usualUrl, usual]])

listen((request) => shopAt(originOf(request)).fetch(request), ports.shop)

function shopAt(shopUrl: string): Hono {
  const known = shops.get(shopUrl)
  if (known) return known
  // Elsewhere browsers let no page send a card. Anybody may ask by any name, so only a few are
  // remembered.
  const isSecure =
    /^https:\/\/[\w.-]+(?::\d+)?$|^http:\/\/(?:(?:[\w.-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
  if (!isSecure.test(shopUrl) || shops.size > 9) return usual
  const shop = openShop(shopUrl)
  shops.set(shopUrl, shop)
  return shop
}

function openShop(shopUrl: string): Hono {
  const guard = createShopGuard({
    shopUrl,
    serviceUrl,
    inventory,
    store: postgresGuardStore(database),
  })
  const clientFolder = join(import.meta.dirname, '../client')
  const orders = createOrders(database)
  return createShop({
    database,
    orders,
    guard,
    shopUrl,
    serviceUrl,
    now,
    clientFolder,
    walletScripts,
  })
}

/** Where the browser is, also behind a proxy. */
function originOf({ url, headers }: Request): string {
  const { protocol, host } = new URL(url)
  return `${headers.get('X-Forwarded-Proto') ?? protocol.slice(0, -1)}://${headers.get('X-Forwarded-Host') ?? host}`
}
