import { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fromPg, migrate } from '../../src/postgres.js'
import { type RunningPostgres, startPostgres } from '../backend/postgres/startPostgres.js'
import { freePort } from '../fixtures/freePort.js'
import { checkContract, openRuntimeShop, runtime } from './runtimeShop.js'

let server: RunningPostgres
let address: string

beforeAll(async () => {
  const port = await freePort()
  server = await startPostgres([
    '-c',
    'fsync=off',
    '-c',
    'listen_addresses=127.0.0.1',
    '-p',
    String(port),
  ])
  address = `postgres://${server.user}@127.0.0.1:${port}/${server.database}`
  const pool = new Pool({ connectionString: address })
  await migrate(fromPg(pool))
  await pool.end()
})
afterAll(() => server?.stop())

const stores = {
  pg: {
    imports: "import pg from 'pg'\nimport { fromPg, postgresStore } from 'tillkit/postgres'\n",
    store: () => `postgresStore(fromPg(new pg.Pool({ connectionString: '${address}' })))`,
  },
  'postgres.js': {
    imports: `import postgres from 'postgres'
import { fromPostgresJs, postgresStore } from 'tillkit/postgres'
`,
    store: () => `postgresStore(fromPostgresJs(postgres('${address}')))`,
  },
}

/** A worker has one documented way; the others take their file with another store. */
const drivers: readonly (keyof typeof stores)[] =
  runtime.kind === 'workerd' ? ['postgres.js'] : ['pg', 'postgres.js']

test.each(drivers)(
  'with PostgreSQL by %s the whole contract is answered, and callbacks are called',
  async (driver) => {
    const { imports, store } = stores[driver]
    const useStore = (code: string): string =>
      code.includes('memoryStore()') ? `${imports}${code.replace('memoryStore()', store())}` : code
    const shop = await openRuntimeShop(
      runtime.kind === 'workerd'
        ? { part: 'Cloudflare Workers with PostgreSQL', hyperdrive: address }
        : { edit: useStore },
    )
    onTestFinished(() => shop.close())
    const { results } = await checkContract(shop)
    expect(results.filter(({ result }) => result !== 'passed')).toEqual([])
    expect(results.length).toBeGreaterThan(30)
    await expect.poll(() => shop.service.paid.length).toBeGreaterThan(5)
  },
)
