import type { Incident, IncidentEntry } from '../../incident/incident.js'
import { incidentStart } from '../../incident/incident.js'

/** Where a replay is in the journal: what comes next, at which time, and who waits for its turn. */
export interface Script {
  /** The entry that must be written next; `undefined` at the end. */
  readonly next: () => IncidentEntry | undefined
  /** How many entries have been written. */
  readonly written: () => number
  /** The entries that are still to come. */
  readonly rest: () => readonly IncidentEntry[]
  readonly now: () => number
  /** Sets the clock to the time of the next entry. */
  readonly setClock: () => void
  /** The next entry has been written. Who waits for a turn looks again. */
  readonly advance: () => void
  /** Until another entry has been written. */
  readonly untilAdvanced: () => Promise<void>
  /** Runs `act` as soon as `isTurn` says so, with nothing in between. */
  readonly inTurn: <Result>(isTurn: () => boolean, act: () => Promise<Result>) => Promise<Result>
  /** Notes an entry that the server would have written where the journal has another. */
  readonly refuse: (entry: object) => void
  /** The last one of those since an entry was written. */
  readonly refused: () => string | undefined
}

export function createScript({ history }: Incident): Script {
  let written = 0
  let clock = incidentStart
  let refused: string | undefined
  let wake: (() => void)[] = []
  const next = (): IncidentEntry | undefined => history[written]
  const untilAdvanced = (): Promise<void> => new Promise((resolve) => wake.push(resolve))
  const script: Script = {
    next,
    written: () => written,
    rest: () => history.slice(written),
    now: () => clock,
    setClock() {
      clock = incidentStart + (next()?.at ?? clock - incidentStart)
    },
    advance() {
      written += 1
      refused = undefined
      const waiting = wake
      wake = []
      for (const resolve of waiting) resolve()
    },
    untilAdvanced,
    async inTurn(isTurn, act) {
      while (!isTurn()) await untilAdvanced()
      script.setClock()
      return await act()
    },
    refuse(entry) {
      const { by, type, reason, to } = { by: '', type: '', reason: '', to: '', ...entry }
      refused = [type, `by ${by}`, reason, to && `to ${to}`].filter(Boolean).join(' ')
    },
    refused: () => refused,
  }
  return script
}
