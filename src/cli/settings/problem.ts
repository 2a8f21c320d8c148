/** Why something was not done: what happened, why it matters, and what to do. */
export interface Problem {
  readonly what: string
  readonly why: string
  readonly fix: string
}

/** How a person reads it. */
export function describeProblem({ what, why, fix }: Problem): string {
  return `error    what  ${what}\n         why   ${why}\n         fix   ${fix}`
}
