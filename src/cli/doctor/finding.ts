import type { Problem } from '../settings/problem.js'
import type { SettingName } from '../settings/settings.js'

const findingCodes = [
  ...['setting_missing', 'setting_unknown', 'tls_unchecked', 'environment_unknown', 'modes_unknown', 'store_unknown'],
  ...['store_not_durable', 'store_not_set', 'direct_scope'],
  ...['credential_blank_ends', 'credential_quotes', 'credential_characters', 'credential_placeholder'],
  ...['credentials_repeated', 'credentials_swapped', 'sandbox_credentials', 'api_key_shape', 'pos_id_shape'],
  ...['projects_shared', 'projects_same_kind'],
  ...['base_url_shape', 'base_url_path', 'base_url_private', 'base_url_test', 'public_url_shape'],
  ...['public_url_private', 'return_page_shape', 'return_page_private', 'return_page_origin'],
  ...['webhook_url_shape', 'webhook_url_other', 'webhook_private', 'webhook_port', 'webhook_unreachable'],
  ...['webhook_redirect', 'webhook_not_mounted', 'webhook_blocked', 'webhook_fails', 'webhook_accepts_forged'],
  ...['webhook_answers'],
  ...['server_differs', 'server_warning', 'server_callbacks_missing'],
  ...['database_unreachable', 'database_commit_waits', 'database_not_migrated', 'database_locks'],
  ...['database_is_standby', 'database_not_on_disk', 'database_standby_asynchronous', 'database_standby_hidden'],
  ...['apple_domain_file', 'apple_certificate'],
  ...['address_unconfirmed', 'service_not_asked', 'service_unreachable', 'service_unclear', 'service_credentials'],
  ...['service_signature', 'service_pos_id', 'service_path', 'service_refused', 'service_answers', 'clock_skew'],
  ...['page_unreachable', 'page_insecure', 'page_origin'],
  ...['csp_missing', 'csp_report_only', 'csp_script_open', 'csp_script_inline', 'csp_script_eval'],
  ...['csp_style_inline', 'csp_connect', 'csp_form_action', 'csp_form_action_open', 'csp_frame_ancestors'],
  ...['csp_base_uri', 'csp_trusted_types'],
] as const

export type FindingCode = (typeof findingCodes)[number]

/** `error` makes the command fail; `warning` should be looked at; `note` is good to know; `accepted` is known and wanted. */
export type Severity = 'error' | 'warning' | 'note' | 'accepted'

export interface Finding extends Problem {
  readonly code: FindingCode
  readonly severity: Severity
  /** The setting to change, when it is one. */
  readonly setting?: SettingName
}

export function finding(code: FindingCode, severity: Severity, rest: Omit<Finding, 'code' | 'severity'>): Finding {
  return { code, severity, ...rest }
}

/** The only finding of a check. */
export function found(...given: Parameters<typeof finding>): readonly Finding[] {
  return [finding(...given)]
}

export function describeFinding({ code, severity, what, why, fix }: Finding): string {
  return `${severity.padEnd(8)} ${code}\n  what  ${what}\n  why   ${why}\n  fix   ${fix}`
}

export function isFindingCode(text: string): text is FindingCode {
  return findingCodes.some((code) => code === text)
}
