import { appendFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OrderFinder } from '../../../../backend/operator/orderFinder.js'
import { withServer } from '../../server/withServer.js'
import { print } from '../../terminal/print.js'
import { readTime } from '../../terminal/readTime.js'
import type { ExitCode, OptionValues } from '../../terminal/terminal.js'
import { UsageError } from '../../terminal/usageError.js'
import { writeNewFile } from '../../terminal/writeNewFile.js'
import type { MerchantSource } from '../merchant/callMerchant.js'
import { readShopState } from '../merchant/readShopState.js'
import { encodeLine, type JournalHeader, journalNotice } from './journalFile.js'
import { type OrderSource, readJournalOrder } from './journalOrder.js'
import { readServerOptions } from './readServerOptions.js'
import { findDatabases, readShopDatabases } from './shopDatabases.js'

/** The option values of the writer. */
export type JournalValues = OptionValues<'writeJournal', 'checkout' | 'from' | 'to', 'json'> & {
  readonly databaseEnv?: readonly string[]
  readonly state: MerchantSource | undefined
  /** The version of this package. */
  readonly version: string
}

/** Which orders are written, by the time at which they were begun. */
interface Period {
  readonly from: number
  readonly until: number
}

/** How many orders are listed at once. */
const pageLimit = 200

/**
 * Writes the orders that were begun in a period into a new file, each with all that has happened to
 * it until now. Only reads the store.
 *
 * @throws {UsageError} when an option makes no sense, or the file can't be written
 */
export async function writeJournal(values: JournalValues): Promise<ExitCode> {
  const { writeJournal: file, checkout, from, to, databaseEnv, terminal } = values
  if (checkout === undefined || from === undefined) {
    throw new UsageError('--write-journal needs your server, --checkout, and --from a day.')
  }
  const period = {
    from: readTime(from, '--from'),
    until: to === undefined ? terminal.now() : readTime(to, '--to'),
  }
  const databases = [...readShopDatabases(terminal, databaseEnv), ...findDatabases(terminal)]
  return await withServer(
    { checkout, terminal },
    {
      needs: ['orders'],
      report: ({ code }) => {
        terminal.stderr.write(`error: not written: ${code}.\n`)
        return 1
      },
      work: async (server) => {
        const options = readServerOptions(server)
        // The module may have read a file of variables.
        const allDatabases = [...databases, ...findDatabases(terminal)]
        const header: JournalHeader = {
          format: 'tillkit journal',
          version: 1,
          notice: journalNotice,
          tillkit: values.version,
          writtenAt: new Date(terminal.now()).toISOString(),
          posId: options.service.posId,
          ...period,
          databases: [...new Set(allDatabases.map(({ fingerprint }) => fingerprint))],
        }
        const orders = await writeOrders(header, { checkout: server, options }, values)
        const text = `${orders} orders are in ${file}. ${journalNotice}`
        print({ value: { file, orders }, text }, values)
        return 0
      },
    },
  )
}

/**
 * Writes beside the file and renames at the end: after an error no file looks complete. Answers how
 * many orders there were.
 */
async function writeOrders(header: JournalHeader, source: OrderSource, values: JournalValues) {
  const { writeJournal: file, state, terminal } = values
  const path = resolve(terminal.cwd, file)
  if (existsSync(path)) {
    throw new UsageError(`${file} of --write-journal is there already, and is not replaced.`)
  }
  const unfinishedFile = `${path}.unfinished`
  writeNewFile(unfinishedFile, {
    option: '--write-journal',
    text: encodeLine(header),
    cwd: terminal.cwd,
  })
  try {
    let count = 0
    for await (const reference of listReferences(source.checkout.orders, header)) {
      const order = await readJournalOrder(reference, source)
      const shopState = state && (await readShopState(state, { order: { reference }, terminal }))
      appendFileSync(unfinishedFile, encodeLine({ ...order, state: shopState }))
      count += 1
    }
    renameSync(unfinishedFile, path)
    return count
  } finally {
    rmSync(unfinishedFile, { force: true })
  }
}

async function* listReferences(
  { list }: OrderFinder,
  { from, until }: Period,
): AsyncGenerator<string, void, undefined> {
  let after: string | undefined
  do {
    const page = await list({
      from,
      until,
      limit: pageLimit,
      ...(after !== undefined && { after }),
    })
    for (const { reference } of page.orders) yield reference
    after = page.next
  } while (after !== undefined)
}
