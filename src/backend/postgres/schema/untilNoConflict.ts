/** Serialization failure, deadlock, and a unique name that another transaction stored first. */
const conflictCodes: readonly unknown[] = ['40001', '40P01', '23505']

/** A schema or table that another transaction created first. */
export const alreadyExistsCodes: readonly unknown[] = ['42P06', '42P07']

/** A row is locked, and the statement has not waited any longer. */
export const lockNotAvailable = '55P03'

const mostTries = 6

/** What a try answers if another transaction was first. */
export const conflict: unique symbol = Symbol('conflict')

/**
 * Runs `attempt` again, a few times, if other transactions are in its way: if it answers
 * `conflict`, or rejects with a conflict of PostgreSQL's or one of `moreCodes`. `count` is 0 for
 * the first try. After an error it waits a random moment, so that those who collided do not collide
 * again.
 */
export async function untilNoConflict<Value>(
  attempt: (count: number) => Promise<Value | typeof conflict>,
  moreCodes: readonly unknown[] = [],
): Promise<Value> {
  for (let count = 0; count < mostTries; count += 1) {
    try {
      const answer = await attempt(count)
      if (answer !== conflict) return answer
    } catch (error) {
      await waitAfter(error, count, moreCodes)
    }
  }
  throw new Error('Other transactions were in the way every time. Nothing was stored.')
}

/** Waits for the next try. Rejects with the error if it is no conflict, or after the last try. */
async function waitAfter(error: unknown, count: number, moreCodes: readonly unknown[]) {
  const mayRepeat = isConflict(error) || moreCodes.includes(codeOf(error))
  if (count === mostTries - 1 || !mayRepeat) throw error
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** count * 5))
}

/** Whether another transaction was in the way, by PostgreSQL's code. */
function isConflict(error: unknown) {
  return conflictCodes.includes(codeOf(error))
}

/** PostgreSQL's own code of an error, as every driver gives it. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
