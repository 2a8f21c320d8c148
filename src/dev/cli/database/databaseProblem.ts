import { CheckoutError } from '../../../core/model/checkoutError.js'
import { codeOf, type Problem } from '../terminal/problem.js'

/** By PostgreSQL's code. */
const fixes: ReadonlyMap<unknown, string> = new Map([
  ['25006', 'It is a standby, or read-only: give the address of the primary.'],
  ['42501', 'Give a role that may do this with the store’s tables, such as their owner.'],
  [
    '55P03',
    'A lock was not free within lock_timeout: ' +
      'look for a transaction that has been open for long, then go on.',
  ],
  [
    '57014',
    'A statement took longer than statement_timeout: ' +
      'give the pool of this module a longer one, then go on.',
  ],
])

/**
 * Describes why a command failed on the store's database. `why`: what the failure means for the
 * store.
 */
export function databaseProblem(error: unknown, why: string): Problem {
  if (error instanceof CheckoutError) {
    const fix = 'Look at the schema: it is "tillkit" unless the module exports another.'
    return { what: error.message, why, fix }
  }
  const fix = fixes.get(codeOf(error)) ?? connectionFix
  return { what: `The database ended it${codeSuffix(error)}.`, why, fix }
}

/** The driver’s message may contain address and user, so only its code is repeated. */
export function codeSuffix(error: unknown): string {
  const code = codeOf(error)
  return typeof code === 'string' ? `: ${code}` : ''
}

/** For any other code, such as that of a refused connection. */
export const connectionFix: string =
  'Check address, user and password of the pool in the module, ' +
  'and that this machine may reach the database.'
