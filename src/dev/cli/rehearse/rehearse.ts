import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { versions } from 'node:process'
import { print } from '../terminal/print.js'
import { codeOf } from '../terminal/problem.js'
import { StyledText } from '../terminal/styledText.js'
import type { ExitCode } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { createTrialBrowser } from './browser/trialBrowser.js'
import { readShopTrials } from './readShopTrials.js'
import { type RehearseValues, type ShopValues, sourceOf } from './rehearseValues.js'
import { countResults, describeTrial, ringTitles, summaryText } from './report/describeTrial.js'
import { htmlReport } from './report/htmlReport.js'
import { junitReport } from './report/junitReport.js'
import type { RehearsalReport } from './report/report.js'
import { runTrials } from './trials/runTrials.js'
import type { Trial, TrialResult } from './trials/trial.js'
import { rehearseUpgrade } from './upgrade/rehearseUpgrade.js'
import { writeJournal } from './upgrade/writeJournal.js'

/**
 * Runs `tillkit rehearse`: plays misfortunes on a merchant's checkout, or a journal on the
 * merchant's server of today. With `--write-journal` it only writes such a journal.
 *
 * Exits with 1 if a trial fell, none held, or it was ended: then the trial that was played is left
 * out.
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
  const ending = new AbortController()
  const { signal } = ending
  const trials = chooseTrials(readShopTrials(values, { browser, signal }), only)
  const end = terminal.listenForEnd()
  end.addEventListener('abort', () => {
    terminal.stderr.write('Ends when what is broken is mended. Once more ends at once.\n')
    ending.abort()
    void browser.close()
  })
  try {
    // Before all others, so that nobody waits for them to hear what is not installed.
    if (trials.some(({ ring }) => ring === 'browser')) await browser.get()
    return await playTrials(trials, { ...values, subject: url, signal })
  } finally {
    await browser.close()
  }
}

/** Plays trials, prints each result at once, and writes the requested reports. */
async function playTrials(
  trials: readonly Trial[],
  values: RehearseValues & { readonly subject: string; readonly signal?: AbortSignal },
): Promise<ExitCode> {
  const { terminal, subject, signal } = values
  const startedAt = terminal.now()
  const results = await runTrials(trials, { terminal, onResult: printerOf(values), signal })
  const counts = countResults(results)
  const report: RehearsalReport = {
    holds: counts.fell === 0 && counts.held > 0 && signal?.aborted !== true,
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
  const playedTrials = chosenTrials.filter(({ skippedBecause }) => skippedBecause === undefined)
  const neededNames = playedTrials.map(({ needs }) => needs)
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
