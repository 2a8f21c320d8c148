import { type AttemptRecord, blocksOrder } from '../../attempts/attemptRecord.js'
import type { NamedValues } from '../databases/queryNamed.js'
import { attemptText } from '../schema/storedRecord.js'

/** The values of an attempt's row, which has only its first token. */
export function attemptValues(attempt: AttemptRecord): NamedValues {
  const { id, pos_id, number, order_id, state, returnCodeHash, checkAt, tokenHashes } = attempt
  return {
    attemptId: id,
    pos_id,
    number,
    order_id,
    state,
    returnCodeHash,
    tokenHash: tokenHashes[0],
    checkAt,
    blocksOrder: blocksOrder(attempt),
    record: attemptText(attempt),
  }
}
