/**
 * Where a reconciliation keeps what it has found, so that it goes on there after it was killed: a
 * folder (`reconciliationFolder` of `tillkit/node`), or anything else that has files.
 */
export interface ReconciliationFiles {
  /** The lines of a file, from its beginning; none of a file that is not there. */
  read(name: string): AsyncIterable<string>
  /** Writes a file whole: whoever reads it, after whatever happened, finds all of this or all of what was there before. */
  write(name: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Removes a file. One that is not there is no error. */
  remove(name: string): Promise<void>
}

/** Files in memory: nothing is there after a restart. */
export function memoryFiles(): ReconciliationFiles {
  const files = new Map<string, readonly string[]>()
  return {
    async *read(name) {
      yield* files.get(name) ?? []
    },
    async write(name, lines) {
      const read: string[] = []
      for await (const line of lines) read.push(line)
      files.set(name, read)
    },
    async remove(name) {
      files.delete(name)
    },
  }
}
