/**
 * Where a reconciliation stores its results, to continue after a crash: a folder, or any other
 * store of files.
 */
export interface ReconciliationFiles {
  /** The lines of a file; none if it does not exist. */
  read(name: string): AsyncIterable<string>
  /** Replaces a file atomically: a reader finds all of the new lines, or all of the old ones. */
  write(name: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>
}

/** Files in memory: after a crash nothing is left. */
export function memoryFiles(): ReconciliationFiles {
  const files = new Map<string, readonly string[]>()
  return {
    async *read(name) {
      yield* files.get(name) ?? []
    },
    async write(name, lines) {
      const allLines: string[] = []
      for await (const line of lines) allLines.push(line)
      files.set(name, allLines)
    },
    async remove(name) {
      files.delete(name)
    },
  }
}
