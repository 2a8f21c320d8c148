type SuiteName = 'unit' | 'integration' | 'stories' | 'journeys' | 'long'

/** One run of Vitest over some of its projects. */
export interface Suite {
  readonly name: SuiteName
  readonly projects: readonly string[]
  /** What has to be there before it starts. */
  readonly needs: readonly ('browser' | 'library' | 'demo' | 'postgres' | 'promtool')[]
}

export const suites: readonly Suite[]

/** The suites with a file that one of the arguments selects, as Vitest reads them; all of `usual` when they select none. */
export function suitesFor(args: readonly string[], usual: readonly Suite[]): readonly Suite[]

/** The test that needs promtool. */
export const alertsTest: string

/** The test that needs a PostgreSQL with its programs for replication. */
export const postgresTests: readonly string[]

/** Files in the order of their start: those that take longest before all others, which stay as they are. */
export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[]

/** The paths of a suite's files, from the project's folder. */
export function filesOf(name: SuiteName): string[]
