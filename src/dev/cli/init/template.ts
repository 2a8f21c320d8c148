/** A file that `tillkit init` writes, or adds lines of. */
export interface Template {
  /** From the project's folder, with `/`. */
  readonly path: string
  readonly text: string
  /** Matches the lines that a checkout needs. Only for a file that the project has already. */
  readonly neededLine?: RegExp | undefined
}
