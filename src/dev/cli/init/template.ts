/** A file that `tillkit init` writes. */
export interface Template {
  /** From the project's folder, with `/`. */
  readonly path: string
  readonly text: string
}
