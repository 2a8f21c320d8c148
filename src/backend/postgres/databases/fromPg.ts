import { createLog, type LogHook, maskDetail } from '../../observe/log.js'
import { withinMs } from '../../time/withinMs.js'
import { begin, inPipeline } from './pipeline.js'
import {
  assertFunctions,
  type PostgresDatabase,
  type PostgresQueries,
  type PostgresRow,
} from './postgresDatabase.js'
import { untilEnded } from './untilEnded.js'

/** What is used of whatever runs the statements of `pg`. */
export interface PgQueries {
  /** Runs one statement. */
  query(statement: PgStatement): Promise<{ readonly rows: unknown[] }>
}

/** A statement as `pg` takes it; one with a name is prepared once a connection. */
export interface PgStatement {
  /** With `$1`, `$2`, … for the values. */
  text: string
  /** As text, each. */
  values: (string | null)[]
  /** The same for the same text. */
  name?: string
}

/** What is used of a client of `pg`. */
export interface PgClient extends PgQueries {
  /**
   * Statements are sent without waiting for the answers of those before: `pg` 8.23 or newer, made
   * with `pipeline: true`.
   */
  readonly pipeline?: boolean
  /**
   * What it is closed by in the middle of a statement: in a pipeline, `pg` itself would wait for
   * the answer.
   */
  readonly connection?: { readonly stream?: { destroy(): unknown } }
  /** Gives the client back to its pool; a broken one is closed. */
  release(isBroken?: boolean): void
  /** A client reports a lost connection by this event. Without a listener that ends the process. */
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** What is used of a `Pool` of `pg`; `Client` is its `PoolClient`. */
export interface PgPool<Client extends PgClient = PgClient> extends PgQueries {
  /** How the pool was made. */
  readonly options?: { readonly max?: number }
  /** Takes a client out of the pool. */
  connect(): Promise<Client>
  /**
   * pg types a second form of `connect`: with both declared here, `Client` is inferred from the
   * pool.
   */
  connect(
    callback: (
      error: Error | undefined,
      client: Client | undefined,
      done: (release?: boolean) => void,
    ) => void,
  ): void
  /**
   * A pool reports by this event that an idle connection is lost. Without a listener that ends the
   * process.
   */
  on(event: 'error', listener: (error: Error) => void): unknown
  /** A pool reports by this event which client it is about to hand out. */
  on(event: 'acquire', listener: (client: Client) => void): unknown
}

/** How the store uses a pool of `pg`. */
export interface FromPgOptions {
  /**
   * Has each statement planned once a connection instead of every time, which takes about half of
   * PostgreSQL's work. Leave it off behind a pooler in transaction mode that does not carry
   * prepared statements along, as older PgBouncers.
   *
   * @default false
   */
  readonly prepare?: boolean
  /**
   * Gets a line, `connection_lost`, when an idle connection is lost: the hook that the server gets
   * as `onLog`.
   */
  readonly onLog?: LogHook
}

/**
 * A database over a `Pool` of `pg`. Callbacks get the `PoolClient` whose transaction marks the
 * event handled.
 *
 * A callback that uses the pool beside its own transaction needs a second connection while it has
 * the first: give the pool more connections than it handles events at once, or write with the
 * transaction only.
 *
 * A pool made with `pipeline: true` (`pg` 8.23 or newer) takes two round trips less for each
 * callback.
 *
 * Listens to the `error` event of the pool and of its clients as long as they live, once each:
 * PostgreSQL may cut connections at any time, and the pool replaces them. Give the pool time
 * limits, since `pg` has none by itself.
 *
 * @example
 * import { fromPg, postgresStore } from 'tillkit/postgres'
 *
 * const pool = new Pool({
 *   connectionString,
 *   connectionTimeoutMillis: 5_000,
 *   statement_timeout: 10_000,
 *   lock_timeout: 10_000,
 *   idle_in_transaction_session_timeout: 60_000,
 * })
 * const store = postgresStore(fromPg(pool))
 */
export function fromPg<Client extends PgClient>(
  pool: PgPool<Client>,
  { prepare = false, onLog }: FromPgOptions = {},
): PostgresDatabase<Client> {
  assertFunctions(
    pool,
    ['connect', 'query'],
    'fromPg needs a Pool of pg, and got something else. Give new Pool({ … }).',
  )
  listen(pool, onLog)
  return {
    ...queriesOf(pool, prepare),
    hasOneConnection: pool.options?.max === 1,
    async transaction(work, { readsFirst = false } = {}) {
      const client = await pool.connect()
      const own = untilEnded(client)
      let isBroken = false
      try {
        const queries = queriesOf(own.client, prepare)
        const run = (text: string) => own.client.query({ text, values: [] })
        if (client.pipeline === true)
          return await inPipeline(run, {
            queries,
            work: (each) => work(each, own.client),
            end: own.end,
            readsFirst,
          })
        await run(begin)
        const value = await work(queries, own.client)
        const committed = run('commit')
        own.end()
        await committed
        return value
      } catch (error) {
        own.end()
        isBroken = !(await isRolledBack(client))
        if (isBroken) client.connection?.stream?.destroy()
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}

/**
 * A statement that is still under way comes before the rollback: a connection with one that does
 * not end is closed.
 */
const rollbackMs = 1_000

async function isRolledBack(client: PgClient): Promise<boolean> {
  const isDone = client.query({ text: 'rollback', values: [] }).then(
    () => true,
    () => false,
  )
  return await withinMs(rollbackMs, isDone, false)
}

const logs = new WeakMap<object, LogHook | undefined>()

/** Once a pool, which may be made a database several times; the hook given last is called. */
function listen<Client extends PgClient>(pool: PgPool<Client>, onLog: LogHook | undefined): void {
  const isHeard = logs.has(pool)
  logs.set(pool, onLog ?? logs.get(pool))
  if (isHeard) return
  pool.on('acquire', listenToClient)
  pool.on('error', ({ message }) => {
    createLog(logs.get(pool))({
      level: 'warn',
      event: 'connection_lost',
      detail: maskDetail(message),
    })
  })
}

const heardClients = new WeakSet<PgClient>()

/**
 * A connection in use that is lost is reported twice: its query rejects, and the client emits an
 * error, which ends the process where nobody listens. The pool takes its own listener away as it
 * hands the client out, and the error may be in the same packet as the answer for which it was
 * given back: then there is no later moment to listen from.
 */
function listenToClient(client: PgClient): void {
  if (heardClients.has(client)) return
  heardClients.add(client)
  client.on('error', ignore)
}

function queriesOf(source: PgQueries, prepare: boolean): PostgresQueries {
  return {
    async query(text, values) {
      const name = prepare && values.length > 0 ? { name: nameOf(text) } : {}
      const { rows } = await source.query({ text, values: [...values], ...name })
      return rows as PostgresRow[]
    },
  }
}

const names = new Map<string, string>()
// Names are kept by the connection, which another copy of this module may use as well.
const copy: string = Math.random().toString(36).slice(2, 10)

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `tillkit_${copy}_${names.size}`
  names.set(text, name)
  return name
}

function ignore(): void {}
