import { closeSync, createReadStream, createWriteStream, openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CheckoutError } from '../../model/checkoutError.js'
import { reconciliationFolder } from '../../node/reconciliationFolder.js'
import { readMerchantOrders } from '../../server/reconciliation/books/readMerchantOrders.js'
import { withServer } from '../server/withServer.js'
import { escapeInvisible } from '../settings/print.js'
import { readTime } from '../settings/readTime.js'
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

/** Runs `tillkit reconcile`. */
export async function reconcile(values: ReconcileValues): Promise<void> {
  const options = {
    from: readTime(values.from, '--from'),
    to: readTime(values.to, '--to'),
    ...(values.asksPerSecond !== undefined && { asksPerSecond: readNumber(values.asksPerSecond, '--asks-per-second') }),
    ...(values.wait !== undefined && { webhookWaitMs: 1_000 * readNumber(values.wait, '--wait') }),
  }
  const format = readFormat(values)
  if (values.out !== undefined) assertWritable(values.out)
  const files = values.folder === undefined ? undefined : reconciliationFolder(values.folder)
  await withServer(values, {
    needs: ['reconcile'],
    report: (error) => reportFailure(error, values),
    work: async (server) => {
      const report = await server.reconcile({
        ...options,
        ...(files && { files }),
        merchantOrders: readMerchantOrders(readBooks(values.books)),
        ...(!values.quiet && { onProgress: printProgress }),
      })
      const pieces = Readable.from(report.format(format))
      if (values.out !== undefined) await pipeline(pieces, createWriteStream(values.out, { mode: 0o600 }))
      else if (format === 'json') await pipeline(pieces, escaped, process.stdout, { end: false })
      else await pipeline(pieces, process.stdout, { end: false })
      process.exitCode = report.total > 0 ? 1 : 0
    },
  })
}

/** Before the service is asked about anything: a report that can't be written would be lost. What is there stays until then. */
function assertWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    throw new UsageError(`${file} of --out cannot be written: ${codeOf(error)}.`)
  }
}

function codeOf(error: unknown): string {
  return String(typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined)
}

/** A terminal shows it. Pieces are whole members, so no character is in two of them. */
async function* escaped(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const piece of pieces) yield escapeInvisible(piece)
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
    throw new UsageError(`${file} of --books cannot be read: ${codeOf(error)}.`)
  }
}

function printProgress({ phase, orders, asked }: { phase: string; orders: number; asked: number }): void {
  process.stderr.write(`${phase}: ${orders} orders compared, the service asked about ${asked}\n`)
}

function reportFailure({ code }: CheckoutError, { folder }: ReconcileValues): void {
  const advice = folder === undefined ? 'Run it again.' : 'Run it again with the same --folder: it goes on there.'
  process.stderr.write(`error: not done: ${code}. ${advice}\n`)
  process.exitCode = 1
}
