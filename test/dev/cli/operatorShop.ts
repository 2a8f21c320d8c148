import type { Transaction } from '@electric-sql/pglite'
import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
} from 'tillkit/server'
import { migrate, postgresStore } from '../../../src/postgres.js'
import { openPglite } from '../../backend/postgres/databases.js'
import { payBody, scripted, token } from '../../backend/shop.js'
import { type Ended, openProgram, type RunOptions } from './program.js'
import { project, startService } from './service.js'

const hourMs = 3_600_000
/** So long ago that what recovery gives up after two days is in the past. */
const begunAt = Date.now() - 60 * hourMs

/** What is wrong with the merchant's module that a command loads. */
type Trouble = 'database down' | 'memory' | 'shop away' | 'slow callback' | 'store fails'

/** A merchant's shop at the sandbox, and the command line beside it, on one PGlite. */
export interface OperatorShop {
  /** The shop's own server. It is not running: `runPending` does what falls due. */
  readonly checkout: CheckoutServer
  readonly clock: { now: number }
  /** Pays an order at the sandbox, whose answer is lost on the way. */
  pay(reference: string): Promise<void>
  /** What the merchant's callback has written, in the transaction of its event. */
  lines(): Promise<readonly unknown[]>
  /** Runs a command with the merchant's module. No credential may be in what it prints. */
  run(
    args: readonly string[],
    options?: RunOptions & { readonly trouble?: Trouble },
  ): Promise<Ended>
  close(): Promise<void>
}

export async function openOperatorShop(): Promise<OperatorShop> {
  const program = openProgram()
  const service = await startService()
  const { database, close } = openPglite()
  await migrate(database)
  await database.query('create table merchant_lines (line text)', [])
  const clock = { now: begunAt }
  const openServer = (options: ServerOptions) =>
    openMerchantServer({ serviceUrl: service.url, database, ...options })
  program.writeModule({ checkout: openServer({ owner: 'command' }) }, 'checkout.mjs')
  let count = 0

  const checkout = openServer({
    owner: 'shop',
    advanced: { now: () => clock.now, recovery: 'manual' },
    service: {
      baseUrl: service.url,
      ...project,
      // The service has done it, and nobody here learns of it.
      fetch: async (input, init) => {
        await fetch(input, init)
        throw new TypeError('the connection was reset')
      },
    },
  })
  return {
    checkout,
    clock,
    pay: async (reference) => {
      count += 1
      clock.now += 61_000
      const body = { ...payBody, reference, attempt_token: token(count) }
      await checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
    },
    lines: async () =>
      (await database.query('select line from merchant_lines', [])).map(({ line }) => line),
    run: async (args, { trouble, ...options } = {}) => {
      const file = trouble
        ? program.writeModule({ checkout: openServer({ owner: 'command', trouble }) })
        : 'checkout.mjs'
      const checkoutArguments = args.includes('--checkout') ? [] : ['--checkout', file]
      const ended = await program.run([...args, ...checkoutArguments], options)
      if (/CANARY|\n\s+at |OLENA|4242424242424242/.test(ended.stdout + ended.stderr)) {
        throw new Error(
          `The command printed a secret, a name or a stack:\n${ended.stdout}${ended.stderr}`,
        )
      }
      return ended
    },
    close: async () => {
      await close()
      service.stop()
      program.remove()
    },
  }
}

interface ServerOptions extends Partial<CheckoutServerOptions<Transaction>> {
  /** Whose process it runs in, for the merchant's lines. */
  readonly owner: 'shop' | 'command'
  readonly trouble?: Trouble | undefined
}

interface ServerPlaces {
  readonly serviceUrl: string
  readonly database: ReturnType<typeof openPglite>['database']
}

/** The shop's own server, or that of its module for the command line. */
function openMerchantServer({
  serviceUrl,
  database,
  owner,
  trouble,
  ...options
}: ServerOptions & ServerPlaces): CheckoutServer {
  const base = {
    environment: 'test',
    publicUrl: 'https://shop.example/api/checkout',
    returnPage: 'https://shop.example/return',
    modes: ['direct'],
    findOrder: () => order,
    service: { baseUrl: serviceUrl, ...project },
    advanced: { recovery: 'manual' },
    observe: { onLog: () => undefined },
  } as const
  if (trouble === 'memory') {
    const callbacks = { onPayment: () => undefined }
    return createCheckoutServer({ ...base, store: memoryStore(), callbacks })
  }
  const fail = () => Promise.reject(new Error('gone'))
  const isDown = trouble === 'database down'
  const store = postgresStore(isDown ? { ...database, query: fail, transaction: fail } : database)
  return createCheckoutServer<Transaction>({
    ...base,
    ...options,
    store: trouble === 'store fails' ? { ...store, recordEvent: fail } : store,
    callbacks: {
      onPayment: async (_payment, { reference, isPaid, decision, transaction }) => {
        if (trouble === 'slow callback') await new Promise((resolve) => setTimeout(resolve, slowMs))
        if (trouble === 'shop away') throw new Error('the shop is away')
        const line = `${reference} ${isPaid} by ${decision?.by}, by the ${owner}`
        await transaction.query('insert into merchant_lines values ($1)', [line])
      },
    },
  })
}

const order = {
  amount: '499.90',
  currency: 'UAH',
  description: 'Cups',
  customer_id: 'shopper-7',
}

/** Longer than an act waits for a callback. */
const slowMs = 11_000
