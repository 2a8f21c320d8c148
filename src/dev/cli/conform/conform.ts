import { isWebAddress } from '../../../core/wire/webAddress.js'
import type { ConformanceOrder } from '../../testing/conformance/backendClient.js'
import {
  type ConformanceResult,
  checkNames,
  runConformance,
} from '../../testing/conformance/runConformance.js'
import { readSettings } from '../settings/settings.js'
import type { SettingsValues } from '../settings/settingsOptions.js'
import { print } from '../terminal/print.js'
import type { ExitCode, InTerminal, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

type ConformValues = SettingsValues &
  OptionValues<'sandbox' | 'modes', 'newOrder'> & {
    readonly [Name in 'order' | 'header' | 'only']: readonly string[]
  }

export async function conform(
  address: string,
  values: ConformValues & InTerminal,
): Promise<ExitCode> {
  const { terminal } = values
  const { settings } = readSettings(values, terminal)
  const { apiSecret } = settings
  const url = readUrl(address, 'The backend’s address')
  const sandboxUrl = readUrl(values.sandbox, '--sandbox')
  const only = readOnly(values.only)
  const { fetch } = terminal
  const options = {
    url,
    sandboxUrl,
    modes: readModes(values.modes),
    newOrder: orderSource(values),
    only,
    fetch,
  }
  const onResult = (result: ConformanceResult): void => {
    if (!values.json) print({ value: result, text: describeResult(result) }, { terminal, settings })
  }
  try {
    const report = await runConformance({
      ...options,
      onResult,
      ...(apiSecret !== undefined && { apiSecret }),
    })
    print({ value: report, text: summaryOf(report.results) }, { ...values, settings })
    return report.conforms ? 0 : 1
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

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

function summaryOf(results: readonly ConformanceResult[]): string {
  const count = (wanted: ConformanceResult['result']): number =>
    results.filter(({ result }) => result === wanted).length
  const [passed, failed, others] = [
    count('passed'),
    count('failed'),
    count('skipped') + count('not_run'),
  ]
  return `\n${passed} passed, ${failed} failed, ${others} not run.`
}

function readUrl(text: string, name: string): string {
  if (!isWebAddress(text)) {
    throw new UsageError(
      `${name} is "${text}": give a whole address, such as http://localhost:3000/api/checkout.`,
    )
  }
  return text
}

function readModes(text: string): readonly ('direct' | 'hosted')[] {
  return text.split(',').map((mode) => {
    if (mode !== 'direct' && mode !== 'hosted')
      throw new UsageError('--modes takes direct, hosted, or direct,hosted.')
    return mode
  })
}

function readOnly(names: readonly string[]): readonly string[] | undefined {
  const unknown = names.find((name) => !checkNames.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`There is no check "${unknown}". There are ${checkNames.join(', ')}.`)
  return names.length > 0 ? names : undefined
}

function orderSource(
  values: ConformValues & InTerminal,
): () => Promise<ConformanceOrder | undefined> {
  const { newOrder, order, header, terminal } = values
  if ((newOrder === undefined) === (order.length === 0)) {
    throw new UsageError(
      'Say where orders come from: either --new-order <url>, or --order <reference> again and again.',
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

function readHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
      if (name === '') throw new UsageError('--header takes a line such as "Cookie: session=1".')
      return [name, value]
    }),
  )
}

async function placeOrder(
  url: string,
  { headers, fetch }: Pick<ConformanceOrder, 'headers'> & Pick<Terminal, 'fetch'>,
): Promise<ConformanceOrder> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  }
  const response = await fetch(url, init).catch(() => undefined)
  const { reference }: { readonly reference?: unknown } =
    (await response?.json().catch(() => undefined)) ?? {}
  if (typeof reference !== 'string') {
    throw new Error(
      `--new-order: ${url} answered ${response?.status ?? 'nothing'}, and no JSON with a reference.`,
    )
  }
  const cookies = response?.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) ?? []
  return {
    reference,
    headers: { ...headers, ...(cookies.length > 0 && { Cookie: cookies.join('; ') }) },
  }
}
