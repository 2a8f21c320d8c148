import type { FoundSettings } from '../settings/settings.js'
import { print } from '../terminal/print.js'
import type { ExitCode } from '../terminal/terminal.js'
import { openTestProject, type WalkValues } from './openTestProject.js'
import { type Row, rows } from './rows.js'
import { type Walk, walk } from './walk.js'

/**
 * Walks a test project, and prints what it does beside what this library assumes. Ends with 1 if
 * something differs.
 */
export async function walkTestProject(
  found: FoundSettings,
  values: WalkValues,
  webhook?: URL,
): Promise<ExitCode> {
  const project = await openTestProject(found, values, webhook)
  try {
    const report = reportOf(await walk(project), values.terminal.now())
    print(report, { ...values, settings: found.settings })
    return report.value.differ === 0 ? 0 : 1
  } finally {
    project.close()
  }
}

function reportOf(walked: Walk, now: number) {
  const { baseUrl } = walked
  const { direct, hosted } = walked.steps
  const results = Object.entries(rows).flatMap(([then, group]) =>
    group.map((row) => resultOf(row, then, walked)),
  )
  const count = (start: string): number =>
    results.filter(({ result }) => result.startsWith(start)).length
  const [asAssumed, differ, notSeen] = [count('as assumed'), count('differs'), count('not seen')]
  const date = new Date(now).toISOString()
  const text = [
    `# The test project at ${baseUrl}, ${date}\n`,
    `${asAssumed} as assumed, ${differ} differ, ${notSeen} not seen.`,
    ...(direct
      ? []
      : ['Nothing direct: it needs direct in modes, TILLKIT_TEST_CARD and TILLKIT_TEST_CARD_3DS.']),
    ...(hosted ? [] : ['Nothing hosted, and no cancellation: it needs hosted in modes.']),
    'Not tried: subscriptions, divided payments, wallets, operations, validation_url, failed deliveries, sizes.\n',
    '| of the interface | assumed | the test project | result |\n|---|---|---|---|',
    ...results.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n')
  return { value: { date, baseUrl, asAssumed, differ, notSeen, results }, text }
}

function resultOf([what, assumed, see]: Row, then: string, walked: Walk) {
  const seen = see(walked)
  const differing = seen.filter(([, isAssumed]) => !isAssumed)
  const texts = (differing.length > 0 ? differing : seen).map(([text]) =>
    text.replace(/[\s|]+/g, ' '),
  )
  const did = [...new Set(texts)].slice(0, 5).join('; ')
  if (seen.length === 0)
    return { what, assumed, did, result: 'not seen: no answer or webhook shows it' }
  return {
    what,
    assumed,
    did,
    result: differing.length === 0 ? 'as assumed' : `differs: ${then} Ask the support.`,
  }
}
