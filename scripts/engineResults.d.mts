/** What the run of one engine came to. */
interface EngineResult {
  readonly name: string
  /** Whether the engine is on this machine. */
  readonly isHere: boolean
  readonly passed: number
  readonly failures: readonly string[]
}

export function sumEngines(results: readonly EngineResult[]): {
  readonly found: { readonly passed: number; readonly failures: readonly string[]; readonly notRun: number }
  readonly lines: readonly string[]
}
