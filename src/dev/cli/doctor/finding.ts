import type { SettingName } from '../settings/settings.js'
import type { Problem } from '../terminal/problem.js'

/**
 * `error` makes the command fail; `warning` should be looked at; `note` is good to know; `accepted`
 * is known and wanted.
 */
export type Severity = 'error' | 'warning' | 'note' | 'accepted'

export interface Finding extends Problem {
  readonly code: string
  readonly severity: Severity
  readonly setting?: SettingName
}

export function finding(
  code: string,
  severity: Severity,
  rest: Omit<Finding, 'code' | 'severity'>,
): Finding {
  return { code, severity, ...rest }
}

/** The only finding of a check. */
export function found(...given: Parameters<typeof finding>): readonly Finding[] {
  return [finding(...given)]
}

export function describeFinding({ code, severity, what, why, fix }: Finding): string {
  return `${severity.padEnd(8)} ${code}\n  what  ${what}\n  why   ${why}\n  fix   ${fix}`
}
