import { callHook } from '../../service/callHook.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { Attack, AttackKind, CardTestingOptions } from './cardTestingOptions.js'

/** Once in so long for each kind: an attack is one event, however many tries it has. */
const windowMs = 3_600_000

/** Makes the function that reports what is suspicious of a try: to the log and to `onAttack`. */
export function createAttackReports(
  options: Pick<CardTestingOptions, 'onAttack'>,
  log: LogHook,
): (kinds: readonly AttackKind[], about: Omit<Attack, 'kind'>) => void {
  const reportedAt = new Map<AttackKind, number>()
  return (kinds, about) => {
    for (const kind of kinds) {
      if (about.at - (reportedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < windowMs) continue
      reportedAt.set(kind, about.at)
      log({ level: 'warn', event: 'card_testing', reason: kind })
      callHook(
        () => options.onAttack?.({ kind, ...about }),
        (error) => log({ level: 'error', event: 'callback_failed', reason: 'onAttack', detail: detailOf(error) }),
      )
    }
  }
}
