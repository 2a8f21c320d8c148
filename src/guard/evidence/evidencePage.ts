import { integrityOf } from '../inventory/integrityOf.js'
import type { BrowserEngine } from '../reports/engine.js'
import { changesSection } from './changesSection.js'
import { code, dayCount, list, number, ranges, section, table, text, time } from './evidenceHtml.js'
import { evidenceStyles } from './evidenceStyles.js'
import type { GuardEvidence } from './gatherEvidence.js'

/**
 * Writes the evidence as one HTML page without scripts: a file that an assessor opens, prints or
 * stores.
 */
export function evidencePage(evidence: GuardEvidence): string {
  const { from, to } = evidence
  const title = `Payment page: scripts and headers, ${from} to ${to}`
  const policy = `default-src 'none'; style-src '${integrityOf(evidenceStyles)}'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${text(title)}</title>
<style>${evidenceStyles}</style>
</head>
<body>
<main>
${header(title, evidence)}
${inventorySection(evidence)}
${changesSection(evidence)}
${checksSection(evidence)}
${coverageSection(evidence)}
${limits}
</main>
</body>
</html>
`
}

function header(title: string, { createdAt, pages, changes }: GuardEvidence) {
  const openChanges = changes.filter(({ accepted }) => accepted === undefined)
  const counts = `${number(openChanges.length)} of ${number(changes.length)}`
  const status = openChanges.length === 0 ? 'No change is open.' : `${counts} changes open.`
  const writtenAt = `${time(Date.parse(createdAt))} UTC`
  const facts = list([
    ['Payment pages', pages.map(code).join('<br>')],
    ['Written', `${writtenAt}, by ${code('tillkit guard report')}`],
  ])
  return `<header>
<p class="kind">Evidence for PCI DSS v4.0.1, requirements 6.4.3 and 11.6.1</p>
<h1>${text(title)}</h1>
${facts}
<p class="status"><strong>${status}</strong>
It is for an assessor to say whether the requirements are met.</p>
</header>`
}

function inventorySection({ inventory, sources }: GuardEvidence) {
  const inlineReports = 'not reported: browsers allow code in the page by its hash'
  const rows = inventory.map(({ url, sha256, owner, why, reports }) => [
    `${code(url)}<br>${code(sha256)}`,
    text(owner),
    text(why),
    url === 'inline' ? inlineReports : number(reports),
  ])
  const headings = ['Script and SHA-256', 'Owner', 'Why the page needs it', 'Reported as run']
  return section({
    heading: 'Authorised scripts',
    requirement: '6.4.3: an inventory of all scripts, with a written reason for each.',
    source: sources.inventory,
    body: table({ name: 'Authorised scripts', headings, rows, numbers: [3] }),
  })
}

function checksSection({ checks, sources }: GuardEvidence) {
  const { days, longestGapDays } = checks
  const checkedDays = dayCount(days.length)
  const longestGap = dayCount(longestGapDays)
  return section({
    heading: 'Checks of the served page',
    requirement:
      '11.6.1: that headers and scripts are evaluated at least weekly, ' +
      'or as a targeted risk analysis says.',
    source: sources.checks,
    body: `<p>On ${checkedDays}; the longest time without one: ${longestGap}.</p>
<p>${days.length === 0 ? 'None.' : ranges(days)}</p>
${gapList(checks)}`,
  })
}

function gapList({ gaps }: GuardEvidence['checks']) {
  if (gaps.length === 0) return '<p>No time was longer than a week.</p>'
  const entries = gaps.map(({ from, to, days }) => {
    return `<li>${text(from)} – ${text(to)}: ${dayCount(days)}</li>`
  })
  return `<p>Longer than a week without a check:</p>
<ul>
${entries.join('\n')}
</ul>`
}

/** Which browsers visited, what they report, and on which days nothing came. */
function coverageSection({ coverage, sources }: GuardEvidence) {
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

const limits = `<footer>
<h2>What this document does not show</h2>
<ul>
<li>That a script deserves its authorisation: the reasons are the owners’.</li>
<li>A changed script, if only browsers that report no hashes received it.
The table of coverage names these browsers.</li>
<li>A header that was removed on the way to some shoppers, unless a check saw it.</li>
<li>Who was alerted, and how they answered: that is in the merchant’s own records.</li>
</ul>
<p>The shop’s server wrote this document from its database. It is not signed.</p>
</footer>`
