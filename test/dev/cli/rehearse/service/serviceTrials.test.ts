import { memoryStore } from 'tillkit/server'
import { afterAll, expect, test } from 'vitest'
import { openProgram } from '../../program.js'
import { project, startService } from '../../service.js'
import { type PlantedFault, plantedFaults } from '../plantedFaults.js'
import { openRehearsalShop, type ShopPlan } from '../rehearsalShop.js'
import { servicePlants, takeTurns } from '../servicePlants.js'

const program = openProgram()
afterAll(() => program.remove())

interface RehearsalOptions {
  readonly only?: string
  readonly wait?: number | undefined
  /** Whether the shop says how it shows an order. */
  readonly hasState?: boolean
}

/** Plays on a shop with a sandbox of its own: a sandbox's faults are for all its payments. */
async function rehearse(
  plan: ShopPlan,
  { only, wait = 2, hasState = true }: RehearsalOptions = {},
) {
  const service = await startService()
  const shop = await openRehearsalShop(service, plan)
  const { url } = shop
  const script = `await fetch('${url}/restart', { method: 'POST' })`
  const restart = `${process.execPath} --input-type=module -e "${script}"`
  const args = [
    ...['rehearse', '--json', '--url', `${url}/api/checkout`, '--sandbox', service.url],
    ...['--order', `${url}/api/orders`],
    ...(hasState ? ['--state', `${url}/api/orders/{reference}`] : []),
    ...['--restart', restart, '--wait', `${wait}`],
    ...(only === undefined ? [] : ['--only', only]),
  ]
  try {
    const env = { ...process.env, TILLKIT_API_SECRET: project.apiSecret }
    const { status, stdout, stderr } = await program.run(args, { env })
    if (status === 2) throw new Error(stderr)
    return { status, results: JSON.parse(stdout).results as readonly Result[] }
  } finally {
    shop.close()
    service.stop()
  }
}

interface Result {
  readonly name: string
  readonly result: string
  readonly page: string
  readonly problems: readonly { readonly what: string; readonly fix: string }[]
  readonly reproduction?: string
}

test('nothing falls in a shop that is built right, restarted too', async () => {
  const store = memoryStore()
  const { status, results } = await rehearse({ options: () => ({ store }) })
  expect(results.filter(({ result }) => result !== 'held')).toEqual([])
  expect(results.length).toBeGreaterThan(25)
  expect(status).toBe(0)
})

const serviceFaults: readonly (readonly [string, PlantedFault])[] = Object.entries(
  plantedFaults,
).filter(([, { ring }]) => ring === 'service')

test.concurrent.each(serviceFaults)(
  'with the sandbox %s is found by its words',
  async (name, fault) => {
    const { trial, wait, ...plan } = servicePlants[name as keyof typeof servicePlants]
    const { status, results } = await rehearse(plan, { only: trial, wait })
    const fallen = results.find(({ result }) => result === 'fell')
    expect(fallen?.name).toBe(trial)
    expect(fallen?.problems[0]?.what).toMatch(fault.words)
    expect(fallen?.page).toBe(fault.page)
    expect(fallen?.reproduction).toMatch(/^\S.*\.$/)
    expect(status).toBe(1)
  },
)

test('an order that is charged twice is found', async () => {
  // Names that differ keep the service from refusing the second payment of an order.
  const orderId = ({ reference }: { readonly reference: string }) =>
    `${reference}-${crypto.randomUUID()}`
  const plan: ShopPlan = { before: takeTurns, options: () => ({ advanced: { orderId } }) }
  const { results } = await rehearse(plan, { only: 'pressed_at_once' })
  expect(results[0]?.problems[0]?.what).toBe(
    'Expected: after two tabs paid at once, the service has charged once. ' +
      'Received: charged 2 times.',
  )
})

test('without --state the page is compared with the service', async () => {
  const { results } = await rehearse({}, { only: 'restart', hasState: false })
  expect(results[0]?.problems[0]?.what).toMatch(
    /^Expected: after a restart, the page shows success\. Received: HTTP 404 attempt_unknown/,
  )
})
