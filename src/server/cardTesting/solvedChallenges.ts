import { detailOf, type LogHook } from '../observe/log.js'
import { withinMs } from '../time/withinMs.js'
import { hashText } from '../tokens/tokens.js'
import type { Challenge, ChallengeContext } from './cardTestingOptions.js'

/** Long enough for a captcha's own server, short enough for a shopper who waits. */
const verifyTimeoutMs = 5_000
/** For how long a solution is remembered: longer than any is valid. */
const usedForMs = 3_600_000
const usedLimit = 20_000

/** Says whether a solution is valid, and what it solves was not solved before in this process. */
export type VerifyChallenge = (solution: string, context: ChallengeContext) => Promise<boolean>

/** Makes the check of solutions. What `verify` throws at is not valid: who sends the solution may choose it so that it throws. */
export function createChallengeCheck(
  challenge: Challenge,
  { now, log }: { readonly now: () => number; readonly log: LogHook },
): VerifyChallenge {
  const used = new Map<string, number>()
  const fail = (detail: string): null => {
    log({ level: 'error', event: 'challenge_failed', detail })
    return null
  }
  const ask = async (solution: string, context: ChallengeContext): Promise<string | null> => {
    try {
      const solved: unknown = await challenge.verify(solution, context)
      if (solved === null || (typeof solved === 'string' && solved !== '')) return solved
      return fail('verify must answer what was solved, as text, or null.')
    } catch (error) {
      return fail(detailOf(error))
    }
  }
  return async (solution, context) => {
    const answer = await withinMs<string | null | undefined>(verifyTimeoutMs, ask(solution, context), undefined)
    if (answer === undefined) fail('verify did not answer within five seconds.')
    if (!answer) return false
    const hash = await hashText(answer)
    const at = now()
    if (at - (used.get(hash) ?? Number.NEGATIVE_INFINITY) < usedForMs) return false
    used.set(hash, at)
    const [oldest] = used.size > usedLimit ? used.keys() : []
    if (oldest !== undefined) used.delete(oldest)
    return true
  }
}
