import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '../server/faulty/checkOrders.js'
import { faults } from '../server/faulty/faults.js'
import { runFaultyOrders } from '../server/faulty/faultyOrders.js'
import { routes } from '../server/faulty/orderPlan.js'
import { openPlaces, type Places } from '../server/faulty/places.js'
import { transports } from '../server/faulty/transports.js'

/** Through each of the two transports, so each fault meets 200 orders on each route. A quick look takes fewer. */
const { TILLKIT_FAULT_ORDERS: ordersACell = '100' } = process.env

/** Cells that run side by side: most of them wait. */
const cellsAtATime = 4

let places: Places
beforeAll(async () => {
  places = await openPlaces()
})
afterAll(() => places.close())

const rows = routes.flatMap((route) => transports.map((transport) => [route, transport.name, transport] as const))

test.each(rows)(
  `%s through %s: every fault × ${ordersACell} orders, one charge at most and a true end`,
  async (route, _name, transport) => {
    const complaints: string[] = []
    const queue = [...faults]
    const work = async (): Promise<void> => {
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const orders = await runFaultyOrders({ route, fault, orders: Number(ordersACell), transport, places })
        const { name } = fault
        complaints.push(...(await checkOrders(orders)).map((complaint) => `${name}: ${complaint}`))
      }
    }
    await Promise.all(Array.from({ length: cellsAtATime }, work))
    expect(complaints).toEqual([])
  },
)
