/** A fenced block of a page of docs/. */
export interface DocBlock {
  /** The page, such as `mounts.md`. */
  readonly page: string
  /** The heading it is under. */
  readonly heading: string
  /** The line of its opening fence. */
  readonly line: number
  /** The language after the opening fence. */
  readonly language: string
  /** The file it says it is, from a comment on its first line. */
  readonly file: string | undefined
  readonly code: string
}

export function readDocBlocks(page: string): readonly DocBlock[]
