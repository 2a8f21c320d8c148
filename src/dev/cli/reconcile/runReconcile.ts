import { closeSync, createReadStream, createWriteStream, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { reconciliationFolder } from '../../../backend/node/reconciliationFolder.js'
import { readMerchantOrders } from '../../../backend/reconciliation/ledger/readMerchantOrders.js'
import type { ReconcileOptions } from '../../../backend/reconciliation/reconcileOptions.js'
import type { CheckoutError } from '../../../core/model/checkoutError.js'
import { withServer } from '../server/withServer.js'
import { codeOf } from '../terminal/problem.js'
import { readTime } from '../terminal/readTime.js'
import type { ExitCode, OptionValues, Terminal } from '../terminal/terminal.js'
import { readChoice, UsageError } from '../terminal/usageError.js'

/** The option values of `tillkit reconcile`. */
type ReconcileValues = OptionValues<
  'checkout' | 'ledger' | 'from' | 'to',
  'folder' | 'format' | 'out' | 'asksPerSecond' | 'wait',
  'json' | 'quiet'
>

type Progress = Parameters<NonNullable<ReconcileOptions['onProgress']>>[0]

/**
 * Runs `tillkit reconcile`: compares store, service and the merchant's ledger, and writes the
 * report to the output or to `--out`. Progress goes to the error stream. Exits with 1 if something
 * differs, or it was not done.
 *
 * @throws {UsageError} when an option makes no sense, or ledger, output file or server can't be
 *   used
 */
export async function reconcile(values: ReconcileValues): Promise<ExitCode> {
  const { terminal, out } = values
  const options = readOptions(values)
  const format = values.json
    ? 'json'
    : readChoice('--format', values.format ?? 'text', ['text', 'csv', 'json'])
  if (out !== undefined) assertWritable(out, terminal.cwd)
  return await withServer(values, {
    needs: ['reconcile'],
    report: (error) => reportFailure(error, values),
    work: async (server) => {
      const report = await server.reconcile(options)
      await write(report.format(format), values)
      return report.total > 0 ? 1 : 0
    },
  })
}

/** Reads the options of the comparison. The ledger is opened when the server reads it. */
function readOptions(values: ReconcileValues): ReconcileOptions {
  const { asksPerSecond, wait, folder, terminal } = values
  const options: { -readonly [Name in keyof ReconcileOptions]: ReconcileOptions[Name] } = {
    from: readTime(values.from, '--from'),
    to: readTime(values.to, '--to'),
    merchantOrders: readMerchantOrders(readLedger(values.ledger, terminal)),
  }
  if (asksPerSecond !== undefined) {
    options.asksPerSecond = readNumber(asksPerSecond, '--asks-per-second')
  }
  if (wait !== undefined) options.webhookWaitMs = 1_000 * readNumber(wait, '--wait')
  if (folder !== undefined) options.files = reconciliationFolder(resolve(terminal.cwd, folder))
  if (!values.quiet) {
    options.onProgress = (progress) => terminal.stderr.write(describeProgress(progress))
  }
  return options
}

/**
 * Checks the output file before the work, or the report of a long run could be lost. What the file
 * contains stays until then.
 */
function assertWritable(file: string, cwd: string) {
  try {
    closeSync(openSync(resolve(cwd, file), 'a', 0o600))
  } catch (error) {
    throw new UsageError(`${file} of --out cannot be written: ${codeOf(error)}.`)
  }
}

/** A file is readable by its owner only: the report has references and amounts of orders. */
async function write(
  report: Iterable<string> | AsyncIterable<string>,
  { out, terminal }: ReconcileValues,
) {
  const pieces = Readable.from(report)
  if (out === undefined) return await pipeline(pieces, terminal.stdout, { end: false })
  await pipeline(pieces, createWriteStream(resolve(terminal.cwd, out), { mode: 0o600 }))
}

/** A decimal point is allowed: one question in two seconds is 0.5. */
function readNumber(text: string, option: string) {
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return Number(text)
  throw new UsageError(`${option} must be a number.`)
}

/** The error's message would name the file's whole path, so only its code is printed. */
async function* readLedger(
  file: string,
  { stdin, cwd }: Terminal,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* file === '-' ? stdin : createReadStream(resolve(cwd, file))
  } catch (error) {
    throw new UsageError(`${file} of --ledger cannot be read: ${codeOf(error)}.`)
  }
}

function describeProgress({ phase, orders, asked: askedCount }: Progress) {
  return `${phase}: ${orders} orders compared, the service asked about ${askedCount}\n`
}

/** Only the error's code is printed: its message may quote values of a query. */
function reportFailure({ code }: CheckoutError, { folder, terminal }: ReconcileValues): ExitCode {
  const advice =
    folder === undefined
      ? 'Run it again.'
      : 'Run it again with the same --folder: it goes on there.'
  terminal.stderr.write(`error: not done: ${code}. ${advice}\n`)
  return 1
}
