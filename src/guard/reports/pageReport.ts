/** A browser's report about the scripts of a page. Addresses are unchanged. */
export type PageReport = HashReport | ViolationReport | IntegrityReport

/** A script ran. @see Content Security Policy Level 3, `report-sha256` */
export interface HashReport {
  readonly type: 'csp-hash'
  readonly page: string
  readonly script: string
  /** `sha256-…`; missing when the browser may not read the script: it is cross-origin and loaded without CORS. */
  readonly sha256?: string
}

/** The policy did not allow something. @see Content Security Policy Level 3, "Reporting" */
export interface ViolationReport {
  readonly type: 'csp-violation'
  readonly page: string
  /** An address, or a keyword such as `inline`, `eval`, `data`, `trusted-types-sink`. */
  readonly blocked: string
  readonly directive: string
  /** The whole policy, as the browser received it. */
  readonly policy: string
  readonly isEnforced: boolean
  readonly sourceFile?: string
}

/** A script was requested without integrity metadata. @see Subresource Integrity, `Integrity-Policy` */
export interface IntegrityReport {
  readonly type: 'integrity-violation'
  readonly page: string
  readonly script: string
  readonly isEnforced: boolean
}
