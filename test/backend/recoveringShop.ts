import type { ReviewReason } from '../../src/backend/attempts/attemptRecord.js'
import { type Asked, type HostedShop, openHostedShop } from './hostedShop.js'
import { type OptionChanges, withChanges } from './optionChanges.js'
import { noon, type Script } from './shop.js'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export interface RecoveringShop extends HostedShop {
  /** When the service was asked for what since the start, in milliseconds. */
  readonly times: [Asked, number][]
  readonly reviews: [ReviewReason, number][]
  /** Lets the time pass, looking in at every moment at which anything could fall due. */
  pass(untilMs: number): Promise<void>
  resendTimes(): number[]
}

/**
 * A moment before and at each retry of any schedule: what runs early shows as well as what runs
 * late.
 */
const retryTimes = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day]

export function openRecovery(
  answers: Parameters<typeof openHostedShop>[0] = {},
  changes: OptionChanges = {},
): RecoveringShop {
  const times: [Asked, number][] = []
  const reviews: [ReviewReason, number][] = []
  const timed = (asked: Asked, script: Script): Script => {
    return (call, count) => {
      times.push([asked, shop.clock.now - noon])
      return script(call, count)
    }
  }
  const { cancel, resend = () => new Response(null), ...rest } = answers
  const base: OptionChanges = {
    callbacks: {
      onReview: (_attempt, { reason }) => void reviews.push([reason, shop.clock.now - noon]),
    },
  }
  const shop = openHostedShop(
    {
      ...rest,
      resend: timed('resend', resend),
      ...(cancel && { cancel: timed('cancel', cancel) }),
    },
    withChanges(base, changes),
  )
  return {
    ...shop,
    times,
    reviews,
    resendTimes: () => times.filter(([asked]) => asked === 'resend').map(([, at]) => at),
    async pass(untilMs) {
      const now = shop.clock.now - noon
      const moments = [
        ...retryTimes,
        30 * minute,
        31 * minute,
        35 * minute,
        95 * second,
        100 * second,
        day + 5 * minute,
      ]
        .flatMap((at) => [at, at + 95 * second, at + 31 * minute])
        .flatMap((at) => [at - 1, at])
      for (const at of [...new Set([...moments, untilMs])].sort((one, other) => one - other)) {
        if (at < now || at > untilMs) continue
        shop.clock.now = noon + at
        await shop.checkout.runPending()
      }
    },
  }
}
