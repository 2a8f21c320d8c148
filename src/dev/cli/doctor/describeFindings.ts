import type { Look, TextLine } from '../terminal/styledText.js'
import type { Finding, Severity } from './checks/finding.js'

const looks: Readonly<Record<Severity, Look>> = {
  error: 'bad',
  warning: 'warning',
  note: 'quiet',
  accepted: 'quiet',
}

/**
 * The lines of findings, a blank one after each. Findings with one reason and one fix are one
 * paragraph: a project without settings would repeat both for each setting.
 */
export function describeFindings(findings: readonly Finding[]): readonly TextLine[] {
  return groupByCause(findings).flatMap(describeGroup)
}

/** Findings that differ in {@link Finding.what} alone, in the order of the first of each. */
function groupByCause(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { severity, code, why, fix } = finding
    const cause = JSON.stringify([severity, code, why, fix])
    groups.set(cause, [...(groups.get(cause) ?? []), finding])
  }
  return [...groups.values()]
}

function describeGroup(group: readonly Finding[]): readonly TextLine[] {
  const [finding] = group
  if (finding === undefined) return []
  const { severity, code, why, fix } = finding
  const isSingle = group.length === 1
  const count = isSingle ? '' : ` (${group.length})`
  const bullet = isSingle ? '' : '- '
  return [
    {
      label: severity.padEnd(9),
      text: `${code}${count}`,
      look: looks[severity],
      isMarked: true,
    },
    ...group.map(({ what }, index) => ({
      label: `${index === 0 ? '  what  ' : '        '}${bullet}`,
      text: what,
    })),
    { label: '  why   ', text: why, look: 'quiet' },
    { label: '  fix   ', text: fix, look: 'quiet' },
    { text: '' },
  ]
}
