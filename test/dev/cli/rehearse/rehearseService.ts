import { afterAll } from 'vitest'
import { openProgram } from '../program.js'
import { project, startService } from '../service.js'
import { openRehearsalShop, type ShopPlan } from './rehearsalShop.js'

const program = openProgram()
afterAll(() => program.remove())

interface RehearsalOptions {
  readonly only?: readonly string[]
  readonly wait?: number | undefined
  /** Where the shop shows an order; `undefined` if it does not say. */
  readonly statePath?: string | undefined
  /** Where the command looks for payments, if the shop pays elsewhere. */
  readonly sandboxUrl?: string
  /** The commands that take the database away and give it back, if it is a real one. */
  readonly database?: Readonly<Record<'pause' | 'resume', string>>
  /** The kinds of payment that the shop takes. @default those of both kinds */
  readonly modes?: string
  readonly ending?: AbortController
  /** The clock of the command. */
  readonly now?: () => number
}

/** Plays on a shop with a sandbox of its own: a sandbox's faults are for all its payments. */
export async function rehearse(
  plan: ShopPlan,
  { only = [], wait = 2, ...options }: RehearsalOptions = {},
) {
  const service = await startService()
  const shop = await openRehearsalShop(service, plan)
  const { url } = shop
  const { sandboxUrl = service.url, modes = 'direct,hosted' } = options
  const { ending = new AbortController(), now = Date.now } = options
  const { statePath } = { statePath: '/api/orders/{reference}', ...options }
  const post = (path: string) => {
    const script = `await fetch('${url}${path}', { method: 'POST' })`
    return `${process.execPath} --input-type=module -e "${script}"`
  }
  const { database = { pause: post('/pause'), resume: post('/resume') } } = options
  const args = [
    ...['rehearse', '--json', '--url', `${url}/api/checkout`, '--sandbox', sandboxUrl],
    ...['--modes', modes, '--order', `${url}/api/orders`],
    ...(statePath === undefined ? [] : ['--state', url + statePath]),
    ...['--subscription', `${url}/api/subscriptions`, '--restart', post('/restart')],
    ...['--pause', database.pause, '--resume', database.resume, '--wait', `${wait}`],
    ...only.flatMap((name) => ['--only', name]),
  ]
  try {
    const env = { ...process.env, TILLKIT_API_SECRET: project.apiSecret }
    const { status, stdout, stderr } = await program.run(args, {
      env,
      listenForEnd: () => ending.signal,
      now,
    })
    if (status === 2) throw new Error(stderr)
    const results: readonly Result[] = JSON.parse(stdout).results
    // The first trial is played with each other one.
    const isAsked = ({ name, result }: Result) => name !== 'service_paid' || result !== 'held'
    const faultsAnswer = await fetch(`${service.url}/sandbox/faults`)
    /** The sandbox's faults afterwards. */
    const faults: unknown = await faultsAnswer.json()
    const { isDatabaseAway } = shop.orders
    return { status, stderr, results: results.filter(isAsked), faults, isDatabaseAway }
  } finally {
    shop.close()
    service.stop()
  }
}

interface Result {
  readonly name: string
  readonly result: string
  readonly page: string
  readonly skippedBecause?: string
  readonly problems: readonly {
    readonly severity: string
    readonly what: string
    readonly fix: string
    readonly page?: string
  }[]
  readonly reproduction?: string
}
