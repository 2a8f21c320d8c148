/** What the tests on one runtime came to. */
export interface RuntimeResult {
  readonly name: string
  readonly version: string
  /** Whether it is installed, and runs, on this machine. */
  readonly isHere: boolean
  readonly passed: number
  readonly failures: readonly string[]
  readonly seconds: number
  /** From its start to its first answer. */
  readonly firstAnswerMs?: number
  /** Of the server in one file, as a worker is uploaded. */
  readonly bundleBytes?: number
}

/** The sum for `reports.mjs`. */
export function sumRuntimes(results: readonly RuntimeResult[]): {
  readonly passed: number
  readonly failures: readonly string[]
  readonly notRun: number
}

/** A line for each runtime, below one of headings. */
export function tableOf(results: readonly RuntimeResult[]): readonly string[]
