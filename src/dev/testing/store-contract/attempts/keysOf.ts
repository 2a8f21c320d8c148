import type { AttemptKey } from '../../../../backend/attempts/attemptRecord.js'

/** Every key that finds the sample attempt with this id. */
export function keysOf(id: string): readonly AttemptKey[] {
  return [
    { id },
    { tokenHash: `token ${id}` },
    { returnCodeHash: `code ${id}` },
    { pos_id: 'project', order_id: `order ${id}` },
  ]
}
