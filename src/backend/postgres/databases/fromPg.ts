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

/** Runs the statements of `pg`: a client or a pool. */
export interface PgQueries {
  /** Runs one statement. */
  query(statement: PgStatement): Promise<{ readonly rows: unknown[] }>
}

/** A statement as `pg` takes it. A statement with a name is prepared once per connection. */
export interface PgStatement {
  /** With `$1`, `$2`, … for the values. */
  text: string
  /** Each value is text. */
  values: (string | null)[]
  /** Equal texts have equal names. */
  name?: string
  /** How long `pg` waits for the answer, in milliseconds. @default that of the pool */
  query_timeout?: number
}

/** The members of a client of `pg` that are used. */
export interface PgClient extends PgQueries {
  /**
   * Whether statements are sent without waiting for earlier answers: `pg` 8.23 or newer, made with
   * `pipeline: true`.
   */
  readonly pipeline?: boolean
  /**
   * Closes the client during a statement: in a pipeline, `pg` itself would wait for the answer.
   * What is written between `cork` and `uncork` is sent in one packet.
   */
  readonly connection?: {
    readonly stream?: { destroy(): unknown; cork?(): unknown; uncork?(): unknown }
  }
  /** Gives the client back to its pool. A broken client is closed. */
  release(isBroken?: boolean): void
  /** A client reports a lost connection so. Without a listener, that ends the process. */
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** The members of a `Pool` of `pg` that are used. `Client` is its `PoolClient`. */
export interface PgPool<Client extends PgClient = PgClient> extends PgQueries {
  /** How the pool was made. */
  readonly options?: { readonly max?: number }
  /** Takes a client out of the pool. */
  connect(): Promise<Client>
  /**
   * A second form of `connect`, which is not used. `pg` declares both: with both declared here,
   * TypeScript infers `Client` from the pool.
   */
  connect(
    callback: (
      error: Error | undefined,
      client: Client | undefined,
      release: (isBroken?: boolean) => void,
    ) => void,
  ): void
  /**
   * A pool reports a lost idle connection so. Without a listener, that ends the process.
   */
  on(event: 'error', listener: (error: Error) => void): unknown
  /** A pool reports so which client it is about to hand out. */
  on(event: 'acquire', listener: (client: Client) => void): unknown
}

/** How the store uses a pool of `pg`. */
export interface FromPgOptions {
  /**
   * Prepares each statement once per connection, so that PostgreSQL does not plan it every time.
   * Planning is about half of PostgreSQL's work. Leave it off behind a pooler in transaction mode
   * that does not support prepared statements, such as an older PgBouncer.
   *
   * @default false
   */
  readonly prepare?: boolean
  /**
   * Gets the line `connection_lost` when an idle connection is lost. Give the hook that the server
   * gets as `onLog`.
   */
  readonly onLog?: LogHook
}

/**
 * A database over a `Pool` of `pg`. Callbacks get the `PoolClient` whose transaction marks the
 * event handled.
 *
 * A callback that uses the pool beside its own transaction needs a second connection while it has
 * the first. Give the pool more connections than it handles events at once, or write with the
 * transaction only.
 *
 * A pool made with `pipeline: true` (`pg` 8.23 or newer) takes two round trips less for each
 * callback.
 *
 * `fromPg` listens to the `error` event of the pool and of its clients: PostgreSQL may cut a
 * connection at any time, and the pool replaces it. Give the pool time limits: `pg` has none unless
 * you do.
 *
 * @example
 * import { fromPg, postgresStore } from 'tillkit/postgres'
 *
 * const pool = new Pool({
 *   connectionString,
 *   connectionTimeoutMillis: 5_000,
 *   query_timeout: 15_000,
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
    async transaction(work, { readsFirst = false, mayTakeLong } = {}) {
      const client = await pool.connect()
      const { client: guardedClient, end } = untilEnded(client)
      const queries = queriesOf(guardedClient, prepare, mayTakeLong)
      const run = (text: string) => queries.query(text, [])
      let isBroken = false
      try {
        if (client.pipeline) {
          return await inPipeline(run, {
            queries,
            inOnePacket: (send) => inOnePacket(client, send),
            work: (pipelineQueries) => work(pipelineQueries, guardedClient),
            end,
            readsFirst,
          })
        }
        await run(begin)
        const answer = await work(queries, guardedClient)
        const committed = run('commit')
        end()
        await committed
        return answer
      } catch (error) {
        end()
        isBroken = !(await isRolledBack(client))
        if (isBroken) client.connection?.stream?.destroy()
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}

function inOnePacket<Sent>({ connection }: PgClient, send: () => Sent): Sent {
  connection?.stream?.cork?.()
  try {
    return send()
  } finally {
    connection?.stream?.uncork?.()
  }
}

/**
 * How long a rollback may take. It waits for a statement in progress: if that does not end, the
 * connection is closed.
 */
const rollbackMs = 1_000

async function isRolledBack(client: PgClient) {
  const rollback = client.query({ text: 'rollback', values: [] }).then(
    () => true,
    () => false,
  )
  return await withinMs(rollbackMs, rollback, false)
}

const logHooks = new WeakMap<object, LogHook | undefined>()

/** Listens once per pool. If the pool is wrapped again, the last hook is used. */
function listen<Client extends PgClient>(pool: PgPool<Client>, onLog: LogHook | undefined) {
  const isListening = logHooks.has(pool)
  logHooks.set(pool, onLog ?? logHooks.get(pool))
  if (isListening) return
  pool.on('acquire', listenToClient)
  pool.on('error', ({ message }) => {
    const log = createLog(logHooks.get(pool))
    log({ level: 'warn', event: 'connection_lost', detail: maskDetail(message) })
  })
}

const clientsWithListener = new WeakSet<PgClient>()

/**
 * Listens once per client. A lost connection in use is reported twice: its query rejects, and the
 * client emits an error, which ends the process if nothing listens.
 *
 * The pool removes its own listener as it hands the client out, so this is the moment to listen. It
 * is the last one: the error may be in one packet with the answer after which the client is given
 * back.
 */
function listenToClient(client: PgClient) {
  if (clientsWithListener.has(client)) return
  clientsWithListener.add(client)
  client.on('error', () => undefined)
}

/** The longest time of a timer. `pg` takes 0 for the pool's own limit. */
const noTimeLimit = { query_timeout: 2_147_483_647 }

function queriesOf(source: PgQueries, prepare: boolean, mayTakeLong?: boolean): PostgresQueries {
  return {
    async query(text, values) {
      const { rows } = await source.query({
        text,
        values: [...values],
        ...(prepare && values.length > 0 && { name: nameOf(text) }),
        ...(mayTakeLong && noTimeLimit),
      })
      return rows as PostgresRow[]
    },
  }
}

const statementNames = new Map<string, string>()
/**
 * Part of each name. A connection keeps names, and may be used by another copy of this module too.
 */
const copyId = Math.random().toString(36).slice(2, 10)

function nameOf(text: string) {
  const name = statementNames.get(text) ?? `tillkit_${copyId}_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
