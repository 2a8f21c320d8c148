/** The options of `tillkit prune`. */
export interface PruneValues {
  readonly olderThan: string
  readonly database: string
  readonly after?: string
  readonly dryRun?: true
  readonly yes?: true
  readonly json?: true
}
