import { detailOf, type LogHook } from '../observe/log.js'
import { withinMs } from '../time/withinMs.js'
import { hashText } from '../tokens/tokens.js'
import type { Challenge, ChallengeContext } from './cardTestingOptions.js'

/** Long enough for a captcha's own server, short enough for a shopper who waits. */
const verifyTimeoutMs = 5_000
/** For how long a solution is remembered: longer than any is valid. */
const usedForMs = 3_600_000
const usedLimit = 20_000

/** Says whether a solution is valid and was not used in this process. */
export type VerifyChallenge = (solution: string, context: ChallengeContext) => Promise<boolean>

/** Makes the check of solutions. What `verify` throws at is not valid: who sends the solution may choose it so that it throws. */
export function createChallengeCheck(
  challenge: Challenge,
  { now, log }: { readonly now: () => number; readonly log: LogHook },
): VerifyChallenge {
  const used = new Map<string, number>()
  const ask = async (solution: string, context: ChallengeContext): Promise<boolean> => {
    try {
      return (await challenge.verify(solution, context)) === true
    } catch (error) {
      log({ level: 'error', event: 'challenge_failed', detail: detailOf(error) })
      return false
    }
  }
  return async (solution, context) => {
    const hash = await hashText(solution)
    const at = now()
    if (at - (used.get(hash) ?? Number.NEGATIVE_INFINITY) < usedForMs) return false
    // Before it is verified: of two requests that bring it at once, one is let through.
    used.set(hash, at)
    const [oldest] = used.size > usedLimit ? used.keys() : []
    if (oldest !== undefined) used.delete(oldest)

    const answer = await withinMs<boolean | 'late'>(verifyTimeoutMs, ask(solution, context), 'late')
    if (answer === 'late') {
      log({ level: 'error', event: 'challenge_failed', detail: 'verify did not answer within five seconds.' })
    }
    return answer === true
  }
}
