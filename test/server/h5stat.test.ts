import { afterAll, beforeAll, test } from 'vitest'
import { faults } from './faulty/faults.js'
import { runFaultyOrders } from './faulty/faultyOrders.js'
import { attemptsOf } from './faulty/judgeOrders.js'
import { openPlaces, type Places } from './faulty/places.js'
import { transports } from './faulty/transports.js'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
})
afterAll(() => places.close())
const only = process.env['FAULT']
test.each((process.env['ROUTES'] ?? 'pay,split,hosted,cancel,resend').split(','))(
  '%s',
  async (route) => {
    for (const fault of faults.filter((f) => !only || f.name.includes(only))) {
      const t = Date.now()
      const r = await runFaultyOrders({
        route: route as never,
        fault,
        orders: Number(process.env['N'] ?? 20),
        transport: transports[Number(process.env['T'] ?? 0)] as never,
        places,
      })
      const states: Record<string, number> = {}
      for (const { reference } of r.plans)
        for (const a of await attemptsOf(reference, r.store)) {
          const k = `${a.state}${r.books.isDecided(a.order_id)}${r.books.chargesOf(a.order_id)}`
          states[k] = (states[k] ?? 0) + 1
        }
      console.log(route, '|', fault.name, '|', JSON.stringify(states), '' + r.faultsMet, Date.now() - t)
    }
  },
  600_000,
)
