/** One fault of accessibility, as a change of sources. */
export interface PlantedFault {
  readonly name: string
  /** File, text that is in it exactly once, and what takes its place. */
  readonly edits: readonly (readonly [file: string, find: string, replace: string])[]
  /** The test files that are run, one of which should notice. */
  readonly tests: readonly string[]
}

export const plantedFaults: readonly PlantedFault[]
