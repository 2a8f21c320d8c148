/** An entry of `packages` in a lock file of npm, as far as it is read. */
export interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What is wrong with a lock file, a sentence each. On Linux it is to work with these libcs: without a list, with both. */
export function findLockProblems(
  lock: { readonly packages: Readonly<Record<string, LockEntry>> },
  libcs?: readonly ('glibc' | 'musl')[],
): readonly string[]
