import type { PageChange } from '../changes/pageChange.js'
import { code, list, section, text, time } from './evidenceHtml.js'
import type { GuardEvidence } from './gatherEvidence.js'

/** Every change of the period, with who decided about it. */
export function changesSection({ changes, sources }: GuardEvidence): string {
  const entries = changes.map(changeEntry).join('\n')
  return section({
    heading: 'Changes, and who decided about them',
    requirement:
      '6.4.3: that each script is authorised and unchanged. ' +
      '11.6.1: that unauthorised changes of scripts and headers are noticed.',
    source: sources.changes,
    body: changes.length === 0 ? '<p>None was reported or found.</p>' : entries,
  })
}

function changeEntry(change: PageChange) {
  const { kind, accepted } = change
  const name = text(capitalised(kindNames[kind]))
  const isOpen = accepted === undefined
  const status = isOpen ? '<strong>open</strong>' : '<span>accepted</span>'
  return `<article class="${isOpen ? 'open' : 'accepted'}">
<h3>${name} ${status}</h3>
${list(changeRows(change))}
</article>`
}

function changeRows(change: PageChange): readonly (readonly [name: string, html: string])[] {
  const { subject, sha256, page, source, directive, firstSeenAt, lastSeenAt, id } = change
  const sourceText = directive ? `${sourceNames[source]}, ${directive}` : sourceNames[source]
  const rows: [name: string, html: string][] = [['What', code(subject)]]
  if (sha256 !== undefined) rows.push(['SHA-256 that was seen', code(sha256)])
  rows.push(
    ['On page', code(page)],
    ['What happened', text(happened(change))],
    ['Seen (UTC)', `${time(firstSeenAt)} – ${time(lastSeenAt)}`],
    ['Source', text(sourceText)],
    ['Decision', decisionOf(change)],
    ['Id', code(id)],
  )
  return rows
}

function decisionOf({ accepted }: PageChange) {
  if (!accepted) return 'none yet'
  return `${text(accepted.why)}<br>${text(accepted.by)}, ${time(accepted.at)} UTC`
}

function capitalised(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function happened({ isBlocked, source }: PageChange): string {
  if (isBlocked) return 'stopped by the browser'
  return source === 'check' ? 'found in the served page' : 'ran or was let through'
}

/** The kinds in words for an assessor. */
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
