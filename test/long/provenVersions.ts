import { readFileSync } from 'node:fs'

/** The versions that the package is tried with beside those of this project's own lock. */
export interface ProvenVersions {
  /** The oldest that is promised, and the next. */
  readonly react: readonly string[]
  /**
   * The oldest that are promised, tried with the oldest React, and the newest that the lock does
   * not have.
   */
  readonly peers: readonly Readonly<Record<string, string>>[]
  /** Its name in the registry and its version, for this platform. */
  readonly node22: string | undefined
  /** Preact and what builds its page. */
  readonly preact: Readonly<Record<string, string>>
  readonly 'react-compiler': string
  /** The oldest that works, the newest of each generation, and the next. */
  readonly typescript: readonly string[]
}

export function readProvenVersions(): ProvenVersions {
  const { versions, optionalDependencies } = JSON.parse(
    readFileSync(new URL('../runtimes/package.json', import.meta.url), 'utf8'),
  )
  return { ...versions, node22: optionalDependencies[`node22-${process.platform}-${process.arch}`] }
}
