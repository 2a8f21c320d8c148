import type { FoundSettings } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import { StyledText, type TextLine } from '../terminal/styledText.js'
import type { ExitCode } from '../terminal/terminal.js'
import { type Assumption, assumptionGroups } from './assumptions.js'
import type { Observation } from './observation.js'
import { openTestProject, type WalkValues } from './openTestProject.js'
import { type Walk, walk } from './walk.js'

/**
 * Walks a test project, and prints what it does beside what this library assumes, as a Markdown
 * table or JSON. Exits with 1 if something differs.
 *
 * @throws {UsageError} for a live project, without an address for webhooks, or when the port is in
 *   use
 */
export async function walkTestProject(
  foundSettings: FoundSettings,
  values: WalkValues,
  webhook?: URL,
): Promise<ExitCode> {
  const project = await openTestProject(foundSettings, values, webhook)
  try {
    const finishedWalk = await walk(project)
    const { now, stdout } = values.terminal
    const report = reportOf(finishedWalk, now())
    const text = stdout.isTTY ? terminalText(report.value) : report.text
    print({ ...report, text }, { ...values, settings: foundSettings.settings })
    return report.value.differ === 0 ? 0 : 1
  } finally {
    project.close()
  }
}

/** The report's JSON. */
type ReportValue = ReturnType<typeof reportOf>['value']

/** What a person reads at a terminal: what differs is last, where the eye is. */
function terminalText({ baseUrl, asAssumed, differ, notSeen, results }: ReportValue) {
  const rowsOf = (start: string) => results.filter(({ result }) => result.startsWith(start))
  return new StyledText([
    { text: `The test project at ${baseUrl}`, look: 'strong' },
    { text: '' },
    ...rowsOf('as assumed').map(({ what, did }) => rowLine('good', what, did)),
    ...rowsOf('not seen').map(({ what, assumed }) =>
      rowLine('quiet', what, `assumed is ${assumed}`),
    ),
    ...rowsOf('differs').flatMap(({ what, assumed, did, result }) => [
      rowLine('bad', what, did),
      { label: '    assumed  ', text: assumed },
      { label: '    so       ', text: result.replace('differs: ', '') },
    ]),
    { text: '' },
    {
      text: `${asAssumed} as assumed, ${differ} differ, ${notSeen} not seen.`,
      look: differ === 0 ? 'good' : 'bad',
    },
    { text: 'To send it to the service’s support, write it to a file: > test-project.md' },
  ])
}

const rowWords = { good: 'as assumed', quiet: 'not seen', bad: 'differs' } as const

function rowLine(look: keyof typeof rowWords, what: string, text: string): TextLine {
  return { label: `${rowWords[look].padEnd(10)}  `, text: `${what}: ${text}`, look, isMarked: true }
}

/** The report as JSON and as Markdown, to be sent to the service's support. */
function reportOf(finishedWalk: Walk, now: number) {
  const { baseUrl } = finishedWalk
  const results = assumptionGroups.flatMap(({ consequence, assumptions }) =>
    assumptions.map((assumption) => rowOf(assumption, { consequence, finishedWalk })),
  )
  const count = (start: string) => results.filter(({ result }) => result.startsWith(start)).length
  const counts = {
    asAssumed: count('as assumed'),
    differ: count('differs'),
    notSeen: count('not seen'),
  }
  const date = new Date(now).toISOString()
  const text = [
    `# The test project at ${baseUrl}, ${date}\n`,
    `${counts.asAssumed} as assumed, ${counts.differ} differ, ${counts.notSeen} not seen.`,
    ...leftOut(finishedWalk),
    '| of the interface | assumed | the test project | result |\n|---|---|---|---|',
    ...results.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n')
  return { value: { date, baseUrl, ...counts, results }, text }
}

/** What this walk, or every walk, has not tried. */
function leftOut({ steps }: Walk): readonly string[] {
  const lines: string[] = []
  if (!steps.direct) {
    lines.push(
      'Nothing direct: it needs direct in modes, TILLKIT_TEST_CARD and TILLKIT_TEST_CARD_3DS.',
    )
  }
  if (!steps.hosted) {
    lines.push('Nothing hosted, and no cancellation: it needs hosted in modes.')
  }
  lines.push(
    'Not tried: subscriptions, divided payments, wallets, operations, validation_url, ' +
      'failed deliveries, sizes.\n',
  )
  return lines
}

interface RowContext {
  /** What happens if the assumption is wrong. */
  readonly consequence: string
  readonly finishedWalk: Walk
}

/**
 * One row of the report. The members and their order are public, as JSON and as columns: the
 * member, answer or rule of the interface, what was assumed, what was seen, and a result that
 * begins with `as assumed`, `differs` or `not seen`. Shows only what differs, if something does.
 */
function rowOf(
  { member, assumed, observe }: Assumption,
  { consequence, finishedWalk }: RowContext,
) {
  const observations = observe(finishedWalk)
  const row = { what: member, assumed }
  if (observations.length === 0) {
    return { ...row, did: '', result: 'not seen: no answer or webhook shows it' }
  }
  const differing = observations.filter(({ isAssumed }) => !isAssumed)
  if (differing.length === 0) {
    return { ...row, did: textOf(observations), result: 'as assumed' }
  }
  const result = `differs: ${consequence} Ask the support.`
  return { ...row, did: textOf(differing), result }
}

/** At most five different texts, each on one line and without the table's bar. */
function textOf(observations: readonly Observation[]) {
  const texts = observations.map(({ text }) => text.replace(/[\s|]+/g, ' '))
  return [...new Set(texts)].slice(0, 5).join('; ')
}
