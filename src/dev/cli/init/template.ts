/** A file that `tillkit init` writes, or adds lines of. */
export interface Template {
  /** From the project's folder, with `/`. */
  readonly path: string
  readonly text: string
  /** Of a file that is the project's: matches the lines that a checkout needs in it. */
  readonly neededLine?: RegExp | undefined
}
