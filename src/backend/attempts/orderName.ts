import type { AttemptRecord } from './attemptRecord.js'

/** An order as the merchant names it. */
export type OrderName = Pick<AttemptRecord, 'pos_id' | 'reference'>
