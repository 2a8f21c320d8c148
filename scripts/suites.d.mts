export interface Suite {
  readonly name: string
  readonly projects: readonly string[]
  readonly needs: readonly string[]
  readonly isQuick?: boolean
}

export const suites: readonly Suite[]
export function suitesFor(args: readonly string[], usual: readonly Suite[]): readonly Suite[]
export function filesOf(name: string): string[]
