import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withServer } from '../server/withServer.js'
import { codeOf } from '../settings/problem.js'
import type { ExitCode, InTerminal, OptionValues } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'
import { exportIncident } from './exportIncident.js'

type ExportValues = OptionValues<'checkout', 'out', 'scrubbed'>

export async function runExport(reference: string, values: ExportValues & InTerminal): Promise<ExitCode> {
  if (!values.scrubbed) {
    throw new UsageError(
      'Say --scrubbed. What is written has no names, tokens and card data, and there is no export that has them.',
    )
  }
  const { stderr } = values.terminal
  const fail = (why: string): ExitCode => {
    stderr.write(`error: ${why}\n`)
    return 1
  }
  return await withServer(values, {
    needs: ['orders'],
    // The database's message may quote the query's values.
    report: () => fail('the store could not be reached.'),
    work: async ({ orders }) => {
      const [history, details] = await Promise.all([orders.history(reference), orders.find(reference)])
      if (!details || history.length === 0) {
        return fail(`there is no order ${JSON.stringify(reference)} with a journal.`)
      }
      write(exportIncident({ history, events: details.events }), values)
      return 0
    },
  })
}

function write(incident: ReturnType<typeof exportIncident>, { out, terminal }: ExportValues & InTerminal): void {
  const text = `${JSON.stringify(incident, undefined, 2)}\n`
  if (out === undefined) terminal.stdout.write(text)
  else writeNewFile(out, { text, terminal })
}

/**
 * Writes a new file, readable by its owner only.
 *
 * @throws {UsageError} when it is there, or can't be written
 */
function writeNewFile(file: string, { text, terminal }: { readonly text: string } & InTerminal): void {
  try {
    writeFileSync(resolve(terminal.cwd, file), text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = codeOf(error)
    const why = code === 'EEXIST' ? 'is there already, and is not replaced' : `cannot be written: ${String(code)}`
    throw new UsageError(`${file} of --out ${why}.`)
  }
}
