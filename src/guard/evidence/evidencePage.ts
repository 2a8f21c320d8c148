import type { PageChange } from '../changes/pageChange.js'
import { integrityOf } from '../inventory/integrityOf.js'
import type { Engine } from '../reports/engine.js'
import { code, count, list, number, ranges, section, table, text, time } from './evidenceHtml.js'
import { evidenceStyles } from './evidenceStyles.js'
import type { GuardEvidence } from './gatherEvidence.js'

/**
 * Writes the evidence as one HTML page without scripts: a file that an assessor opens, prints or
 * stores.
 */
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
  const status =
    open === 0 ? 'No change is open.' : `${number(open)} of ${number(changes.length)} changes open.`
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
    url === 'inline'
      ? 'not reported: browsers allow code in the page by its hash'
      : number(reports),
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
  const longer = gaps.map(
    (gap) => `<li>${text(gap.from)} – ${text(gap.to)}: ${count(gap.days, 'day')}</li>`,
  )
  return section({
    heading: 'Checks of the served page',
    requirement:
      '11.6.1: that headers and scripts are evaluated at least weekly, or as a targeted risk analysis says.',
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
  webkit:
    'scripts that ran with their hashes, and what the policy stopped; older Safaris only the latter',
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

function changesSection({ changes, sources }: GuardEvidence): string {
  return section({
    heading: 'Changes, and who decided about them',
    requirement:
      '6.4.3: that each script is authorised and unchanged. 11.6.1: that unauthorised changes of scripts and headers are noticed.',
    source: sources.changes,
    body:
      changes.length === 0 ? '<p>None was reported or found.</p>' : changes.map(record).join('\n'),
  })
}

function record(change: PageChange): string {
  const { kind, subject, sha256, page, source, directive, firstSeenAt, lastSeenAt, accepted, id } =
    change
  const status = accepted === undefined ? '<strong>open</strong>' : '<span>accepted</span>'
  const rows: readonly (readonly [string, string])[] = [
    ['What', code(subject)],
    ...(sha256 === undefined ? [] : [['SHA-256 that was seen', code(sha256)] as const]),
    ['On page', code(page)],
    ['What happened', text(happened(change))],
    ['Seen (UTC)', `${time(firstSeenAt)} – ${time(lastSeenAt)}`],
    ['Source', text(`${sourceNames[source]}${directive ? `, ${directive}` : ''}`)],
    [
      'Decision',
      accepted
        ? `${text(accepted.why)}<br>${text(accepted.by)}, ${time(accepted.at)} UTC`
        : 'none yet',
    ],
    ['Id', code(id)],
  ]
  return `<article class="${accepted === undefined ? 'open' : 'accepted'}">\n<h3>${text(capitalised(kindNames[kind]))} ${status}</h3>\n${list(rows)}\n</article>`
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function happened({ isBlocked, source }: PageChange): string {
  if (isBlocked) return 'stopped by the browser'
  return source === 'check' ? 'found in the served page' : 'ran or was let through'
}

export const kindNames: Readonly<Record<PageChange['kind'], string>> = {
  new_script: 'new script',
  foreign_origin: 'script from an unknown origin',
  changed_script: 'authorised script with other content',
  missing_integrity: 'authorised script that nothing checked',
  missing_script: 'authorised script is gone',
  header_changed: 'security header changed or missing',
  nonce_reused: 'nonce used twice',
  blocked: 'stopped by the policy',
}

const sourceNames: Readonly<Record<PageChange['source'], string>> = {
  'csp-hash': 'report of a browser: a script ran (csp-hash)',
  'csp-violation': 'report of a browser: the policy was violated (csp-violation)',
  'integrity-violation': 'report of a browser: integrity is missing (integrity-violation)',
  check: 'tillkit guard check',
}
