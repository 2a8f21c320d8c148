import { existsSync, readFileSync } from 'node:fs'

/** Microseconds that processors have worked. */
export interface ProcessorTime {
  /** For this process. */
  readonly client: number
  /** For PostgreSQL's; 0 on systems without `/proc`. */
  readonly postgres: number
}

/** `/proc` counts in hundredths of a second. */
const tickUs = 10_000

/** All so far. `postgresPid` is PostgreSQL's first process, whose children serve the connections. */
export function processorTime(postgresPid: number): ProcessorTime {
  const { user, system } = process.cpuUsage()
  const listOfChildren = `/proc/${postgresPid}/task/${postgresPid}/children`
  const children = existsSync(listOfChildren)
    ? readFileSync(listOfChildren, 'utf8').trim().split(' ')
    : []
  const postgres = children.reduce((sum, pid) => sum + ticksOf(pid) * tickUs, 0)
  return { client: user + system, postgres }
}

export function timeSince(earlier: ProcessorTime, postgresPid: number): ProcessorTime {
  const now = processorTime(postgresPid)
  return { client: now.client - earlier.client, postgres: now.postgres - earlier.postgres }
}

/** In the process itself and in the kernel: the 14th and the 15th figure, behind a name in brackets. */
function ticksOf(pid: string) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(figures[11]) + Number(figures[12])
}
