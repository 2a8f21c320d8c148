import { withServer } from '../server/withServer.js'
import { UsageError } from '../settings/usageError.js'
import { exportIncident } from './exportIncident.js'
import { writeNewFile } from './writeNewFile.js'

/** The options of `tillkit export`. */
export interface ExportValues {
  readonly scrubbed?: true
  readonly checkout: string
  readonly out?: string
}

/** Runs `tillkit export`. */
export async function runExport(reference: string, values: ExportValues): Promise<void> {
  if (!values.scrubbed) {
    throw new UsageError(
      'Say --scrubbed. What is written has no names, tokens and card data, and there is no export that has them.',
    )
  }
  await withServer(values, {
    needs: ['orders'],
    // The message of a database may quote what it was asked with.
    report: () => fail('the store could not be reached.'),
    work: async ({ orders }) => {
      const [history, details] = await Promise.all([orders.history(reference), orders.find(reference)])
      if (!details || history.length === 0) {
        return fail(`there is no order ${JSON.stringify(reference)} with a journal.`)
      }
      write(exportIncident({ history, events: details.events }), values)
    },
  })
}

function fail(why: string): void {
  process.stderr.write(`error: ${why}\n`)
  process.exitCode = 1
}

function write(incident: ReturnType<typeof exportIncident>, { out }: ExportValues): void {
  const text = `${JSON.stringify(incident, undefined, 2)}\n`
  if (out === undefined) process.stdout.write(text)
  else writeNewFile(out, text)
  const { attempts, events, history, faults } = incident
  const counts = `${attempts.length} attempts, ${events.length} webhooks, ${history.length} entries`
  process.stderr.write(`${counts}; what went wrong:\n${faults.map(describeFault).join('') || '  nothing\n'}`)
}

function describeFault({ at, attempt, fault }: ReturnType<typeof exportIncident>['faults'][number]): string {
  return `  ${(at / 1_000).toFixed(3)} s  ${attempt}  ${fault}\n`
}
