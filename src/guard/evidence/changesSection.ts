import type { PageChange } from '../changes/pageChange.js'
import { code, list, section, text, time } from './evidenceHtml.js'
import type { GuardEvidence } from './gatherEvidence.js'

export function changesSection({ changes, sources }: GuardEvidence): string {
  return section({
    heading: 'Changes, and who decided about them',
    requirement:
      '6.4.3: that each script is authorised and unchanged. 11.6.1: that unauthorised changes of scripts and headers are noticed.',
    source: sources.changes,
    body: changes.length === 0 ? '<p>None was reported or found.</p>' : changes.map(record).join('\n'),
  })
}

function record(change: PageChange): string {
  const { kind, subject, sha256, page, source, directive, firstSeenAt, lastSeenAt, accepted, id } = change
  const status = accepted === undefined ? '<strong>open</strong>' : '<span>accepted</span>'
  const rows: readonly (readonly [string, string])[] = [
    ['What', code(subject)],
    ...(sha256 === undefined ? [] : [['SHA-256 that was seen', code(sha256)] as const]),
    ['On page', code(page)],
    ['What happened', text(happened(change))],
    ['Seen (UTC)', `${time(firstSeenAt)} – ${time(lastSeenAt)}`],
    ['Source', text(`${sourceNames[source]}${directive ? `, ${directive}` : ''}`)],
    ['Decision', accepted ? `${text(accepted.why)}<br>${text(accepted.by)}, ${time(accepted.at)} UTC` : 'none yet'],
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
