import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from './faulty/checkOrders.js'
import { faults } from './faulty/faults.js'
import { runFaultyOrders } from './faulty/faultyOrders.js'
import { type RouteName, routes } from './faulty/orderPlan.js'
import { openPlaces, type Places } from './faulty/places.js'
import { transports } from './faulty/transports.js'

const ordersACell = 5

const mainFaults = faults.filter(({ isVariant }) => !isVariant)

let places: Places
beforeAll(async () => {
  places = await openPlaces()
})
afterAll(() => places.close())

/** A cell is one fault on one route. Here each has one of the transports; `test/long/` has every cell through both. */
async function checkCell(route: RouteName, number: number): Promise<readonly string[]> {
  const fault = mainFaults[number]
  const transport = transports[(number + routes.indexOf(route)) % transports.length]
  if (!fault || !transport) throw new Error('There is no such cell.')
  const orders = await runFaultyOrders({ route, fault, orders: ordersACell, transport, places })
  return (await checkOrders(orders)).map((problem) => `${fault.name}, ${transport.name}: ${problem}`)
}

test.each(routes)(
  '%s: whatever goes wrong on the way to the service, one charge at most and a true end',
  async (route) => {
    const problems = await Promise.all(mainFaults.map((_fault, number) => checkCell(route, number)))
    expect(problems.flat()).toEqual([])
  },
  240_000,
)
