import {
  type ConformanceResult,
  checkNames,
  runConformance,
} from '../../testing/conformance/runConformance.js'
import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import { type Look, StyledText, type TextLine } from '../terminal/styledText.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { placeOrder } from './placeOrder.js'
import { readModes } from './readModes.js'
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
export async function conform(address: string, values: ConformValues): Promise<ExitCode> {
  const { terminal } = values
  const { settings } = readSettings(values)
  const options = {
    url: readUrl(address, 'The backend’s address'),
    sandboxUrl: readUrl(values.sandbox, '--sandbox'),
    only: readCheckNames(values.only),
    modes: readModes(values.modes),
    newOrder: createOrderSource(values),
    apiSecret: settings.apiSecret,
    fetch: terminal.fetch,
  }
  const onResult = (result: ConformanceResult) => {
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

const looks: Readonly<Record<ConformanceResult['result'], Look>> = {
  passed: 'good',
  failed: 'bad',
  skipped: 'quiet',
  not_run: 'warning',
}

/**
 * One line for a passed check. A failed one has what the contract requires, what came, and the fix.
 */
function describeResult({ name, title, result, expected, received, fix = '' }: ConformanceResult) {
  const label = `${result.replace('_', ' ').padEnd(7)}  `
  const line: TextLine = {
    label,
    text: `${name}: ${title}`,
    look: looks[result],
    isMarked: true,
  }
  if (result === 'passed') return new StyledText([line])
  if (result !== 'failed') return new StyledText([line, { label: '  ', text: fix }])
  return new StyledText([
    line,
    { label: '  expected  ', text: `${expected}` },
    { label: '  received  ', text: `${received}` },
    { label: '  fix       ', text: fix },
  ])
}

/** Skipped checks and those without an order count together as not run. */
function summaryOf(results: readonly ConformanceResult[]) {
  const count = (expected: ConformanceResult['result']) =>
    results.filter(({ result }) => result === expected).length
  const notRun = count('skipped') + count('not_run')
  const text = `${count('passed')} passed, ${count('failed')} failed, ${notRun} not run.`
  const look = count('passed') === results.length ? 'good' : 'bad'
  return new StyledText([{ text: '' }, { text, look }])
}

/**
 * A wrong name would run no check and look like a success, so it is refused. The message lists all
 * names.
 */
function readCheckNames(names: readonly string[]) {
  const unknownName = names.find((name) => !checkNames.includes(name))
  if (unknownName !== undefined) {
    throw new UsageError(`There is no check "${unknownName}". There are ${checkNames.join(', ')}.`)
  }
  return names.length > 0 ? names : undefined
}

/** The options that say where unpaid orders come from. */
type OrderValues = OptionValues<never, 'newOrder'> & {
  readonly [Name in 'order' | 'header']: readonly string[]
}

/**
 * Creates the source of unpaid orders, which answers the next one, `undefined` when there are no
 * more: each POST to `--new-order` places one, or they are the references of `--order` in turn.
 *
 * @throws {UsageError} when both or neither are given, or a header is malformed. A call of the
 *   source rejects if the shop does not answer with a reference.
 */
function createOrderSource({ newOrder, order, header, terminal }: OrderValues) {
  const hasReferences = order.length > 0
  if ((newOrder !== undefined) === hasReferences) {
    throw new UsageError(
      'Say where orders come from: ' +
        'either --new-order <url>, or --order <reference> again and again.',
    )
  }
  const headers = readHeaders(header)
  if (newOrder !== undefined) {
    const url = readUrl(newOrder, '--new-order')
    return async () => await placeOrder(url, { headers, fetch: terminal.fetch })
  }
  const references = [...order]
  return async () => {
    const reference = references.shift()
    return reference === undefined ? undefined : { reference, headers }
  }
}

/** Reads `Name: value` lines as `curl -H` takes them. */
function readHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  const headers = lines.map((line) => {
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name !== undefined) return [name, value]
    throw new UsageError('--header takes a line such as "Cookie: session=1".')
  })
  return Object.fromEntries(headers)
}
