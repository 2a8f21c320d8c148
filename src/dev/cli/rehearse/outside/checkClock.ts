import { statusPath } from '../../../../core/contract/paths.js'
import { type Finding, found } from '../../doctor/checks/finding.js'
import { routeAt } from '../../doctor/checks/readAddresses.js'
import { askRoute, describeAnswer, type RouteAnswer } from '../../doctor/routes/askRoute.js'
import type { Terminal } from '../../terminal/terminal.js'

/** `Date` has whole seconds, and an answer takes its time. */
const toleranceMs = 60_000

/** Compares the server's clock, by the `Date` of an answer that no cache stores, with this one. */
export async function checkClock(
  backend: URL,
  { fetch, now }: Pick<Terminal, 'fetch' | 'now'>,
): Promise<readonly Finding[]> {
  const answer = await askRoute(routeAt(backend, statusPath), {}, fetch)
  // A trial whose connection is closed falls for that.
  if (answer === undefined) return []
  const serverTime = Date.parse(answer.headers.get('Date') ?? '')
  if (Number.isNaN(serverTime)) return unknownClock(answer)
  const aheadMs = serverTime - now()
  if (Math.abs(aheadMs) <= toleranceMs) return []
  const direction = aheadMs > 0 ? 'ahead' : 'behind'
  return found('server_clock', 'error', {
    what:
      `The server’s clock is ${describeDuration(Math.abs(aheadMs))} ${direction} of this ` +
      'machine’s.',
    why:
      'Expiry dates, the time that is left for the hosted form, and when an unclear payment is ' +
      'asked about follow the server’s clock.',
    fix: 'Compare both with a clock that is right, and let NTP set the wrong one.',
  })
}

function unknownClock(answer: RouteAnswer) {
  return found('server_clock_unknown', 'warning', {
    what: `${answer.address} answers with ${describeAnswer(answer)}, and without a Date.`,
    why: 'So the server’s clock could not be compared with this machine’s.',
    fix: 'Let server and proxy send Date, or compare the clocks by hand.',
  })
}

function describeDuration(durationMs: number) {
  const minutes = Math.round(durationMs / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
