import { integrityOf } from '../inventory/integrityOf.js'
import type { Engine } from '../reports/engine.js'
import { changesSection } from './changesSection.js'
import { code, count, list, number, ranges, section, table, text, time } from './evidenceHtml.js'
import { evidenceStyles } from './evidenceStyles.js'
import type { GuardEvidence } from './gatherEvidence.js'

/** Writes the evidence as one HTML page without scripts: a file that an assessor opens, prints or stores. */
export function evidencePage(evidence: GuardEvidence): string {
  const { from, to } = evidence
  const title = `Payment page: scripts and headers, ${from} to ${to}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${stylesHash}'">
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

const stylesHash = integrityOf(evidenceStyles)

function header(title: string, evidence: GuardEvidence): string {
  const { createdAt, pages, changes } = evidence
  const open = changes.filter(({ accepted }) => accepted === undefined).length
  const status = open === 0 ? 'No change is open.' : `${number(open)} of ${number(changes.length)} changes open.`
  return `<header>
<p class="kind">Evidence for PCI DSS v4.0.1, requirements 6.4.3 and 11.6.1</p>
<h1>${text(title)}</h1>
${list([
  ['Payment pages', pages.map(code).join('<br>')],
  ['Written', `${time(Date.parse(createdAt))} UTC, by ${code('tillkit guard report')}`],
])}
<p class="status"><strong>${status}</strong> It is for an assessor to say whether the requirements are met.</p>
</header>`
}

function inventorySection({ inventory, sources }: GuardEvidence): string {
  const rows = inventory.map(({ url, sha256, owner, why, reports }) => [
    `${code(url)}<br>${code(sha256)}`,
    text(owner),
    text(why),
    url === 'inline' ? 'not reported: browsers allow code in the page by its hash' : number(reports),
  ])
  return section({
    heading: 'Authorised scripts',
    requirement: '6.4.3: an inventory of all scripts, with a written reason for each.',
    source: sources.inventory,
    body: table({
      name: 'Authorised scripts',
      headings: ['Script and SHA-256', 'Owner', 'Why the page needs it', 'Reported as run'],
      rows,
      numbers: [3],
    }),
  })
}

function checksSection({ checks: { days, longestGapDays, gaps }, sources }: GuardEvidence): string {
  const longer = gaps.map((gap) => `<li>${text(gap.from)} – ${text(gap.to)}: ${count(gap.days, 'day')}</li>`)
  return section({
    heading: 'Checks of the served page',
    requirement: '11.6.1: that headers and scripts are evaluated at least weekly, or as a targeted risk analysis says.',
    source: sources.checks,
    body: `<p>On ${count(days.length, 'day')}; the longest time without one: ${count(longestGapDays, 'day')}.</p>
<p>${days.length === 0 ? 'None.' : ranges(days)}</p>
${longer.length === 0 ? '<p>No time was longer than a week.</p>' : `<p>Longer than a week without a check:</p>\n<ul>\n${longer.join('\n')}\n</ul>`}`,
  })
}

const engineNames: Readonly<Record<Engine, string>> = {
  chromium: 'Chromium (Chrome, Edge, Samsung Internet, …)',
  firefox: 'Firefox',
  webkit: 'WebKit (Safari, and every browser on an iPhone)',
  other: 'other, and programs',
}

const engineReports: Readonly<Record<Engine, string>> = {
  chromium: 'every script that ran with its hash, and everything that was stopped',
  firefox: 'what was stopped; not which scripts ran',
  webkit: 'scripts that ran with their hashes, and what the policy stopped; older Safaris only the latter',
  other: 'not known',
}

function coverageSection({ coverage, sources }: GuardEvidence): string {
  const { engines, extensionReports, droppedReports, daysWithoutReports: silent } = coverage
  const rows = (Object.keys(engineNames) as Engine[]).map((engine) => [
    text(engineNames[engine]),
    number(engines[engine].visits),
    number(engines[engine].reports),
    text(engineReports[engine]),
  ])
  return section({
    heading: 'Coverage',
    requirement: '11.6.1: that pages are evaluated as the shopper’s browser receives them.',
    source: sources.coverage,
    body: `${table({ name: 'Coverage', headings: ['Engine', 'Visits', 'Reports', 'What it reports'], rows, numbers: [1, 2] })}
<p>Days with visits and without any report: ${silent.length === 0 ? 'none' : ranges(silent)}.</p>
<p>${number(extensionReports)} reports were about extensions of shoppers’ browsers, which no page controls; ${number(droppedReports)} were not
read, because they were unreadable or too many at once.</p>`,
  })
}

const limits = `<footer>
<h2>What this document does not show</h2>
<ul>
<li>That a script deserves its authorisation: the reasons are the owners’.</li>
<li>A changed script, if only browsers that report no hashes received it. The table of coverage names these browsers.</li>
<li>A header that was removed on the way to some shoppers, unless a check saw it.</li>
<li>Who was alerted, and how they answered: that is in the merchant’s own records.</li>
</ul>
<p>The shop’s server wrote this document from its database. It is not signed.</p>
</footer>`
