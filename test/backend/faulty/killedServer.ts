// A checkout server on PostgreSQL in a process of its own, asked by messages. It kills itself at
// the call it is asked to.
import { writeSync } from 'node:fs'
import { Pool } from 'pg'
import { createCheckoutServer } from 'tillkit/server'
import { fromPg, postgresStore } from '../../../src/postgres.js'
import { addressOf, optionsOf } from '../postgres/databaseOfPlace.js'
import { startProcess } from './crashableProcess.js'
import type { Answer, Numbered, Question, ServerSetup } from './serverMessages.js'
import { shopOptions } from './shopOptions.js'

let clockNow = 0
let checkout: ReturnType<typeof createCheckoutServer> | undefined
let pools: readonly Pool[] = []

process.on('message', async ({ id, message }: Numbered<Question>) => {
  const answer = await take(message)
  process.send?.({ id, message: answer } satisfies Numbered<Answer>)
})

async function take(question: Question): Promise<Answer> {
  if (question.type === 'start') {
    // One that lived on begins anew, for other orders.
    await Promise.all(pools.map((pool) => pool.end()))
    checkout = openServer(question)
    return { type: 'started' }
  }
  if (!checkout) throw new Error('The server has not been started.')
  if (question.type === 'run') {
    clockNow = question.now
    const run = await checkout.runPending().catch(() => ({ failed: 1 }))
    return { type: 'ran', foundWork: Object.values(run).some((count: number) => count > 0) }
  }
  const { url, method, headers, body } = question
  const response = await checkout.fetch(
    new Request(url, { method, headers, ...(body !== '' && { body }) }),
  )
  return {
    type: 'answered',
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  }
}

function openServer({
  place,
  schema,
  route,
  baseUrl,
  fault,
  now,
}: ServerSetup): ReturnType<typeof createCheckoutServer> {
  clockNow = now
  const pool = new Pool({ ...addressOf(place), max: 5 })
  // A connection of its own: a callback that waits for the pool its event's transaction came from
  // may wait for ever.
  const ownPool = new Pool({ ...addressOf(place), max: 2 })
  pools = [pool, ownPool]
  const crashable = startProcess({
    fault,
    kill: (where) => {
      writeSync(1, where)
      process.kill(process.pid, 'SIGKILL')
    },
  })
  const options = shopOptions(route, {
    baseUrl,
    fetch: crashable.guard('service', fetch),
    now: () => clockNow,
  })
  return createCheckoutServer({
    ...options,
    store: crashable.guardAll(
      'store',
      postgresStore(fromPg(pool), { schema, ...optionsOf(place) }),
    ),
    findOrder: crashable.guard('findOrder', options.findOrder),
    callbacks: {
      onPayment: crashable.guard('onPayment', async ({ status }, { reference, transaction }) => {
        if (status !== 'success') return
        await ownPool.query(`insert into ${schema}.notified values ($1)`, [reference])
        await transaction?.query(`insert into ${schema}.paid values ($1)`, [reference])
      }),
      onReview: crashable.guard('onReview', () => undefined),
    },
  })
}
