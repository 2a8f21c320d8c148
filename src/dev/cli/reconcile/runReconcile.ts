import { closeSync, createReadStream, createWriteStream, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { reconciliationFolder } from '../../../backend/node/reconciliationFolder.js'
import { readMerchantOrders } from '../../../backend/reconciliation/ledger/readMerchantOrders.js'
import type { CheckoutError } from '../../../core/model/checkoutError.js'
import { withServer } from '../server/withServer.js'
import { codeOf } from '../terminal/problem.js'
import { readTime } from '../terminal/readTime.js'
import type { ExitCode, InTerminal, OptionValues, Terminal } from '../terminal/terminal.js'
import { readChoice, UsageError } from '../terminal/usageError.js'

type ReconcileValues = OptionValues<
  'checkout' | 'ledger' | 'from' | 'to',
  'folder' | 'format' | 'out' | 'asksPerSecond' | 'wait',
  'json' | 'quiet'
>

export async function reconcile(values: ReconcileValues & InTerminal): Promise<ExitCode> {
  const { terminal } = values
  const { cwd, stdout, stderr } = terminal
  const options = {
    from: readTime(values.from, '--from'),
    to: readTime(values.to, '--to'),
    ...(values.asksPerSecond !== undefined && {
      asksPerSecond: readNumber(values.asksPerSecond, '--asks-per-second'),
    }),
    ...(values.wait !== undefined && { webhookWaitMs: 1_000 * readNumber(values.wait, '--wait') }),
  }
  const format = values.json
    ? 'json'
    : readChoice('--format', values.format ?? 'text', ['text', 'csv', 'json'])
  if (values.out !== undefined) assertWritable(values.out, cwd)
  const files =
    values.folder === undefined ? undefined : reconciliationFolder(resolve(cwd, values.folder))
  return await withServer(values, {
    needs: ['reconcile'],
    report: (error) => reportFailure(error, values),
    work: async (server) => {
      const report = await server.reconcile({
        ...options,
        ...(files && { files }),
        merchantOrders: readMerchantOrders(readLedger(values.ledger, terminal)),
        ...(!values.quiet && {
          onProgress: (progress) => stderr.write(describeProgress(progress)),
        }),
      })
      const pieces = Readable.from(report.format(format))
      if (values.out !== undefined)
        await pipeline(pieces, createWriteStream(resolve(cwd, values.out), { mode: 0o600 }))
      else await pipeline(pieces, stdout, { end: false })
      return report.total > 0 ? 1 : 0
    },
  })
}

/** Checked first, or the report could be lost. The file's content stays until then. */
function assertWritable(file: string, cwd: string): void {
  try {
    closeSync(openSync(resolve(cwd, file), 'a', 0o600))
  } catch (error) {
    throw new UsageError(`${file} of --out cannot be written: ${codeOf(error)}.`)
  }
}

function readNumber(text: string, option: string): number {
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return Number(text)
  throw new UsageError(`${option} must be a number.`)
}

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

function describeProgress({
  phase,
  orders,
  asked,
}: {
  phase: string
  orders: number
  asked: number
}): string {
  return `${phase}: ${orders} orders compared, the service asked about ${asked}\n`
}

function reportFailure(
  { code }: CheckoutError,
  { folder, terminal }: ReconcileValues & InTerminal,
): ExitCode {
  const advice =
    folder === undefined
      ? 'Run it again.'
      : 'Run it again with the same --folder: it goes on there.'
  terminal.stderr.write(`error: not done: ${code}. ${advice}\n`)
  return 1
}
