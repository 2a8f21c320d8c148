import type { BrowserEngine } from '../reports/engine.js'
import { number, ranges, section, table, text } from './evidenceHtml.js'
import type { GuardEvidence } from './gatherEvidence.js'

/** Which browsers visited, what they report, and on which days nothing came. */
export function coverageSection({ coverage, sources }: GuardEvidence): string {
  const { engines, extensionReports, droppedReports, daysWithoutReports } = coverage
  const rows = (Object.keys(engineNames) as BrowserEngine[]).map((engine) => [
    text(engineNames[engine]),
    number(engines[engine].visits),
    number(engines[engine].reports),
    text(engineReports[engine]),
  ])
  const headings = ['Engine', 'Visits', 'Reports', 'What it reports']
  const silentDays = daysWithoutReports.length === 0 ? 'none' : ranges(daysWithoutReports)
  const notes = [
    `<p>Days with visits and without any report: ${silentDays}.</p>`,
    `<p>${number(extensionReports)} reports were about extensions of shoppers’ browsers, ` +
      `which no page controls; ${number(droppedReports)} were not read, ` +
      'because they were unreadable or too many at once.</p>',
  ]
  return section({
    heading: 'Coverage',
    requirement: '11.6.1: that pages are evaluated as the shopper’s browser receives them.',
    source: sources.coverage,
    body: [table({ name: 'Coverage', headings, rows, numbers: [1, 2] }), ...notes].join('\n'),
  })
}

const engineNames: Readonly<Record<BrowserEngine, string>> = {
  chromium: 'Chromium (Chrome, Edge, Samsung Internet, …)',
  firefox: 'Firefox',
  webkit: 'WebKit (Safari, and every browser on an iPhone)',
  other: 'other, and programs',
}

const engineReports: Readonly<Record<BrowserEngine, string>> = {
  chromium: 'every script that ran with its hash, and everything that was stopped',
  firefox: 'what was stopped; not which scripts ran',
  webkit:
    'scripts that ran with their hashes, and what the policy stopped; ' +
    'older Safaris only the latter',
  other: 'not known',
}
