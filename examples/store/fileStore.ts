import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type {
  AttemptKey,
  AttemptRecord,
  EventRecord,
  JournalEntry,
  NewJournalEntry,
  PaymentStore,
} from 'tillkit/store'

/** What a merchant's callback writes with: a line that is kept with the mark of its event. */
export type WriteLine = (line: string) => void

/** A store of one process whose merchant has a table of lines in it. */
export interface FileStore extends PaymentStore<WriteLine> {
  readonly lines: readonly string[]
}

interface StoredEvent {
  readonly record: EventRecord
  readonly subject: string
  readonly isHandled: boolean
}

/**
 * What one transaction writes: one line of the file, so that a process that is killed leaves all of
 * it or nothing.
 */
interface Transaction {
  readonly attempts?: readonly AttemptRecord[]
  readonly events?: readonly StoredEvent[]
  readonly entries?: readonly { readonly order: string; readonly entry: NewJournalEntry }[]
  readonly lines?: readonly string[]
}

type Order = Pick<AttemptRecord, 'pos_id' | 'reference'>

/**
 * A store written from docs/storage.md and the docblocks of `PaymentStore` alone: a file of
 * transactions, read into maps when it is opened. It has no lists. One process may have it open:
 * each method runs without a pause between reading and writing, which is its lock.
 *
 * @param flush whether an answer waits until it is on the disk, and so survives a loss of power
 */
export function fileStore(
  path: string,
  { flush = true }: { readonly flush?: boolean } = {},
): FileStore {
  const attempts = new Map<string, AttemptRecord>()
  const idOfName = new Map<string, string>()
  const idsOfOrder = new Map<string, string[]>()
  const events = new Map<string, StoredEvent>()
  const idsOfSubject = new Map<string, string[]>()
  const histories = new Map<string, JournalEntry[]>()
  const lines: string[] = []
  const inProgress = new Set<string>()

  function putAttempt(attempt: AttemptRecord): void {
    const before = attempts.get(attempt.id)
    if (!before) addTo(idsOfOrder, orderOf(attempt), attempt.id)
    for (const name of before ? namesOf(before) : []) idOfName.delete(name)
    for (const name of namesOf(attempt)) idOfName.set(name, attempt.id)
    attempts.set(attempt.id, attempt)
  }

  function apply(transaction: Transaction): void {
    for (const attempt of transaction.attempts ?? []) putAttempt(attempt)
    for (const event of transaction.events ?? []) {
      if (!events.has(event.record.id)) addTo(idsOfSubject, event.subject, event.record.id)
      events.set(event.record.id, event)
    }
    for (const { order, entry } of transaction.entries ?? [])
      addTo(histories, order, { ...entry, number: (histories.get(order)?.length ?? 0) + 1 })
    lines.push(...(transaction.lines ?? []))
  }

  function commit(transaction: Transaction): void {
    appendFileSync(path, `${JSON.stringify(transaction)}\n`, { flush })
    apply(transaction)
  }

  const find = (key: AttemptKey) =>
    attempts.get('id' in key ? key.id : (idOfName.get(nameOf(key)) ?? ''))
  const attemptsOf = (order: Order) =>
    (idsOfOrder.get(orderOf(order)) ?? []).flatMap((id) => attempts.get(id) ?? [])
  const entriesOf = (order: string, entry: NewJournalEntry | undefined) =>
    entry ? [{ order, entry }] : []
  /** An event of no attempt has a journal of its own. */
  const entriesOfEvent = (
    { id, attemptId = '' }: EventRecord,
    entry: NewJournalEntry | undefined,
  ) => {
    const attempt = attempts.get(attemptId)
    return entriesOf(attempt ? orderOf(attempt) : id, entry)
  }

  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  for (const line of whole.split('\n')) if (line !== '') apply(JSON.parse(line))
  // What was being written when the last process was killed was never answered.
  if (whole !== text) truncateSync(path, Buffer.byteLength(whole))

  return {
    allowLive: true,
    isDurable: true,
    lines,

    async reserveAttempt({ pos_id, reference, tokenHash, draft, blocksOrder, release, journal }) {
      const repeated = find({ tokenHash })
      if (repeated) return { type: 'repeated', attempt: repeated }
      const order = { pos_id, reference }
      const earlier = attemptsOf(order)
      const released = earlier
        .filter(blocksOrder)
        .map((before) => ({ before, after: release?.(before) ?? before }))
      const blocking = released.find(({ after }) => blocksOrder(after))
      if (blocking) return { type: 'busy', attempt: blocking.after }
      const attempt = draft(earlier)
      if (find({ pos_id, order_id: attempt.order_id })) return { type: 'order_id_taken' }
      const entries = [...released, { before: undefined, after: attempt }].flatMap(
        ({ before, after }) => entriesOf(orderOf(order), journal?.(before, after)),
      )
      commit({ attempts: [...released.map(({ after }) => after), attempt], entries })
      return { type: 'reserved', attempt }
    },

    async findAttempt(key) {
      return find(key)
    },

    async findAttempts(order) {
      return attemptsOf(order)
    },

    async changeAttempt({ key, change, journal }) {
      const before = find(key)
      if (!before) return undefined
      const after = change(before)
      if (after !== before)
        commit({ attempts: [after], entries: entriesOf(orderOf(after), journal?.(before, after)) })
      return { before, after }
    },

    async takeDueAttempts({ pos_id, now, until, limit }) {
      const due = [...attempts.values()]
        .filter(({ checkAt = Infinity }) => checkAt <= now)
        .filter((attempt) => pos_id === undefined || attempt.pos_id === pos_id)
        .sort((one, other) => (one.checkAt ?? 0) - (other.checkAt ?? 0))
        .slice(0, limit)
        .map((attempt) => ({ ...attempt, checkAt: until }))
      if (due.length > 0) commit({ attempts: due })
      return due
    },

    async recordEvent({ subject, attemptKey, decide }) {
      const known = (idsOfSubject.get(subject) ?? []).flatMap((id) => events.get(id)?.record ?? [])
      const before = attemptKey && find(attemptKey)
      const decision = decide(before, known)
      if (!decision) return { record: undefined, before, after: undefined }
      const { record, attempt: after, entry } = decision
      commit({
        ...(after && { attempts: [after] }),
        events: [{ record, subject, isHandled: false }],
        entries: entriesOfEvent(record, entry),
      })
      return { record, before, after }
    },

    async handleEvent({ id, handle }) {
      const event = events.get(id)
      const queue = event?.record.attemptId ?? id
      if (!event || event.isHandled || inProgress.has(queue)) return false
      inProgress.add(queue)
      try {
        const { record } = event
        const written: string[] = []
        const entry = await handle(record, attempts.get(record.attemptId ?? ''), (line) =>
          written.push(line),
        )
        commit({
          events: [{ ...event, isHandled: true }],
          entries: entriesOfEvent(record, entry),
          lines: written,
        })
        return true
      } finally {
        inProgress.delete(queue)
      }
    },

    async postponeEvent({ id, change, entry }) {
      const event = events.get(id)
      if (!event || event.isHandled) return
      commit({
        events: [{ ...event, record: change(event.record) }],
        entries: entriesOfEvent(event.record, entry),
      })
    },

    async dueEvents({ pos_id, now, limit, attemptLimit = Infinity }) {
      const counts = new Map<string, number>()
      return [...events.values()]
        .filter(({ record, isHandled }) => !isHandled && record.nextTryAt <= now)
        .map(({ record }) => record)
        .filter((record) => pos_id === undefined || record.pos_id === pos_id)
        .filter(({ attemptId, id }) => {
          const count = (counts.get(attemptId ?? id) ?? 0) + 1
          counts.set(attemptId ?? id, count)
          return count <= attemptLimit
        })
        .sort((one, other) => one.nextTryAt - other.nextTryAt)
        .slice(0, limit)
    },

    async addEntry({ key, entry }) {
      const attempt = find(key)
      if (attempt) commit({ entries: entriesOf(orderOf(attempt), entry) })
    },

    async findHistory(order) {
      return [...(histories.get(orderOf(order)) ?? [])]
    },

    async check() {
      appendFileSync(path, '')
    },
  }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}

function orderOf({ pos_id, reference }: Order): string {
  return JSON.stringify([pos_id, reference])
}

function nameOf(key: Exclude<AttemptKey, { id: string }>): string {
  if ('tokenHash' in key) return `token ${key.tokenHash}`
  if ('returnCodeHash' in key) return `code ${key.returnCodeHash}`
  return `order ${JSON.stringify([key.pos_id, key.order_id])}`
}

function namesOf({
  pos_id,
  order_id,
  tokenHashes,
  returnCodeHash,
}: AttemptRecord): readonly string[] {
  const code = returnCodeHash === undefined ? [] : [nameOf({ returnCodeHash })]
  return [
    nameOf({ pos_id, order_id }),
    ...tokenHashes.map((tokenHash) => nameOf({ tokenHash })),
    ...code,
  ]
}
