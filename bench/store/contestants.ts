import type { Pool, PoolClient } from 'pg'
import { type PostgresDatabase, postgresStore } from '../../src/postgres.js'
import type { AttemptRecord, PaymentStore } from '../../src/store.js'
import { deliverBare, deliverWithPromises, payBare, payWithPromises, writeLine } from './bareSql.js'
import {
  assertDone,
  namesIn,
  openBenchShop,
  recordPayment,
  type Step,
  stepsOf,
} from './recordPayment.js'

/** One way to pay an order and to take its webhook. Every number is an order of its own. */
export interface Contestant {
  readonly name: string
  readonly pay: (number: number) => Promise<void>
  readonly deliver: (number: number) => Promise<void>
}

export interface ContestantsOptions {
  readonly database: PostgresDatabase<PoolClient>
  readonly pool: Pool
  readonly prepare: boolean
  readonly schema: string
  /** The database is the coordinator of a Citus cluster. */
  readonly distributed?: 'citus'
}

export const bareName = 'bare SQL'
/** What the store's promises cost by themselves. */
export const promisesName = 'bare SQL, same promises'
export const bareNames: readonly string[] = [bareName, promisesName]
export const storeName = 'store'
/** The webhook comes to another process than the payment. */
export const otherProcessName = 'store, webhook elsewhere'

/** From bare SQL to the whole server, all with the records that the server writes. */
export async function openContestants(options: ContestantsOptions): Promise<readonly Contestant[]> {
  const { database } = options
  const store = postgresStore(database, options)
  const { payment, webhook } = await recordPayment(store, writeLine)
  const names = namesIn([...payment, ...webhook])
  const shop = openBenchShop(store, writeLine)
  // Another process remembers nothing of the payment.
  const otherStore = postgresStore(database, options)
  const otherShop = openBenchShop(otherStore, writeLine)
  const stepsFor = (steps: readonly Step[], number: number) => stepsOf(steps, names, number)
  return [
    {
      name: bareName,
      pay: (number) => payBare(stepsFor(payment, number), options),
      deliver: (number) => deliverBare(stepsFor(webhook, number), options),
    },
    {
      name: promisesName,
      pay: (number) => payWithPromises(stepsFor(payment, number), options),
      deliver: (number) => deliverWithPromises(stepsFor(webhook, number), options),
    },
    {
      name: storeName,
      pay: (number) => repeat(stepsFor(payment, number), store),
      deliver: (number) => repeat(stepsFor(webhook, number), store),
    },
    {
      name: otherProcessName,
      pay: (number) => repeat(stepsFor(payment, number), store),
      deliver: (number) => repeat(stepsFor(webhook, number), otherStore),
    },
    { name: 'server', pay: shop.pay, deliver: (number) => shop.deliver(number) },
    {
      name: 'server, webhook elsewhere',
      pay: shop.pay,
      deliver: (number) => otherShop.deliver(number),
    },
  ]
}

/** Asks the store what the server asked of it, and nothing else. */
async function repeat(steps: readonly Step[], store: PaymentStore<PoolClient>): Promise<void> {
  for (const step of steps) await repeatStep(step, store)
}

async function repeatStep(step: Step, store: PaymentStore<PoolClient>): Promise<void> {
  if (step.type === 'find') {
    await store.findAttempt(step.key)
    return
  }
  if (step.type === 'reserve') {
    const { attempt, entry } = step
    const { pos_id, reference, tokenHashes } = attempt
    const tokenHash = tokenHashes[0] ?? ''
    const request = {
      pos_id,
      reference,
      tokenHash,
      draft: () => attempt,
      blocksOrder: () => true,
      journal: () => entry,
    }
    assertDone('reserved', (await store.reserveAttempt(request)).type)
    return
  }
  if (step.type === 'change') {
    const changed = await store.changeAttempt({
      key: step.key,
      change: () => step.attempt,
      journal: () => step.entry,
    })
    assertDone(step.attempt.id, changed?.after.id)
    return
  }
  if (step.type === 'handle') {
    const { id, entry } = step
    const write = async (
      _record: unknown,
      attempt: AttemptRecord | undefined,
      client: PoolClient,
    ) => {
      await writeLine(client, attempt?.reference ?? '')
      return entry
    }
    assertDone(true, await store.handleEvent({ id, handle: write }))
    return
  }
  const { subject, attemptKey, record, attempt, entry } = step
  const decide = () => ({ record, ...(attempt && { attempt }), entry })
  assertDone(record.id, (await store.recordEvent({ subject, attemptKey, decide })).record?.id)
}
