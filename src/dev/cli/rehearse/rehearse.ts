import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { versions } from 'node:process'
import { readModes } from '../conform/readModes.js'
import { readUrl } from '../conform/readUrl.js'
import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import { codeOf } from '../terminal/problem.js'
import { StyledText } from '../terminal/styledText.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { browserTrials } from './browser/browserTrials.js'
import { createTrialBrowser, type TrialBrowser } from './browser/trialBrowser.js'
import { isAddress, isModule, type MerchantSource } from './merchant/callMerchant.js'
import { isPublicShop } from './merchant/isPublicShop.js'
import { outsideTrials } from './outside/outsideTrials.js'
import { countResults, describeTrial, ringTitles, summaryText } from './report/describeTrial.js'
import { htmlReport } from './report/htmlReport.js'
import { junitReport } from './report/junitReport.js'
import type { RehearsalReport } from './report/report.js'
import { serviceTrials } from './service/serviceTrials.js'
import { runTrials } from './trials/runTrials.js'
import type { Trial, TrialResult } from './trials/trial.js'
import { rehearseUpgrade } from './upgrade/rehearseUpgrade.js'
import { writeJournal } from './upgrade/writeJournal.js'

/** The options that say how the merchant's side is asked. */
type MerchantOption = MerchantSource['name']

/** The option values of `tillkit rehearse`. */
type RehearseValues = SettingsValues &
  OptionValues<
    'modes' | 'sandbox' | 'wait',
    | 'url'
    | 'page'
    | 'browser'
    | 'junit'
    | 'report'
    | 'journal'
    | 'writeJournal'
    | 'checkout'
    | 'from'
    | 'to'
    | MerchantOption
  > & {
    readonly only: readonly string[]
    readonly allowHost: readonly string[]
    readonly databaseEnv?: readonly string[]
    readonly packageFolder: string
  }

type ShopValues = RehearseValues & { readonly url: string }

/**
 * Runs `tillkit rehearse`: plays misfortunes on a merchant's checkout, or a journal on the
 * merchant's server of today. With `--write-journal` it only writes such a journal.
 *
 * Exits with 1 if a trial fell, or none held.
 *
 * @throws {UsageError} when an option makes no sense, or a report can't be written
 */
export async function rehearse(values: RehearseValues): Promise<ExitCode> {
  const { url, journal, writeJournal: file, only } = values
  const sources = { order: sourceOf('order', values), state: sourceOf('state', values) }
  if (file !== undefined) {
    const version = versionOf(values.packageFolder)
    return await writeJournal({ ...values, ...sources, version, writeJournal: file })
  }
  if (journal !== undefined) {
    return await rehearseUpgrade({ ...values, ...sources, journal }, (trials) =>
      playTrials(chooseTrials(trials, only), { ...values, subject: journal }),
    )
  }
  if (url === undefined) {
    throw new UsageError('Name your backend with --url, or a journal with --journal.')
  }
  return await rehearseShop({ ...values, url })
}

async function rehearseShop(values: ShopValues): Promise<ExitCode> {
  const { url, only, terminal } = values
  const browser = createTrialBrowser({ executablePath: values.browser, terminal })
  const trials = chooseTrials(readTrials(values, browser), only)
  try {
    // Before all others, so that nobody waits for them to hear what is not installed.
    if (trials.some(({ ring }) => ring === 'browser')) await browser.get()
    return await playTrials(trials, { ...values, subject: url })
  } finally {
    await browser.close()
  }
}

/** Plays trials, prints each result at once, and writes the requested reports. */
async function playTrials(
  trials: readonly Trial[],
  values: RehearseValues & { readonly subject: string },
): Promise<ExitCode> {
  const { terminal, subject } = values
  const startedAt = terminal.now()
  const results = await runTrials(trials, { terminal, onResult: printerOf(values) })
  const counts = countResults(results)
  const report: RehearsalReport = {
    holds: counts.fell === 0 && counts.held > 0,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: terminal.now() - startedAt,
    subject,
    versions: { tillkit: versionOf(values.packageFolder), node: versions.node },
    counts,
    results,
  }
  const look = report.holds ? 'good' : 'bad'
  const text = new StyledText([{ text: '' }, { text: summaryText(counts), look, isMarked: true }])
  const resultsWithoutPictures = results.map(({ picture: _, ...result }) => result)
  print({ value: { ...report, results: resultsWithoutPictures }, text }, values)
  writeReports(report, values)
  return report.holds ? 0 : 1
}

/** From outside; with the sandbox and a browser too, if the merchant has said how to get there. */
function readTrials(values: ShopValues, browser: TrialBrowser): readonly Trial[] {
  const { page, terminal } = values
  const backend = new URL(readUrl(values.url, '--url'))
  const modes = readModes(values.modes)
  const trials = outsideTrials({
    backend,
    page: page === undefined ? undefined : readUrl(page, '--page'),
    isDirect: modes.includes('direct'),
    terminal,
  })
  const order = sourceOf('order', values)
  const open = sourceOf('open', values)
  if (order === undefined && open === undefined) return trials
  const { settings } = readSettings(values)
  const sandboxUrl = readUrl(values.sandbox, '--sandbox')
  const sandbox = new URL(sandboxUrl)
  const waitMs = readWaitMs(values.wait)
  const state = sourceOf('state', values)
  refuseLiveShop(backend, { order, sandbox, environment: settings.environment })
  if (open !== undefined) assertOpen(open, { order, sandbox })
  const { apiSecret } = settings
  const serviceOptions = {
    backend,
    modes,
    sandboxUrl,
    apiSecret,
    subscription: sourceOf('subscription', values),
    state,
    restart: sourceOf('restart', values),
    ...databaseSources(values),
    waitMs,
    terminal,
  }
  const browserOptions = { backend, modes, browser, order, state, sandbox, waitMs, terminal }
  return [
    ...trials,
    ...(order ? serviceTrials({ ...serviceOptions, order }) : []),
    ...(open ? browserTrials({ ...browserOptions, open }) : []),
  ]
}

interface LiveOptions {
  readonly order: MerchantSource | undefined
  readonly sandbox: URL
  readonly environment: string | undefined
}

/** A shop on the internet does not pay at a sandbox of this machine or its network. */
function refuseLiveShop(shop: URL, { order, sandbox, environment }: LiveOptions) {
  const option = order === undefined ? '--open' : '--order'
  if (environment === 'live') {
    throw new UsageError(
      `${option} pays with test cards, and these settings are of a live project.`,
    )
  }
  if (!isPublicShop(shop, sandbox)) return
  throw new UsageError(
    `${option} pays with test cards. ${shop.origin} is public and the sandbox at ` +
      `${sandbox.origin} is not, so the cards may reach the real service. ` +
      'Give --url the shop’s local address.',
  )
}

/** The address of the checkout, or a module that brings a page to it. */
function assertOpen(
  open: MerchantSource,
  { order, sandbox }: Pick<LiveOptions, 'order' | 'sandbox'>,
) {
  if (isModule(open)) return
  if (!isAddress(open)) {
    throw new UsageError('--open takes an address, or a JavaScript module that exports open.')
  }
  if (open.text.includes('{reference}') && order === undefined) {
    throw new UsageError('--open has {reference}, so say by --order where orders come from.')
  }
  const { origin } = new URL(open.text)
  if (!isPublicShop(new URL(origin), sandbox)) return
  throw new UsageError(
    `--open pays with test cards, and ${origin} is public. Give the shop’s local address.`,
  )
}

function sourceOf(name: MerchantOption, values: RehearseValues): MerchantSource | undefined {
  const { [name]: text } = values
  return text === undefined ? undefined : { name, text }
}

/** A database that nothing gives back would be away after the rehearsal. */
function databaseSources(values: RehearseValues) {
  const pause = sourceOf('pause', values)
  const resume = sourceOf('resume', values)
  if ((pause === undefined) === (resume === undefined)) return { pause, resume }
  throw new UsageError('Give --pause and --resume together, such as "docker pause db".')
}

function readWaitMs(text: string) {
  const seconds = Number(text)
  if (seconds > 0) return seconds * 1_000
  throw new UsageError('--wait takes seconds, such as 8.')
}

/**
 * A wrong name would play nothing and look like a success, so it is refused. What a chosen trial
 * needs is played too.
 */
function chooseTrials(trials: readonly Trial[], only: readonly string[]) {
  if (only.length === 0) return trials
  const unknownName = only.find((chosenName) => !trials.some(({ name }) => name === chosenName))
  if (unknownName !== undefined) {
    const names = trials.map(({ name }) => name).join(', ')
    throw new UsageError(`There is no trial "${unknownName}" here. There are ${names}.`)
  }
  const chosenTrials = trials.filter(({ name }) => only.includes(name))
  const neededNames = chosenTrials.map(({ needs }) => needs)
  return trials.filter(({ name }) => only.includes(name) || neededNames.includes(name))
}

/** Prints the heading of each ring before its first result. */
function printerOf({ json, terminal }: RehearseValues) {
  const state: { ring?: TrialResult['ring'] } = {}
  return (result: TrialResult) => {
    if (json) return
    if (result.ring !== state.ring) {
      const heading = { text: ringTitles[result.ring], look: 'strong' } as const
      const lines = state.ring === undefined ? [heading] : [{ text: '' }, heading]
      print({ value: {}, text: new StyledText(lines) }, { terminal })
      state.ring = result.ring
    }
    print({ value: result, text: describeTrial(result) }, { terminal })
  }
}

function writeReports(report: RehearsalReport, { junit, report: html, terminal }: RehearseValues) {
  const files = [
    [junit, junitReport(report)],
    [html, htmlReport(report)],
  ] as const
  for (const [file, text] of files) {
    if (file !== undefined) writeReport(resolve(terminal.cwd, file), text)
  }
}

function writeReport(path: string, text: string) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${String(codeOf(error))}.`)
  }
}

function versionOf(packageFolder: string) {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return String(Object(manifest).version)
}
