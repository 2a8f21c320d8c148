import type { CheckoutServerOptions } from '../../../../backend/options/checkoutServerOptions.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import { withServer } from '../../server/withServer.js'
import type { ExitCode, OptionValues } from '../../terminal/terminal.js'
import { UsageError } from '../../terminal/usageError.js'
import { isAddress, type MerchantSource } from '../merchant/callMerchant.js'
import type { Trial } from '../trials/trial.js'
import { guardConnections } from './guardConnections.js'
import { type JournalFile, readJournalFile } from './journalFile.js'
import { readServerOptions } from './readServerOptions.js'
import { createRehearsalServer } from './rehearsalServer.js'
import { findDatabases, readShopDatabases, type ShopDatabase } from './shopDatabases.js'
import { upgradeTrials } from './upgradeTrials.js'

/** The option values that say what is played, and with what. */
export type UpgradeValues = OptionValues<'journal', 'checkout'> & {
  readonly allowHost: readonly string[]
  readonly databaseEnv?: readonly string[]
  readonly order: MerchantSource | undefined
  readonly state: MerchantSource | undefined
}

/**
 * Loads the merchant's server of today and plays a journal on it: `play` gets a trial for each
 * order. Connections are refused before the merchant's code is loaded.
 *
 * @throws {UsageError} when file, server or databases can't be used, or are those of the shop
 */
export async function rehearseUpgrade(
  values: UpgradeValues,
  play: (trials: readonly Trial[]) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { journal: file, checkout, allowHost, databaseEnv, order, state, terminal } = values
  if (checkout === undefined) {
    throw new UsageError('--journal is played on your server. Name its module with --checkout.')
  }
  for (const source of [order, state]) {
    if (source && isAddress(source)) throw new UsageError(addressText(source))
  }
  const journal = readJournalFile(file, terminal.cwd)
  const databases = readShopDatabases(terminal, databaseEnv)
  assertOtherDatabases(databases, journal)
  assertOtherDatabases(findDatabases(terminal), journal)
  const places = databases.flatMap(({ place }) => place ?? [])
  const guard = guardConnections([...allowHost, ...places])
  return await withServer(
    { checkout, terminal },
    {
      needs: ['orders'],
      report: ({ code }) => {
        terminal.stderr.write(`error: not played: ${code}.\n`)
        return 1
      },
      work: async (loadedServer) => {
        // The module may have read a file of variables.
        assertOtherDatabases(findDatabases(terminal), journal)
        const options = readServerOptions(loadedServer)
        assertTestServer(options)
        await assertUnusedStore(options, journal)
        const orders = journal.ordersAs(options.service.posId)
        if (orders.length === 0) throw new UsageError(`${file} of --journal has no order.`)
        const server = createRehearsalServer(options)
        const command = {
          journal: file,
          checkout,
          order: order?.text,
          state: state?.text,
          'database-env': databaseEnv,
          'allow-host': allowHost,
        }
        return await play(upgradeTrials({ orders, server, guard, order, state, command, terminal }))
      },
    },
  )
}

/** What is on the same server as the rehearsal's database can be reached, so none is the shop's. */
function assertOtherDatabases(databases: readonly ShopDatabase[], { header }: JournalFile) {
  for (const { variable, fingerprint } of databases) {
    if (header.databases.includes(fingerprint)) throw new UsageError(sameDatabaseText(variable))
  }
}

function assertTestServer({ environment }: CheckoutServerOptions) {
  if (environment !== 'live') return
  throw new UsageError(
    'The server of --checkout is live. Set what makes it `test` before its module is loaded.',
  )
}

/**
 * The rehearsal writes into the store, so it must have no order of the journal's time: neither of
 * the journal's project nor of today's.
 */
async function assertUnusedStore(
  { service, store }: CheckoutServerOptions,
  { header }: JournalFile,
) {
  const { posId, from, until } = header
  for (const pos_id of new Set([posId, service.posId])) {
    const { orders } = await listsOf(store).listOrders({ pos_id, from, until, limit: 1 })
    if (orders.length > 0) throw new UsageError(usedStoreText)
  }
}

const usedStoreText =
  'The store of --checkout has orders of the journal’s time, so it may be the shop’s own. ' +
  'Give it an empty database, a new one for each rehearsal.'

function sameDatabaseText(variable: string) {
  return (
    `${variable} names the database that the journal was written from. ` +
    'Set it to a database of the rehearsal’s own, or unset it.'
  )
}

function addressText({ name }: MerchantSource) {
  const reason =
    name === 'state'
      ? 'an address would answer from the server of the shop, not of the rehearsal.'
      : 'it gets the order’s reference.'
  return `With --journal, --${name} must be a command or a module: ${reason}`
}
