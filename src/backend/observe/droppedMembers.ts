import type { LogHook } from './log.js'

/** Logs the members that were dropped from a page's request. Each server logs a name once. */
export type ReportDropped = (names: readonly string[]) => void

/** How many names are remembered and logged. Anyone can invent more of them. */
const mostNames = 20

/** Creates a server's report of dropped members. */
export function createDropReport(log: LogHook): ReportDropped {
  const reportedNames = new Set<string>()
  return (names) => {
    for (const name of names) {
      if (reportedNames.has(name) || reportedNames.size >= mostNames) continue
      reportedNames.add(name)
      const detail =
        `A page sent the member ${name}, which this version of tillkit does not know. It was ` +
        'dropped, and the request was answered without it. The page may be of another version: ' +
        'deploy page and backend with the same one.'
      log({ level: 'warn', event: 'member_dropped', reason: name, detail })
    }
  }
}
