/** One version of a runtime. */
export interface Runtime {
  /** Such as `node22` or `deno`. */
  readonly name: string
  readonly kind: 'node' | 'deno' | 'bun' | 'workerd'
  readonly version: string
  /** The path of its program; `undefined` when it is not installed, or there is none for this platform. */
  readonly program: string | undefined
}

/** The folder of the runtimes' own package. */
export const home: string

/** The runtimes that the server is tested on, in the order in which they run. */
export function readRuntimes(): readonly Runtime[]

/** The runtime of that name. */
export function runtimeNamed(name: string): Runtime
