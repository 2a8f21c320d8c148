import { withServer } from '../server/withServer.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { writeNewFile } from '../terminal/writeNewFile.js'
import { exportIncident } from './exportIncident.js'

/** The option values of `tillkit export`. */
type ExportValues = OptionValues<'checkout', 'out', 'scrubbed'>

/**
 * Runs `tillkit export`: writes the history of one order without names, tokens and card data, to
 * the output or to `--out`. Exits with 1 when there is no such order, or the store can't be
 * reached.
 *
 * @throws {UsageError} without `--scrubbed`, so that everyone who runs it knows what it writes; or
 *   when server or file can't be used
 */
export async function runExport(reference: string, values: ExportValues): Promise<ExitCode> {
  if (!values.scrubbed) {
    throw new UsageError(
      'Say --scrubbed. What is written has no names, tokens and card data, ' +
        'and there is no export that has them.',
    )
  }
  const fail = (reason: string): ExitCode => {
    values.terminal.stderr.write(`error: ${reason}\n`)
    return 1
  }
  return await withServer(values, {
    needs: ['orders'],
    // The database's message may quote the query's values.
    report: () => fail('the store could not be reached.'),
    work: async ({ orders }) => {
      const [history, details] = await Promise.all([
        orders.history(reference),
        orders.find(reference),
      ])
      if (!details || history.length === 0) {
        return fail(`there is no order ${JSON.stringify(reference)} with a journal.`)
      }
      const incident = exportIncident({ history, events: details.events })
      write(`${JSON.stringify(incident, undefined, 2)}\n`, values)
      return 0
    },
  })
}

/** Writes to the output, or to the file of `--out`. */
function write(text: string, { out, terminal }: ExportValues) {
  if (out === undefined) terminal.stdout.write(text)
  else writeNewFile(out, { option: '--out', text, cwd: terminal.cwd })
}
