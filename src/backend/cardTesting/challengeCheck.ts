import { setNewest } from '../../core/model/setNewest.js'
import { detailOf, type LogHook } from '../observe/log.js'
import { withinMs } from '../time/withinMs.js'
import { hashText } from '../tokens/tokens.js'
import type { Challenge, ChallengeContext } from './cardTestingOptions.js'

/** Long enough for a captcha's server, short enough for a waiting shopper. */
const verifyTimeoutMs = 5_000
/** How long a solution is remembered: longer than any is valid. */
const usedForMs = 3_600_000
const usedLimit = 20_000

/** Whether a solution is valid, and its challenge was not solved before in this process. */
export type ChallengeCheck = (solution: string, context: ChallengeContext) => Promise<boolean>

/**
 * Makes the check of a solved challenge. If `verify` throws or is too slow, the solution is not
 * valid: an attacker could write one at which it throws.
 */
export function createChallengeCheck(
  challenge: Challenge,
  { now, log }: { now: () => number; log: LogHook },
): ChallengeCheck {
  const usedAt = new Map<string, number>()

  function fail(detail: string) {
    log({ level: 'error', event: 'challenge_failed', detail })
    return null
  }

  async function verify(solution: string, context: ChallengeContext): Promise<string | null> {
    try {
      const solved: unknown = await challenge.verify(solution, context)
      if (solved === null || (typeof solved === 'string' && solved !== '')) return solved
      return fail('verify must answer what was solved, as text, or null.')
    } catch (error) {
      return fail(detailOf(error))
    }
  }

  return async (solution, context) => {
    const verified = verify(solution, context)
    const solved = await withinMs<string | null | undefined>(verifyTimeoutMs, verified, undefined)
    if (solved === undefined) fail('verify did not answer within five seconds.')
    if (!solved) return false
    const hash = await hashText(solved)
    const checkedAt = now()
    const isUsed = checkedAt - (usedAt.get(hash) ?? Number.NEGATIVE_INFINITY) < usedForMs
    if (isUsed) return false
    setNewest(usedAt, hash, checkedAt, usedLimit)
    return true
  }
}
