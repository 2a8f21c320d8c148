import type { AttemptKey, AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'

/** Every key that finds the sample attempt with this id. */
export function keysOf(id: string): readonly AttemptKey[] {
  return [
    { id },
    { tokenHash: `token ${id}` },
    { returnCodeHash: `code ${id}` },
    { pos_id: 'project', order_id: `order ${id}` },
  ]
}

/** The attempt after its return code was used. */
export function withoutReturnCode({ returnCodeHash: _, ...attempt }: AttemptRecord): AttemptRecord {
  return attempt
}
