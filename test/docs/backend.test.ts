import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  asCheckout,
  type MountedShop,
  type MountOptions,
  openMount,
} from '../backend/mountedShop.js'
import { runPostgres } from '../backend/postgres/runPostgres.js'
import { root, writeParts } from './docProject.js'

const minute = 60_000
const day = 24 * 60 * minute

let shop: MountedShop | undefined
const clock = { aheadMs: 0 }

const open = async (part: string, options: Partial<MountOptions> = {}): Promise<MountedShop> => {
  shop = await openMount({
    page: 'backend.md',
    part,
    file: 'checkout.ts',
    serveMount: asCheckout,
    ...options,
  })
  return shop
}

beforeEach(() => {
  const real = Date.now
  clock.aheadMs = 0
  vi.spyOn(Date, 'now').mockImplementation(() => real() + clock.aheadMs)
  Object.assign(process.env, { DATABASE_DOWN: '', CRON_SECRET: 'only-the-scheduler-knows' })
})
afterEach(async () => {
  await shop?.close()
  shop = undefined
  vi.restoreAllMocks()
})

/** Writes a file as it is on a reader's machine; what is to be replaced must be there. */
function rewrite(
  folder: string,
  file: string,
  changes: readonly (readonly [from: string | RegExp, to: string])[],
): void {
  const path = join(folder, file)
  const code = changes.reduce(
    (text, [from, to]) => {
      expect(text).toMatch(from)
      return text.replace(from, to)
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, code)
}

const byHand = ['  findOrder,\n', "  findOrder,\n  advanced: { recovery: 'manual' },\n"] as const

const postgres = runPostgres()
beforeAll(() => {
  const { host, user, database } = postgres.server
  Object.assign(process.env, {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  })
})
/** The page's limits of time, which a busy machine could reach. */
const withoutLimits: readonly (readonly [string | RegExp, string])[] = [
  [/(new pg\.Pool\(\{\n.*DATABASE_URL,\n)[^}]*/, '$1'],
]
const rowsOf = async (query: string): Promise<unknown[]> =>
  (await postgres.pg.pool.query(query)).rows

test('with a database, the merchant’s own table and the event’s mark change together', async () => {
  await postgres.pg.pool.query(`drop schema if exists tillkit cascade;
    create table orders (reference text, amount numeric, currency text, paid_at timestamptz);
    insert into orders values ('A-1001', 499.90, 'UAH')`)
  const { pay } = await open('With a database', {
    edit: (folder) => rewrite(folder, 'checkout.ts', withoutLimits),
  })

  expect((await pay()).status).toBe(200)
  const paidOrders = () => rowsOf('select reference from orders where paid_at is not null')
  await expect.poll(paidOrders).toEqual([{ reference: 'A-1001' }])
})

test.each(['graphile-worker', 'pg-boss'])(
  'with %s, the job is there exactly once, though the callback failed after enqueuing',
  async (queue) => {
    const page = readFileSync(join(root, 'docs/storage.md'), 'utf8')
    const [, enqueue = ''] =
      new RegExp(`^\\| ${queue} \\| \`+ ?(await .*\\)) ?\`+ \\|$`, 'm').exec(page) ?? []
    expect(enqueue).toContain('transaction')
    await postgres.pg.pool.query(`drop schema if exists tillkit cascade;
    drop schema if exists graphile_worker cascade;
    drop table if exists jobs;
    create table jobs (name text, data json);
    create schema graphile_worker;
    create function graphile_worker.add_job(
        identifier text, payload json default null, job_key text default null)
      returns void language sql as 'insert into public.jobs values (identifier, payload)'`)
    const { pay, checkout } = await open('With a database', {
      edit: (folder) =>
        rewrite(folder, 'checkout.ts', [
          ...withoutLimits,
          [/^/, "import { boss } from './boss.js'\n"],
          byHand,
          [
            /onPayment: async [\s\S]*?\n {4}\},/,
            `onPayment: async (_payment, { reference, transaction }) => {
            ${enqueue.replaceAll('$', '$$$$')}
            if (process.env['DATABASE_DOWN']) throw new Error('The database is down.')
          },`,
          ],
        ]),
    })
    Object.assign(process.env, { DATABASE_DOWN: 'yes' })

    expect((await pay()).status).toBe(200)
    const failed = () => rowsOf("select id from tillkit.events where record->>'failures' = '1'")
    await expect.poll(failed).toHaveLength(1)
    expect(await rowsOf('select * from jobs')).toEqual([])

    Object.assign(process.env, { DATABASE_DOWN: '' })
    clock.aheadMs = minute
    expect(await checkout.runPending()).toMatchObject({ handled: 1 })
    expect(await rowsOf('select * from jobs')).toEqual([
      { name: 'ship', data: { reference: 'A-1001' } },
    ])
  },
)

test('the cron route does what waits, for its scheduler only, and for nobody when no secret is set', async () => {
  const { pay, paid, folder, checkout } = await open('Recovery from a cron job', {
    edit: (written) => rewrite(written, 'checkout.ts', [byHand]),
  })
  const { refused } = await import(join(folder, 'orders.ts'))
  const { GET } = await import(join(folder, 'app/api/cron/checkout/route.ts'))
  const call = async (authorization?: string): Promise<Response> =>
    await GET(
      new Request(
        'https://shop.example/',
        authorization ? { headers: { Authorization: authorization } } : {},
      ),
    )

  Object.assign(process.env, { DATABASE_DOWN: 'yes' })
  expect((await pay()).status).toBe(200)
  await expect.poll(() => refused).toEqual(['A-1001'])
  await expect.poll(async () => (await checkout.backlog()).failing).toHaveLength(1)
  Object.assign(process.env, { DATABASE_DOWN: '' })
  clock.aheadMs = minute
  for (const wrong of [undefined, 'Bearer ', 'Bearer guessed', 'only-the-scheduler-knows']) {
    expect((await call(wrong)).status).toBe(401)
  }
  expect(paid).toEqual([])
  const answer = await call('Bearer only-the-scheduler-knows')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ handled: 1, failed: 0 })
  expect(paid).toEqual(['A-1001'])

  Reflect.deleteProperty(process.env, 'CRON_SECRET')
  expect((await call('Bearer undefined')).status).toBe(401)
})

test('a person decides a payment that the shopper left at the bank', async () => {
  const { pay, status, checkout, folder } = await open('Set it up', {
    edit: (written) => writeParts(written, 'recovery.md', ['A person decides']),
  })
  const { openReviews, decide } = await import(join(folder, 'reviews.ts'))
  expect(await (await pay({ cc_number: '4000000000003220' })).json()).toMatchObject({
    type: 'action_required',
  })
  expect(await openReviews(checkout, 'A-1001')).toEqual([])

  for (let days = 1; days <= 6; days += 1) {
    clock.aheadMs = days * day
    await checkout.runPending()
  }
  expect(await (await status()).json()).toMatchObject({ type: 'needs_review' })
  const [id] = await openReviews(checkout, 'A-1001')
  expect(await decide(checkout, id, false, 'Olha')).toBe('resolved')
  expect(await checkout.attempts('A-1001')).toMatchObject([
    { state: 'failed', decision: { by: 'Olha' } },
  ])
})

test('a stored card is charged without a shopper', async () => {
  const { folder, sent } = await open('Calls of your own')
  const { chargeByToken } = await import(join(folder, 'chargeByToken.ts'))

  expect(await chargeByToken('M-1', 'rcr:4f1c')).toBe('success')
  expect(sent).toMatchObject([{ order_id: 'M-1', cc_token: 'rcr:4f1c' }])
})
