import { pageHeader } from '../../contract/headers.js'
import { payPath } from '../../contract/paths.js'
import type { ScenarioName } from '../../sandbox/shared/scenarios.js'
import { testCard } from '../testCards.js'
import { newToken, type OrderClient, readMembers } from './backendClient.js'
import { type Check, expectAnswer, expectPayments, expectTrue, type Problem } from './check.js'

const needs = ['direct'] as const

/** What becomes of a payment by card, and that none is made twice. */
export const payChecks: readonly Check[] = [
  {
    name: 'pay_succeeds',
    title: 'a payment that the service takes is answered succeeded, with the amount that was taken',
    fix: 'Answer 200 with type succeeded and payment {amount, currency} as the service has them.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      const answer = await order.pay()
      const problem = expectAnswer(answer, { status: 200, is: 'succeeded' })
      if (problem) return problem
      const { amount, currency } = readMembers(answer.body.payment)
      const [made] = await order.payments()
      const taken = `${made?.amount} ${made?.currency}`
      return (
        (await expectPayments(order, ['success'], 'after one request to pay')) ??
        expectTrue(`${amount} ${currency}` === taken, `payment of ${taken}`, `payment of ${amount} ${currency}`)
      )
    },
  },
  {
    name: 'pay_declines',
    title: 'a decline is answered declined, and frees the order for another card',
    fix: 'Answer 200 with type declined, and take the next request to pay, which has another token, as a new attempt.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      return (
        expectAnswer(await order.pay(card('declines')), { status: 200, is: 'declined' }) ??
        expectAnswer(await order.pay(), { status: 200, is: 'succeeded' }) ??
        (await expectPayments(order, ['failure', 'success'], 'after a decline and another card'))
      )
    },
  },
  {
    name: 'pay_action_required',
    title: 'a payment that needs 3-D Secure is answered action_required with the bank’s address',
    fix: 'Answer 200 with type action_required and user_action_url as the service sends it.',
    needs,
    run: async ({ newOrder }) => {
      const answer = await (await newOrder()).pay(card('asks_3ds_then_succeeds'))
      const { user_action_url } = answer.body
      return (
        expectAnswer(answer, { status: 200, is: 'action_required' }) ??
        expectTrue(URL.canParse(String(user_action_url)), 'user_action_url with an address', String(user_action_url))
      )
    },
  },
  {
    name: 'pay_unknown',
    title: 'a payment whose answer is lost is unknown, is not sent again, and becomes clear later',
    fix: 'Store the attempt before the request is sent. Where no clear answer comes, answer unknown, send nothing again, and let the webhook or a question to the service decide.',
    needs,
    run: async ({ newOrder, until }) => {
      const order = await newOrder()
      const attempt_token = newToken()
      const lost = { ...card('loses_the_reply'), attempt_token }
      return (
        expectAnswer(await order.pay(lost), { status: 200, is: 'unknown' }) ??
        // The webhook may come at any moment from here on.
        expectAnswer(await order.pay(lost), { status: 200, is: ['unknown', 'pending', 'succeeded'] }) ??
        expectAnswer(await order.pay(), { status: 200, is: ['pending', 'succeeded'] }) ??
        (await expectPayments(order, ['success'], 'after a lost answer and two more requests')) ??
        (await until(async () => expectAnswer(await order.status(attempt_token), { status: 200, is: 'succeeded' })))
      )
    },
  },
  {
    name: 'token_repeated',
    title: 'the same token sent again gets the same outcome and never a second payment',
    fix: 'Keep a hash of attempt_token with the attempt, uniquely, before the service is asked; answer a known token from what is stored, whatever else the body says.',
    needs,
    run: async ({ newOrder }) =>
      (await sendTokenTwice(await newOrder(), {}, ['succeeded', 'success'])) ??
      (await sendTokenTwice(await newOrder(), card('declines'), ['declined', 'failure'])),
  },
  {
    name: 'token_at_once',
    title: 'one order is charged once, however many requests to pay come at the same moment',
    fix: 'Let the store decide which attempt has the order, in one atomic step, before the service is asked.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      const attempt_token = newToken()
      const tokens = [attempt_token, attempt_token, newToken(), newToken()]
      const answers = await Promise.all(tokens.map((token) => order.pay({ attempt_token: token })))
      const is = ['succeeded', 'pending']
      return (
        answers.map((answer) => expectAnswer(answer, { status: 200, is })).find((problem) => problem !== undefined) ??
        (await expectPayments(order, ['success'], 'after four requests at once'))
      )
    },
  },
  {
    name: 'one_live_attempt',
    title: 'while one attempt is undecided, another token is answered pending and makes no payment',
    fix: 'Allow one undecided attempt per order. Answer another token pending, with amount and currency only.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      const first = await order.pay(card('asks_3ds_then_succeeds'))
      const second = await order.pay()
      return (
        expectAnswer(first, { status: 200, is: 'action_required' }) ??
        expectAnswer(second, { status: 200, is: 'pending' }) ??
        expectPriceOnly(second.body.payment) ??
        (await expectPayments(order, ['pending'], 'while the first is undecided'))
      )
    },
  },
  {
    name: 'paid_order',
    title: 'an order that is paid is not charged again by another token',
    fix: 'Answer succeeded, with amount and currency only, to any token of an order that is paid.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      return (
        expectAnswer(await order.pay(), { status: 200, is: 'succeeded' }) ??
        expectAnswer(await order.pay(), { status: 200, is: 'succeeded' }) ??
        (await expectPayments(order, ['success'], 'after two tokens for one order'))
      )
    },
  },
  {
    name: 'members_not_allowed',
    title: 'a page that sends an amount, a currency, a project or an address is refused',
    fix: 'Refuse every member that the contract does not list: 422 with the issue {field, code: not_allowed}.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      for (const field of ['amount', 'currency', 'pos_id', 'result_url', 'server_url', 'customer_id', 'split']) {
        const answer = await order.pay({ [field]: '1' })
        const problem = expectAnswer(answer, { status: 422, is: 'rejected', issue: [field, 'not_allowed'] })
        if (problem) return { ...problem, expected: `${problem.expected} for a body with ${field}` }
      }
      return await expectPayments(order, [], 'after refused requests')
    },
  },
  {
    name: 'price_changed',
    title: 'a page that showed another price is refused and gets the price of today',
    fix: 'Compare shown_amount and shown_currency with the order. Where one differs: 422, the issue amount: price_changed, and order {amount, currency}. Charge what the order says.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      const refused = await order.pay({ shown_amount: '0.01' })
      const problem = expectAnswer(refused, { status: 422, is: 'rejected', issue: ['amount', 'price_changed'] })
      if (problem) return problem
      const { amount, currency } = readMembers(refused.body.order)
      const isPrice = typeof amount === 'string' && typeof currency === 'string'
      const shown = { shown_amount: amount, shown_currency: currency }
      return (
        (await expectPayments(order, [], 'after a refused request')) ??
        expectTrue(isPrice, 'order {amount, currency}, both text', JSON.stringify(refused.body.order)) ??
        expectAnswer(await order.pay({ ...shown, shown_currency: 'XTS' }), { status: 422, is: 'rejected' }) ??
        expectAnswer(await order.pay(shown), { status: 200, is: 'succeeded' }) ??
        (await expectTaken(order, `${Number(amount)} ${currency}`))
      )
    },
  },
  {
    name: 'card_validated',
    title: 'a card that cannot be right is refused by the field, and nothing is sent to the service',
    fix: 'Validate the card before the service is asked: 422 with the issue of the field.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      const wrong = [
        [{ cc_number: '4242424242424241' }, ['cc_number', 'card_number_checksum']],
        [{ exp_month: 13 }, ['exp_month', 'expiry_month']],
        [{ exp_year: 2020 }, ['exp_year', 'expiry_past']],
      ] as const
      for (const [members, issue] of wrong) {
        const problem = expectAnswer(await order.pay(members), { status: 422, is: 'rejected', issue })
        if (problem) return problem
      }
      return await expectPayments(order, [], 'after refused requests')
    },
  },
  {
    name: 'token_shape',
    title: 'a token that is not 43 characters of Base64Url is refused',
    fix: 'Answer 422 with the issue attempt_token: format.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      for (const attempt_token of ['short', `${newToken()}a`, newToken().replace(/^./, '+')]) {
        const answer = await order.pay({ attempt_token })
        const problem = expectAnswer(answer, { status: 422, is: 'rejected', issue: ['attempt_token', 'format'] })
        if (problem) return problem
      }
      return await expectPayments(order, [], 'after refused requests')
    },
  },
  {
    name: 'order_unknown',
    title: 'an order that this shopper does not have is answered order_unknown',
    fix: 'Answer 404 with the error order_unknown, also where the order is another shopper’s.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      const answer = await order.pay({ reference: `no-such-order-${newToken().slice(0, 8)}` })
      return (
        expectAnswer(answer, { status: 404, is: 'order_unknown' }) ??
        (await expectPayments(order, [], 'after a refused request'))
      )
    },
  },
  ...[
    { name: 'page_header', title: `a script that lacks the header ${pageHeader}`, headers: { [pageHeader]: null } },
    { name: 'foreign_site', title: 'a page of another site', headers: { 'Sec-Fetch-Site': 'cross-site' } },
    {
      name: 'foreign_origin',
      title: 'a page of another origin, in a browser without Sec-Fetch-Site,',
      headers: { 'Sec-Fetch-Site': null, Origin: 'https://elsewhere.example' },
    },
  ].map(
    ({ name, title, headers }): Check => ({
      name,
      title: `${title} is refused`,
      fix: `Answer 403 with the error origin_refused where ${pageHeader}: 1 is missing, Sec-Fetch-Site is neither same-origin nor absent, or, where it is absent, Origin is not your own.`,
      needs,
      run: async ({ newOrder }) => {
        const order = await newOrder()
        return (
          expectAnswer(await order.pay({}, headers), { status: 403, is: 'origin_refused' }) ??
          (await expectPayments(order, [], 'after a refused request'))
        )
      },
    }),
  ),
  {
    name: 'content_type',
    title: 'a body of another type than JSON is refused',
    fix: 'Answer 415 with the error content_type unless Content-Type is application/json.',
    needs,
    run: async ({ newOrder }) => {
      const order = await newOrder()
      return (
        expectAnswer(await order.pay({}, { 'Content-Type': 'text/plain' }), { status: 415, is: 'content_type' }) ??
        (await expectPayments(order, [], 'after a refused request'))
      )
    },
  },
  {
    name: 'body_limits',
    title: 'a body that is too large, is not JSON, or names a member twice is refused',
    fix: 'Read at most 64 kB (413 body_too_large). Answer 400 body_unreadable to what is not JSON or names a member twice.',
    needs,
    run: async ({ newOrder }) => {
      const { send } = await newOrder()
      const post = (body: string) => send(payPath, { body, headers: { 'Content-Type': 'application/json' } })
      const unreadable = { status: 400, is: 'body_unreadable' }
      return (
        expectAnswer(await post('x'.repeat(65_537)), { status: 413, is: 'body_too_large' }) ??
        expectAnswer(await post('{'), unreadable) ??
        expectAnswer(await post('{"reference":"A-1","reference":"A-2"}'), unreadable) ??
        expectAnswer(await post('['.repeat(60_000)), unreadable)
      )
    },
  },
]

/** The members that make a request to pay end as the scenario says. */
export function card(scenario: ScenarioName): Readonly<Record<'cc_number', string>> {
  return { cc_number: testCard(scenario).number.replace(/\D/g, '') }
}

/** The second time with a card that is always taken. */
async function sendTokenTwice(
  order: OrderClient,
  members: Readonly<Record<string, string>>,
  [is, status]: readonly [is: string, status: string],
): Promise<Problem | undefined> {
  const attempt_token = newToken()
  return (
    expectAnswer(await order.pay({ ...members, attempt_token }), { status: 200, is }) ??
    expectAnswer(await order.pay({ attempt_token }), { status: 200, is }) ??
    (await expectPayments(order, [status], 'after one token sent twice'))
  )
}

function expectPriceOnly(payment: unknown): Problem | undefined {
  const names = Object.keys(readMembers(payment)).toSorted().join(', ')
  return expectTrue(names === 'amount, currency', 'payment with amount and currency only', `payment with ${names}`)
}

async function expectTaken(order: OrderClient, price: string): Promise<Problem | undefined> {
  const [made] = await order.payments()
  const taken = `${made?.amount} ${made?.currency}`
  return expectTrue(taken === price, `${price} taken`, `${taken} taken`)
}
