/** A file and a name in it. */
export interface Place {
  readonly file: string
  readonly name: string
}

/** A row of docs/interface.md. */
export interface Row {
  readonly section: string
  readonly says: string
  readonly implementedIn: Place | undefined
  readonly testedBy: readonly Place[]
  readonly ourDefault: string
}

/** What of a runner's JSON report is looked at. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

export function readRows(text: string): readonly Row[]
export function titlePattern(title: string): RegExp
export function isTablePattern(title: string): boolean
export function failedTests(rows: readonly Row[], report: Report): readonly string[]
