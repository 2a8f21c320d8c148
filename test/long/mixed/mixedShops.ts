import { Pool, type PoolClient } from 'pg'
import type { Admin } from 'tillkit/admin'
import type { CheckoutServer, CheckoutServerOptions } from 'tillkit/server'
import type { Address } from '../../backend/postgres/databases.js'
import { apiSecret, noon, origin, posId, publicUrl, shopOrder } from '../../backend/shop.js'
import {
  baseUrl,
  type CountingService,
  createCountingService,
  knownAnswers,
} from '../lives/countingService.js'
import type { Build } from './olderBuild.js'

export const officeUrl = 'https://office.example/payments'

/** One process of a merchant, of one build. */
export interface Deployed {
  readonly checkout: CheckoutServer
  readonly admin: Admin
  /** The lines of level `error` in its log, without those about lost answers. */
  readonly errors: readonly string[]
}

/** A merchant whose processes share one schema of one PostgreSQL, and one payment service. */
export interface MixedShops {
  readonly service: CountingService
  readonly clock: { now: number }
  /** The service takes the payments of these orders, and its answers are lost. */
  readonly unanswered: Set<string>
  /** Migrates the tables, and starts a process of that build. */
  deploy(build: Build): Promise<Deployed>
  /** The references of paid orders, one for each committed call of `onPayment`. */
  readPaid(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Creates a schema for them in the database of the test file. */
export async function openMixedShops(
  { host, database }: Address,
  schema: string,
): Promise<MixedShops> {
  const pool = new Pool({ host, user: 'postgres', database, max: 20 })
  await pool.query(`create schema ${schema}; create table ${schema}.paid (reference text)`)
  const service = createCountingService(knownAnswers[0] ?? { status: 409, body: '' }, () => false)
  const clock = { now: noon }
  const unanswered = new Set<string>()
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? init.body : undefined
    const answer = service.answer(init.method ?? 'GET', String(input), body)
    const { order_id = '' } = body === undefined ? {} : JSON.parse(body)
    if (unanswered.has(order_id)) throw new TypeError('fetch failed')
    return answer
  }
  return {
    service,
    clock,
    unanswered,
    async deploy({ server, postgres, admin }) {
      const db = postgres.fromPg(pool)
      await postgres.migrate(db, { schema })
      const errors: string[] = []
      const options: CheckoutServerOptions<PoolClient> = {
        environment: 'test',
        publicUrl,
        returnPage: `${origin}/return`,
        service: {
          baseUrl,
          posId,
          apiKey: 'key-1',
          apiSecret,
          endpointsKey: 'endpoints-1',
          fetch,
        },
        modes: ['direct', 'hosted'],
        store: postgres.postgresStore(db, { schema }),
        findOrder: shopOrder,
        callbacks: {
          onPayment: async (_payment, { reference, isPaid, transaction }) => {
            if (!isPaid) return
            await transaction.query(`insert into ${schema}.paid values ($1)`, [reference])
          },
        },
        protection: { cardTesting: false },
        observe: {
          onLog: ({ level, event, reason, detail }) => {
            // Some answers are lost on purpose.
            if (level !== 'error' || event === 'service_unclear') return
            errors.push([event, reason, detail].join(' '))
          },
        },
        advanced: { now: () => clock.now, recovery: 'manual' },
      }
      const checkout = server.createCheckoutServer(options)
      const office = admin.createAdmin({
        checkout,
        publicUrl: officeUrl,
        authorize: () => ({ name: 'olha@shop.example', canDecide: true }),
        now: () => clock.now,
      })
      return { checkout, admin: office, errors }
    },
    readPaid: async () => {
      const { rows } = await pool.query(`select reference from ${schema}.paid order by reference`)
      return rows.map(({ reference }) => reference)
    },
    close: () => pool.end(),
  }
}
