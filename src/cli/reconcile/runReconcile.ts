import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CheckoutError } from '../../model/checkoutError.js'
import { reconciliationFolder } from '../../node/reconciliationFolder.js'
import type { CheckoutServer } from '../../server/createCheckoutServer.js'
import { readMerchantOrders } from '../../server/reconciliation/books/readMerchantOrders.js'
import { loadModule } from '../settings/loadModule.js'
import { UsageError } from '../settings/usageError.js'

/** The options of `tillkit reconcile`. */
export interface ReconcileValues {
  readonly checkout: string
  readonly books: string
  readonly from: string
  readonly to: string
  readonly folder?: string
  readonly format?: string
  readonly json?: true
  readonly out?: string
  readonly asksPerSecond?: string
  readonly wait?: string
  readonly quiet?: true
}

type Server = Pick<CheckoutServer, 'reconcile' | 'close'>

/** Runs `tillkit reconcile`. */
export async function reconcile(values: ReconcileValues): Promise<void> {
  const options = {
    from: readTime(values.from, '--from'),
    to: readTime(values.to, '--to'),
    ...(values.asksPerSecond !== undefined && { asksPerSecond: readNumber(values.asksPerSecond, '--asks-per-second') }),
    ...(values.wait !== undefined && { webhookWaitMs: 1_000 * readNumber(values.wait, '--wait') }),
  }
  const format = readFormat(values)
  const server = await loadModule<Server>(values.checkout, {
    option: '--checkout',
    name: 'checkout',
    factory: 'createCheckoutServer',
    isExpected: isServer,
  })
  // It is here to compare: recovery goes on where the shop runs.
  server.close()
  const files = values.folder === undefined ? undefined : reconciliationFolder(values.folder)
  try {
    const report = await server.reconcile({
      ...options,
      ...(files && { files }),
      merchantOrders: readMerchantOrders(readBooks(values.books)),
      ...(!values.quiet && { onProgress: printProgress }),
    })
    const pieces = Readable.from(report.format(format))
    if (values.out === undefined) await pipeline(pieces, process.stdout, { end: false })
    else await pipeline(pieces, createWriteStream(values.out, { mode: 0o600 }))
    process.exitCode = report.total > 0 ? 1 : 0
  } catch (error) {
    reportFailure(error, values)
  } finally {
    // A server's module may leave a pool of connections open, which would keep the process alive.
    setImmediate(() => process.stdout.write('', () => process.exit()))
  }
}

function readTime(text: string, option: string): number {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (!Number.isNaN(time)) return time
  throw new UsageError(`${option} must be a day such as 2026-11-22, in UTC, or a time such as 2026-11-22T00:00+02:00.`)
}

function readNumber(text: string, option: string): number {
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return Number(text)
  throw new UsageError(`${option} must be a number.`)
}

function readFormat({ format = 'text', json }: ReconcileValues): 'text' | 'csv' | 'json' {
  if (json) return 'json'
  if (format === 'text' || format === 'csv' || format === 'json') return format
  throw new UsageError('--format must be text, csv or json.')
}

async function* readBooks(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file)
  } catch (error) {
    const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
    throw new UsageError(`${file} of --books cannot be read: ${String(code)}.`)
  }
}

function isServer(value: unknown): value is Server {
  if (typeof value !== 'object' || value === null) return false
  return ['reconcile', 'close'].every((name) => typeof Reflect.get(value, name) === 'function')
}

function printProgress({ phase, orders, asked }: { phase: string; orders: number; asked: number }): void {
  process.stderr.write(`${phase}: ${orders} orders compared, the service asked about ${asked}\n`)
}

/** What can be corrected, in the books or the options, is said as such. */
function reportFailure(error: unknown, { folder }: ReconcileValues): void {
  if (!isCheckoutError(error)) throw error
  if (error.code === 'configuration') throw new UsageError(error.message)
  const advice = folder === undefined ? 'Run it again.' : 'Run it again with the same --folder: it goes on there.'
  process.stderr.write(`error: not done: ${error.code}. ${advice}\n`)
  process.exitCode = 1
}

/** The server may come from another copy of this package than the command. */
function isCheckoutError(error: unknown): error is CheckoutError {
  return error instanceof CheckoutError || (error instanceof Error && error.name === 'CheckoutError')
}
