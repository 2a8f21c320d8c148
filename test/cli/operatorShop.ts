import { createRequire } from 'node:module'
import type { CheckoutServer } from 'tillkit/server'
import { createCheckoutServer } from 'tillkit/server'
import { migrate, postgresStore } from '../../src/postgres.js'
import { buildModules } from '../postgres/buildModules.js'
import { openPg } from '../postgres/databases.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'
import { payBody, scripted, token } from '../server/shop.js'
import { buildProgram, type Ended, type Program } from './program.js'
import { project, type Service, startService } from './service.js'

const hourMs = 3_600_000
/** So long ago that what recovery gives up after two days is in the past. */
const begunAt = Date.now() - 60 * hourMs

/** A merchant's shop at the sandbox, on a real PostgreSQL, and the command line beside it. */
export interface OperatorShop {
  readonly program: Program
  readonly server: RunningPostgres
  /** The shop's own server. It is not running: `runPending` does what falls due. */
  readonly checkout: CheckoutServer
  readonly clock: { now: number }
  /** Pays an order at the sandbox, whose answer is lost on the way. */
  pay(reference: string): Promise<void>
  /** What the merchant's callback has written, in the transaction of its event. */
  lines(): Promise<readonly unknown[]>
  /** Runs a command with the server of `checkout.mjs`. No credential may be in what it prints. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>
  close(): Promise<void>
}

export async function openOperatorShop(name: string): Promise<OperatorShop> {
  const program = await buildProgram(name)
  const service = await startService()
  const library = await buildModules(`${name}-library`, ['src/server.ts', 'src/postgres.ts'])
  const server = await startPostgres(['-c', 'fsync=off'])
  const admin = openPg(server)
  await migrate(admin.database)
  await admin.pool.query('create table merchant_lines (line text)')
  writeModule({ program, service, server, library })
  const clock = { now: begunAt }
  const checkout = openShop({ service, admin, clock })
  let count = 0
  return {
    program,
    server,
    checkout,
    clock,
    pay: async (reference) => {
      count += 1
      clock.now += 61_000
      const body = { ...payBody, reference, attempt_token: token(count) }
      await checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
    },
    lines: async () => (await admin.pool.query('select line from merchant_lines')).rows.map(({ line }) => line),
    run: async (args, env = {}) => {
      const ended = await program.run([...args, '--checkout', 'checkout.mjs'], { env })
      expectNoSecret(ended)
      return ended
    },
    close: async () => {
      await admin.close()
      await server.stop()
      service.stop()
      program.remove()
    },
  }
}

interface Places {
  readonly program: Program
  readonly service: Service
  readonly server: RunningPostgres
  readonly library: (file: string) => URL
}

/** A merchant's module, with a pool that stays open and a callback that logs: as modules are. */
function writeModule({ program, service, server, library }: Places): void {
  const pg = createRequire(import.meta.url).resolve('pg')
  program.write(
    'checkout.mjs',
    `import pg from '${pg}'
import { createCheckoutServer, memoryStore } from '${library('src/server.ts')}'
import { fromPg, postgresStore } from '${library('src/postgres.ts')}'
const { MERCHANT = '', HOST = '${server.host}' } = process.env
console.log('the module says something')
const pool = new pg.Pool({ host: HOST, user: 'postgres', password: 'CANARY-PASSWORD', database: 'postgres' })
export const checkout = createCheckoutServer({
  environment: 'test', publicUrl: 'http://localhost:9/api/checkout', returnPage: 'http://localhost:9/return',
  modes: ['direct'], findOrder: () => null, onLog: (entry) => console.log(entry),
  service: { baseUrl: '${service.url}', ...${JSON.stringify(project)} },
  store: MERCHANT === 'memory' ? memoryStore() : { ...postgresStore(fromPg(pool)),
    ...(MERCHANT === 'gone' && { recordEvent: () => Promise.reject(new Error('gone')) }) },
  onPayment: async (payment, { reference, isPaid, decision, transaction }) => {
    if (MERCHANT === 'slow') await new Promise((resolve) => setTimeout(resolve, 11_000))
    if (MERCHANT === 'down') throw new Error('the shop is away')
    await transaction.query('insert into merchant_lines values ($1)', [reference + ' ' + isPaid + ' by ' + decision?.by])
  },
})
`,
  )
}

interface ShopPlaces {
  readonly service: Service
  readonly admin: ReturnType<typeof openPg>
  readonly clock: { readonly now: number }
}

function openShop({ service, admin, clock }: ShopPlaces): CheckoutServer {
  return createCheckoutServer({
    environment: 'test',
    publicUrl: 'https://shop.example/api/checkout',
    returnPage: 'https://shop.example/return',
    modes: ['direct'],
    findOrder: () => ({ amount: '499.90', currency: 'UAH', description: 'Cups', customer_id: 'shopper-7' }),
    store: postgresStore(admin.database),
    service: {
      baseUrl: service.url,
      ...project,
      // The service has done it, and nobody here learns of it.
      fetch: async (input, init) => {
        await fetch(input, init)
        throw new TypeError('the connection was reset')
      },
    },
    now: () => clock.now,
    recovery: 'manual',
    onLog: () => undefined,
    onPayment: async (_payment, { reference, isPaid, decision, transaction }) => {
      const line = `${reference} ${isPaid} by ${decision?.by}, by the shop`
      await transaction.query('insert into merchant_lines values ($1)', [line])
    },
  })
}

function expectNoSecret({ stdout, stderr }: Ended): void {
  if (/CANARY|\n\s+at |OLENA|4242424242424242/.test(stdout + stderr)) {
    throw new Error(`The command printed a secret, a name or a stack:\n${stdout}${stderr}`)
  }
}
