import type { SettingName } from '../../settings/settings.js'
import type { Problem } from '../../terminal/problem.js'

/**
 * `error` makes the command fail; `warning` should be looked at; `note` is good to know; `accepted`
 * is known and wanted.
 */
export type Severity = 'error' | 'warning' | 'note' | 'accepted'

/** What the doctor has found. The members are public in `--json`, codes are named by `--accept`. */
export interface Finding extends Problem {
  readonly code: string
  readonly severity: Severity
  /** The setting to change, if it is one. */
  readonly setting?: SettingName
  /** Where the documents say more, such as `docs/mounts.md#four-rules`. */
  readonly page?: string
}

/**
 * Creates a finding. Its code is stable: merchants pass it to `--accept`, and programs read it in
 * JSON.
 */
export function finding(
  code: string,
  severity: Severity,
  details: Omit<Finding, 'code' | 'severity'>,
): Finding {
  return { code, severity, ...details }
}

/** The only finding of a check, as a list. */
export function found(...findingArguments: Parameters<typeof finding>): readonly Finding[] {
  return [finding(...findingArguments)]
}
