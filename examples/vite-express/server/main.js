import express from 'express'
import { toNodeListener } from 'tillkit/node'
import { createCheckout } from './checkout.js'
import { memoryDatabase } from './memoryDatabase.js'
import { servePages } from './pages.js'
import { postgresDatabase } from './postgresDatabase.js'
import { ensureShopper, shopperOf } from './session.js'

const { PORT = '3000', DATABASE_URL } = process.env

const database = DATABASE_URL ? await postgresDatabase(DATABASE_URL) : memoryDatabase()
const checkout = createCheckout(database)
const app = express()
// Behind a server that ends TLS: `app.set('trust proxy', …)` with its address, else every shopper
// has it. See the README.

// Before every body parser, and not by `app.use`, which would take the path off.
app.all(
  '/api/checkout/*route',
  toNodeListener(checkout.fetch, { addressOf: (/** @type {express.Request} */ { ip }) => ip }),
)

app.post('/api/orders', express.json(), async (request, response) => {
  // A foreign page can send this type only after a preflight request, which is never granted.
  if (!request.is('json')) return void response.sendStatus(415)
  response.status(201).json(await database.place(ensureShopper(request, response)))
})

app.get('/api/orders/:reference', async (request, response) => {
  const order = await database.find(request.params.reference, shopperOf(request.headers.cookie))
  if (order) response.json(order)
  else response.sendStatus(404)
})

await servePages(app, { isDevelopment: process.argv.includes('--dev') })

app.listen(Number(PORT), () => console.log(`The shop is at http://localhost:${PORT}`))
