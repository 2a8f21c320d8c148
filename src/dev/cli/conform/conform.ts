import {
  type ConformanceResult,
  checkNames,
  runConformance,
} from '../../testing/conformance/runConformance.js'
import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { createOrderSource, type OrderValues } from './orderSource.js'
import { readUrl } from './readUrl.js'

/** The option values of `tillkit conform`. */
type ConformValues = SettingsValues &
  OrderValues &
  OptionValues<'sandbox' | 'modes'> & { readonly only: readonly string[] }

/**
 * Runs `tillkit conform`: tests a backend against the contract between page and backend, and prints
 * each check's result as soon as it is there. With `--json` it prints one report at the end.
 *
 * Exits with 1 if a check failed or could not run.
 *
 * @throws {UsageError} when an option makes no sense, or backend, sandbox or orders can't be used
 */
export async function conform(
  address: string,
  values: ConformValues & InTerminal,
): Promise<ExitCode> {
  const { terminal } = values
  const { settings } = readSettings(values, terminal)
  const options = {
    url: readUrl(address, 'The backend’s address'),
    sandboxUrl: readUrl(values.sandbox, '--sandbox'),
    only: readCheckNames(values.only),
    modes: readModes(values.modes),
    newOrder: createOrderSource(values),
    apiSecret: settings.apiSecret,
    fetch: terminal.fetch,
  }
  const onResult = (result: ConformanceResult): void => {
    if (!values.json) print({ value: result, text: describeResult(result) }, { terminal, settings })
  }
  try {
    const report = await runConformance({ ...options, onResult })
    print({ value: report, text: summaryOf(report.results) }, { ...values, settings })
    return report.conforms ? 0 : 1
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * One line for a passed check. A failed one has what the contract requires, what came, and the fix.
 */
function describeResult({
  name,
  title,
  result,
  expected,
  received,
  fix,
}: ConformanceResult): string {
  const line = `${result.replace('_', ' ').padEnd(7)}  ${name}: ${title}`
  if (result === 'passed') return line
  if (result !== 'failed') return `${line}\n  ${fix ?? ''}`
  return `${line}\n  expected  ${expected}\n  received  ${received}\n  fix       ${fix}`
}

/** Skipped checks and those without an order count together as not run. */
function summaryOf(results: readonly ConformanceResult[]): string {
  const count = (expected: ConformanceResult['result']): number =>
    results.filter(({ result }) => result === expected).length
  const notRun = count('skipped') + count('not_run')
  return `\n${count('passed')} passed, ${count('failed')} failed, ${notRun} not run.`
}

/** A backend without one mode is tested without the checks of that mode. */
function readModes(text: string): readonly ('direct' | 'hosted')[] {
  return text.split(',').map((mode) => {
    if (mode === 'direct' || mode === 'hosted') return mode
    throw new UsageError('--modes takes direct, hosted, or direct,hosted.')
  })
}

/**
 * A wrong name would run no check and look like a success, so it is refused. The message lists all
 * names.
 */
function readCheckNames(names: readonly string[]): readonly string[] | undefined {
  const unknownName = names.find((name) => !checkNames.includes(name))
  if (unknownName !== undefined) {
    throw new UsageError(`There is no check "${unknownName}". There are ${checkNames.join(', ')}.`)
  }
  return names.length > 0 ? names : undefined
}
