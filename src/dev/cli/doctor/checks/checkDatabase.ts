import type { PostgresDatabase } from '../../../../backend/postgres/databases/postgresDatabase.js'
import { assertLocks } from '../../../../backend/postgres/schema/assertLocks.js'
import { assertMigrated } from '../../../../backend/postgres/schema/migrate.js'
import { tableNamesOf } from '../../../../backend/postgres/schema/tableNames.js'
import { withinMs } from '../../../../backend/time/withinMs.js'
import { CheckoutError } from '../../../../core/model/checkoutError.js'
import { codeSuffix, connectionFix } from '../../database/databaseProblem.js'
import { loadDatabase } from '../../database/loadDatabase.js'
import type { Terminal } from '../../terminal/terminal.js'
import {
  checkDurability,
  checkStandby,
  commitMs,
  describeWait,
  tryCommit,
} from './checkDurability.js'
import { type Finding, finding, found } from './finding.js'

/**
 * Examines the store's database: its tables, its locks, and whether commits survive the machine. It
 * tries the locks as `migrate` does, with a row that it removes again.
 *
 * Each step has a time limit: a database may accept a connection and never answer, and a commit may
 * wait for a lost standby. After a failed or late step the remaining steps are left out.
 *
 * @param file a JavaScript module that exports `database`, made by `fromPg`, `fromPostgresJs` or
 *   `fromPglite`, and `schema` if it is not the default
 * @throws {UsageError} when it can't be loaded, or exports no database
 */
export async function checkDatabase(file: string, terminal: Terminal): Promise<readonly Finding[]> {
  const { database, tables } = await loadDatabase(file, terminal)
  const allFindings: Finding[] = []
  for (const check of checksOf(database, tableNamesOf(tables))) {
    const { findings, isEnd } = await runCheck(check)
    allFindings.push(...findings)
    if (isEnd) break
  }
  return allFindings
}

/** One question to the database, with its own time limit. */
interface DatabaseCheck {
  /** The question, for the message of a late answer. */
  readonly name: string
  readonly limitMs: number
  readonly run: () => Promise<readonly Finding[]>
  /** Describes a late answer, if more can be said than that it is late. */
  readonly describeLate?: () => Promise<Finding>
  /** After a finding the remaining checks would find nothing more. */
  readonly isDecisive?: boolean
}

/** For a question that writes nothing. */
const readMs = 5_000
/** The trial waits up to ten seconds for its second connection. */
const locksMs = 12_000

/** The order matters: after a decisive finding the rest is left out. */
function checksOf(
  database: PostgresDatabase,
  tables: ReturnType<typeof tableNamesOf>,
): readonly DatabaseCheck[] {
  return [
    {
      name: 'whether it is a standby',
      limitMs: readMs,
      run: () => checkStandby(database),
      isDecisive: true,
    },
    {
      name: 'for its settings and standbys',
      limitMs: readMs,
      run: () => checkDurability(database),
    },
    {
      name: 'to commit',
      limitMs: commitMs,
      run: () => tryCommit(database),
      describeLate: () => describeWait(database),
    },
    {
      name: 'for the store’s tables',
      limitMs: readMs,
      run: () => findRefusal('database_not_migrated', () => assertMigrated(database, tables)),
      // Without tables there is nothing to lock.
      isDecisive: true,
    },
    {
      name: 'to lock a row',
      limitMs: locksMs,
      run: () => findRefusal('database_locks', () => assertLocks(database, tables)),
    },
  ]
}

/** Runs a check within its time limit. A late one goes on unnoticed: no driver can stop it. */
async function runCheck(check: DatabaseCheck) {
  const { name, limitMs, run, describeLate, isDecisive = false } = check
  try {
    const findings = await withinMs(limitMs, run(), undefined)
    if (findings) return { findings, isEnd: isDecisive && findings.length > 0 }
    const lateText = `has not answered within ${limitMs / 1_000} s when it was asked ${name}`
    const lateFinding = describeLate ? await describeLate() : unreachable(lateText)
    return { findings: [lateFinding], isEnd: true }
  } catch (error) {
    const failure = `did not answer as expected when it was asked ${name}${codeSuffix(error)}`
    return { findings: [unreachable(failure)], isEnd: true }
  }
}

/** Finds the store's own refusal to work with this database. */
async function findRefusal(code: keyof typeof refusalTexts, assertUsable: () => Promise<void>) {
  try {
    await assertUsable()
    return []
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    return found(code, 'error', { what: error.message, ...refusalTexts[code] })
  }
}

/** The store's own message says what is wrong. These say why it matters, and what to do. */
const refusalTexts = {
  database_not_migrated: {
    why: 'No payment can be taken without the tables.',
    fix:
      'Call migrate(database) when your server starts, ' +
      'and look at the schema: it is "tillkit" unless the module exports another.',
  },
  database_locks: {
    why: 'An order is charged once only because its row is locked.',
    fix:
      'Use PostgreSQL itself, or an engine whose row locks work as its do, ' +
      'with at least two connections.',
  },
} as const

function unreachable(failure: string) {
  return finding('database_unreachable', 'error', {
    what: `The database ${failure}.`,
    why: 'No payment can be taken while it does not.',
    fix: connectionFix,
  })
}
