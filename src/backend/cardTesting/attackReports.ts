import { type LogHook, logFailure } from '../observe/log.js'
import { callHook } from '../service/callHook.js'
import type {
  CardTestingAttack,
  CardTestingAttackKind,
  CardTestingOptions,
} from './cardTestingOptions.js'

/** Each kind is reported once in this time: an attack is one event with many tries. */
const windowMs = 3_600_000

/** Makes the reports to the log and to `onAttack`. */
export function createAttackReports(
  options: Pick<CardTestingOptions, 'onAttack'>,
  log: LogHook,
): (kinds: readonly CardTestingAttackKind[], details: Omit<CardTestingAttack, 'kind'>) => void {
  const reportedAt = new Map<CardTestingAttackKind, number>()

  function report(attack: CardTestingAttack) {
    log({ level: 'warn', event: 'card_testing', reason: attack.kind })
    callHook(
      () => options.onAttack?.(attack),
      (error) => logFailure('onAttack', error, log),
    )
  }

  return (kinds, details) => {
    for (const kind of kinds) {
      const sinceLastMs = details.at - (reportedAt.get(kind) ?? Number.NEGATIVE_INFINITY)
      if (sinceLastMs < windowMs) continue
      reportedAt.set(kind, details.at)
      report({ kind, ...details })
    }
  }
}
