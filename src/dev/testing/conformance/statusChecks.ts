import { attemptHeader, pageHeader } from '../../../core/contract/headers.js'
import { payPath, statusPath } from '../../../core/contract/paths.js'
import { attemptFragment } from '../../../core/contract/returnAddress.js'
import { newToken } from '../payRequest.js'
import { card, type OrderClient } from './backendClient.js'
import {
  type Check,
  type CheckTools,
  checksOf,
  expectAnswer,
  expectSame,
  expectTrue,
  originRefused,
  succeeded,
  withOrder,
} from './check.js'

/** The status of an attempt, and the way back from the bank. */
export const statusChecks: readonly Check[] = checksOf([], {
  status_by_token: {
    title: 'the status of a token is its attempt’s outcome, with the order’s reference',
    fix:
      `Find the attempt by the hash of ${attemptHeader}, and add reference, ` +
      'the merchant’s name of the order, to every outcome of status.',
    needs: ['direct'],
    run: withOrder(async (order) => {
      const attempt_token = newToken()
      await order.pay({ ...card('declines'), attempt_token })
      const answer = await order.status(attempt_token)
      expectAnswer(answer, [200, 'declined'])
      expectSame('reference', String(answer.body.reference), order.reference)
    }),
  },
  attempt_unknown: {
    title: 'a token of no attempt is answered attempt_unknown',
    fix: 'Answer 404 with the error attempt_unknown, also to a token of another shape and to none.',
    run: withOrder(async (order) => {
      const unknown = [404, 'attempt_unknown'] as const
      expectAnswer(await order.status(newToken()), unknown)
      expectAnswer(await order.status('short'), unknown)
      expectAnswer(await order.send(statusPath, { method: 'GET' }), unknown)
    }),
  },
  status_own_page: {
    title:
      `a question for the status without the header ${pageHeader}, or from another site, ` +
      'is refused',
    fix: 'Apply the rules of a scripted request to status and cancel too: 403 origin_refused.',
    run: withOrder(async (order) => {
      const crossSite = { 'Sec-Fetch-Site': 'cross-site' }
      expectAnswer(await order.status(newToken(), { [pageHeader]: null }), originRefused)
      expectAnswer(await order.status(newToken(), crossSite), originRefused)
    }),
  },
  methods: {
    title: 'a route asked by another method, and a path that is no route, are refused as such',
    fix: 'Answer 405 method_not_allowed where the route exists, 404 not_found where it does not.',
    needs: ['direct'],
    run: async ({ backend }) => {
      expectAnswer(await backend.send('script', payPath, { method: 'GET' }), [
        405,
        'method_not_allowed',
      ])
      expectAnswer(await backend.send('script', statusPath), [405, 'method_not_allowed'])
      expectAnswer(await backend.send('script', '/no-such-route'), [404, 'not_found'])
    },
  },
  direct_not_cancelled: {
    title: 'a cancellation of a payment by card is answered with its outcome',
    fix: 'Cancel only an unpaid hosted payment; answer any other with its outcome.',
    needs: ['direct', 'hosted'],
    run: withOrder(async (order) => {
      const attempt_token = newToken()
      await order.pay({ attempt_token })
      expectAnswer(await order.cancel(attempt_token), succeeded)
    }),
  },
  return_code: {
    title:
      'the way back from the bank leads to the return page with a new token of the same attempt',
    fix:
      `Answer ${'GET or POST {url}/return/{code}'} without a cookie: 303 to your return page ` +
      `with #${attemptFragment}=<new token>, and Referrer-Policy: no-referrer.`,
    needs: ['direct'],
    run: withOrder(async (order, tools) => {
      const wayBack = await payAtBank(order, tools)
      const { answer, token } = await comeBack(wayBack, tools)
      const policy = answer.headers.get('Referrer-Policy') ?? 'none'
      expectSame('Referrer-Policy:', policy, 'no-referrer')
      expectTrue(
        token !== '',
        `an address with #${attemptFragment}=<token>`,
        'an address without a token',
      )
      await tools.until(async () => expectAnswer(await order.status(token), succeeded))
    }),
  },
  return_code_once: {
    title:
      'a return code works once, ' +
      'and one that was never made leads to the return page without a token',
    fix:
      'Use the code up in the step that makes the new token. ' +
      'Lead any other code to the return page, without a token.',
    needs: ['direct'],
    run: withOrder(async (order, tools) => {
      const wayBack = await payAtBank(order, tools)
      const firstVisit = await comeBack(wayBack, tools)
      const again = await comeBack(wayBack, tools)
      const unknown = await comeBack(wayBack.replace(/[^/]+$/, newToken()), tools)
      const [page = ''] = firstVisit.location.split('#')
      expectSame('the second time', again.location, page)
      expectSame('for a code that was never made', unknown.location, page)
    }),
  },
})

/** Answers the address that the bank leads back to. */
async function payAtBank(order: OrderClient, { sandbox }: CheckTools) {
  const { body } = await order.pay(card('asks_3ds_then_succeeds'))
  return await sandbox.confirmAtBank(String(body.user_action_url))
}

/** By a POST of another site without cookies, as some banks do. */
async function comeBack(wayBack: string, { backend }: CheckTools) {
  const isOurs = wayBack.startsWith(`${backend.url}/`)
  const expected = `result_url below ${backend.url}, given to the service`
  expectTrue(isOurs, expected, wayBack || 'no way back from the bank’s page')
  const answer = await backend.send('browser', wayBack.slice(backend.url.length), {
    headers: { Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site' },
  })
  expectAnswer(answer, [303, ''])
  const location = answer.headers.get('Location') ?? ''
  const [, token = ''] = location.split(`#${attemptFragment}=`)
  return { answer, location, token }
}
