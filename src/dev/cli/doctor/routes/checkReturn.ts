import { returnPath } from '../../../../core/contract/paths.js'
import type { Terminal } from '../../terminal/terminal.js'
import { type Finding, found } from '../checks/finding.js'
import { routeAt } from '../checks/readAddresses.js'
import { askRoute, describeAnswer, type RouteAnswer } from './askRoute.js'
import { explainAnswer } from './explainAnswer.js'

interface ReturnOptions extends Pick<Terminal, 'fetch'> {
  /** Where shoppers are sent on, if that is known. */
  readonly returnPage?: URL | undefined
  /**
   * The page that posts. Browsers send `null` after a redirect to another site, or from a frame
   * without an origin.
   */
  readonly origin?: 'https://bank.invalid' | 'null'
}

/**
 * Posts the way back from a bank, as a browser does: from another site, and without a cookie. Its
 * code is of no attempt, so the checkout answers 303 to the return page.
 */
export async function checkReturn(
  backend: URL,
  { returnPage, origin = 'https://bank.invalid', fetch }: ReturnOptions,
): Promise<readonly Finding[]> {
  const url = routeAt(backend, `${returnPath}/doctor`)
  const body = new URLSearchParams({ status: 'success' })
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }
  const answer = await askRoute(url, { method: 'POST', headers, body }, fetch)
  if (answer === undefined || leadsTo(answer, returnPage)) return []
  const wayBack = origin === 'null' ? 'way back (Origin: null)' : 'way back'
  return found('return_blocked', 'error', {
    setting: 'publicUrl',
    what: `${answer.address} answers a posted ${wayBack} with ${describeAnswer(answer)}.`,
    ...explainReturn(answer, returnPage),
  })
}

/** Without a `returnPage` here, a redirect of the checkout is known by its headers. */
function leadsTo(answer: RouteAnswer, returnPage: URL | undefined) {
  const { status, headers, location } = answer
  if (status !== 303) return false
  return returnPage === undefined
    ? headers.get('Referrer-Policy') === 'no-referrer'
    : location?.href === returnPage.href
}

function explainReturn(answer: RouteAnswer, returnPage: URL | undefined) {
  if (answer.status === 303 && returnPage) {
    return {
      why: `Shoppers come from the bank to another page than ${returnPage.href}.`,
      fix: 'Set returnPage to the page of the server’s options, and put no login before the path.',
    }
  }
  const explanation = explainAnswer(answer)
  return {
    ...explanation,
    why: `Shoppers would not come back from their bank. ${explanation.why}`,
  }
}
