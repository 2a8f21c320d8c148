/** Which ids of the server that replays are which of the incident's stand-ins. */
export interface Names {
  readonly learn: (standIn: string, id: string) => void
  /** `undefined` for an id that is none of the incident's. */
  readonly standInOf: (id: string | undefined) => string | undefined
  readonly idOf: (standIn: string | undefined) => string | undefined
}

export function createNames(): Names {
  const byId = new Map<string, string>()
  const byStandIn = new Map<string, string>()
  return {
    learn(standIn, id) {
      byId.set(id, standIn)
      byStandIn.set(standIn, id)
    },
    standInOf: (id) => (id === undefined ? undefined : byId.get(id)),
    idOf: (standIn) => (standIn === undefined ? undefined : byStandIn.get(standIn)),
  }
}
