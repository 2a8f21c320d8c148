type SuiteName = 'unit' | 'integration' | 'stories' | 'journeys' | 'long'

/** One run of Vitest over some of its projects. */
export interface Suite {
  readonly name: SuiteName
  readonly projects: readonly string[]
  /** What has to be there before it starts. */
  readonly needs: readonly ('browser' | 'library' | 'demo')[]
}

export const suites: readonly Suite[]

/** The suites that hold a file which one of the words means, as Vitest reads words; all of `usual` when they mean none. */
export function suitesFor(words: readonly string[], usual: readonly Suite[]): readonly Suite[]

/** The paths of a suite's files, from the project's folder. */
export function filesOf(name: SuiteName): string[]
