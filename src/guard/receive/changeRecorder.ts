import { maskCards } from '../../backend/service/masking/maskCards.js'
import { setNewest } from '../../core/model/setNewest.js'
import { type ChangeDraft, changeId } from '../changes/pageChange.js'
import type { BrowserEngine } from '../reports/engine.js'
import { createChangeNotifier, type NotifierOptions } from './changeNotifier.js'
import { createNewChangeLimit } from './newChanges.js'

export type ChangeRecorder = ReturnType<typeof createChangeRecorder>

/** Every visit reports the same change; it is written once in this time. */
const rememberMs = 600_000
const mostRemembered = 1_000
const longestSubject = 300
/**
 * A card number that begins before the cut ends before this: 19 digits with three characters
 * between each.
 */
const longestMasked = 400

/** The sender of a report. It is not stored. */
export interface ReportSender {
  readonly engine: BrowserEngine
  /** `undefined` if it is not known. */
  readonly network: string | undefined
}

/** Stores what browsers and checks have found, and notifies the merchant of it. */
export function createChangeRecorder(options: NotifierOptions) {
  const { store, now } = options
  /** When each change was last written, by its key. */
  const writtenAtByKey = new Map<string, number>()
  const mayRecordNew = createNewChangeLimit({ now })
  const notifier = createChangeNotifier(options)

  const remember = (key: string) => setNewest(writtenAtByKey, key, now(), mostRemembered)

  /** Resolves with the stored change. Rejects when the store does. */
  async function record(draft: ChangeDraft, engine: BrowserEngine) {
    const time = now()
    // Masked before the cut, so that no part of a card number is left. The first cut saves the time
    // of masking a long text.
    const subject = maskCards(draft.subject.slice(0, longestMasked)).slice(0, longestSubject)
    const id = changeId({ ...draft, subject })
    const change = { ...draft, subject, id, engine, firstSeenAt: time, lastSeenAt: time }
    const storedChange = await store.recordChange(change, time)
    remember(keyOf(draft))
    notifier.request()
    return storedChange
  }

  return {
    record,
    notify: notifier.notify,
    /**
     * Records a browser's report, unless the same one came just now. Resolves with `false` when a
     * limit refuses it.
     */
    async recordReported(draft: ChangeDraft, { engine, network }: ReportSender) {
      const key = keyOf(draft)
      const writtenAt = writtenAtByKey.get(key)
      if (writtenAt !== undefined && now() - writtenAt < rememberMs) return true
      if (writtenAt === undefined && !mayRecordNew(key, network)) return false
      // Remembered first: while the store is slow, many report the same.
      remember(key)
      try {
        await record(draft, engine)
      } catch (error) {
        // The next report tries again, and does not count as new.
        writtenAtByKey.set(key, -Infinity)
        throw error
      }
      return true
    },
  }
}

/** Identifies changes in this process. Hashing their id would take most of the time of a report. */
function keyOf(draft: ChangeDraft) {
  const { kind, page, subject, sha256 = '', directive = '', isBlocked } = draft
  const shortSubject = subject.slice(0, longestMasked)
  return JSON.stringify([kind, page, shortSubject, sha256, directive, isBlocked])
}
