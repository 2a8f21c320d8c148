import { pageHeader } from '../../../core/contract/headers.js'
import { payPath } from '../../../core/contract/paths.js'
import { newToken } from '../payRequest.js'
import { readMembers } from './backendClient.js'
import {
  type Check,
  checksOf,
  expectAnswer,
  expectPayments,
  expectSame,
  expectTrue,
  originRefused,
  refusing,
  succeeded,
  withOrder,
} from './check.js'

/** Which requests to pay a backend takes, and which it must refuse before the service is asked. */
export const payRequestChecks: readonly Check[] = checksOf(['direct'], {
  members_not_allowed: {
    title: 'a page that sends an amount, a currency, a project or an address is refused',
    fix:
      'Refuse every member of the interface that the contract does not list: 422 with the issue ' +
      '{field, code: not_allowed}. Drop names that neither has: the page may be of a newer version.',
    run: refusing(async (order) => {
      const fields = [
        'amount',
        'currency',
        'pos_id',
        'result_url',
        'server_url',
        'customer_id',
        'split',
        'cryptogram',
      ]
      for (const field of fields) {
        expectAnswer(await order.pay({ [field]: '1' }), [422, 'rejected', [field, 'not_allowed']])
      }
    }),
  },
  wallet: {
    title:
      'a wallet’s token pays an order that takes wallets, never beside a card, and is else refused',
    fix:
      'Take wallet {type, token}, the token as JSON text of an object, in place of the five ' +
      'members of the card. Refuse it beside a card, and with 422 and the issue wallet: ' +
      'not_allowed where the order takes none.',
    run: withOrder(async (order) => {
      const wallet = { type: 'google_pay', token: '{"sandbox":"5454545454545454"}' }
      const alone = {
        wallet,
        cc_number: undefined,
        exp_month: undefined,
        exp_year: undefined,
        card_cvv: undefined,
      }
      expectAnswer(await order.pay({ wallet }), [422, 'rejected'])
      expectAnswer(await order.pay({ ...alone, wallet: { ...wallet, token: 'no JSON' } }), [
        422,
        'rejected',
      ])
      await expectPayments(order, [], 'after refused requests')
      const answer = await order.pay(alone)
      expectAnswer(
        answer,
        answer.status === 200 ? succeeded : [422, 'rejected', ['wallet', 'not_allowed']],
      )
    }),
  },
  challenge_not_asked: {
    title: 'the solution of a challenge that was not asked for stops no payment',
    fix:
      'Take challenge, text of at most 16 384 characters, in every request to pay, ' +
      'and look at it only where you ask for one.',
    run: withOrder(async (order) =>
      expectAnswer(await order.pay({ challenge: 'a solution' }), succeeded),
    ),
  },
  fingerprint_optional: {
    title: 'a request to pay is taken without the browser’s fingerprint, and with any part of it',
    fix:
      'Require neither browser_fingerprint nor any of its members: ' +
      'a browser may know nothing of one.',
    run: async ({ newOrder }) => {
      const [without, withPart] = [await newOrder(), await newOrder()]
      expectAnswer(await without.pay({ browser_fingerprint: undefined }), succeeded)
      expectAnswer(
        await withPart.pay({ browser_fingerprint: { browserLanguage: 'uk' } }),
        succeeded,
      )
    },
  },
  price_changed: {
    title: 'a page that showed another price is refused and gets the price of today',
    fix:
      'Compare shown_amount and shown_currency with the order. Where one differs: 422, the ' +
      'issue amount: price_changed, and order {amount, currency}. Charge what the order says.',
    run: withOrder(async (order) => {
      const refused = await order.pay({ shown_amount: '0.01' })
      expectAnswer(refused, [422, 'rejected', ['amount', 'price_changed']])
      const { amount, currency } = readMembers(refused.body.order)
      const isPrice = typeof amount === 'string' && typeof currency === 'string'
      const shownPrice = { shown_amount: amount, shown_currency: currency }
      await expectPayments(order, [], 'after a refused request')
      expectTrue(isPrice, 'order {amount, currency}, both text', JSON.stringify(refused.body.order))
      expectAnswer(await order.pay({ ...shownPrice, shown_currency: 'XTS' }), [422, 'rejected'])
      expectAnswer(await order.pay(shownPrice), succeeded)
      expectSame('taken:', await order.takenPrice(), `${Number(amount)} ${currency}`)
    }),
  },
  card_validated: {
    title:
      'a card that cannot be right is refused by the field, and nothing is sent to the service',
    fix: 'Validate the card before the service is asked: 422 with the issue of the field.',
    run: refusing(async (order) => {
      const wrong = [
        [{ cc_number: '4242424242424241' }, ['cc_number', 'card_number_checksum']],
        [{ exp_month: 13 }, ['exp_month', 'expiry_month']],
        [{ exp_year: 2020 }, ['exp_year', 'expiry_past']],
      ] as const
      for (const [members, issue] of wrong) {
        expectAnswer(await order.pay(members), [422, 'rejected', issue])
      }
    }),
  },
  token_shape: {
    title: 'a token that is not 43 characters of Base64Url is refused',
    fix: 'Answer 422 with the issue attempt_token: format.',
    run: refusing(async (order) => {
      for (const attempt_token of ['short', `${newToken()}a`, newToken().replace(/^./, '+')]) {
        expectAnswer(await order.pay({ attempt_token }), [
          422,
          'rejected',
          ['attempt_token', 'format'],
        ])
      }
    }),
  },
  order_unknown: {
    title: 'an order that this shopper does not have is answered order_unknown',
    fix: 'Answer 404 with the error order_unknown, also where the order is another shopper’s.',
    run: refusing(async (order) => {
      const answer = await order.pay({ reference: `no-such-order-${newToken().slice(0, 8)}` })
      expectAnswer(answer, [404, 'order_unknown'])
    }),
  },
  page_header: foreignPage(`a script that lacks the header ${pageHeader}`, { [pageHeader]: null }),
  foreign_site: foreignPage('a page of another site', { 'Sec-Fetch-Site': 'cross-site' }),
  foreign_origin: foreignPage('a page of another origin, in a browser without Sec-Fetch-Site,', {
    'Sec-Fetch-Site': null,
    Origin: 'https://elsewhere.example',
  }),
  content_type: {
    title: 'a body of another type than JSON is refused',
    fix: 'Answer 415 with the error content_type unless Content-Type is application/json.',
    run: refusing(async (order) => {
      expectAnswer(await order.pay({}, { 'Content-Type': 'text/plain' }), [415, 'content_type'])
    }),
  },
  body_limits: {
    title: 'a body that is too large, is not JSON, or names a member twice is refused',
    fix:
      'Read at most 64 kB (413 body_too_large). ' +
      'Answer 400 body_unreadable to what is not JSON or names a member twice.',
    run: withOrder(async ({ send }) => {
      const post = (body: string) =>
        send(payPath, { body, headers: { 'Content-Type': 'application/json' } })
      const unreadable = [400, 'body_unreadable'] as const
      expectAnswer(await post('x'.repeat(65_537)), [413, 'body_too_large'])
      expectAnswer(await post('{'), unreadable)
      expectAnswer(await post('{"reference":"A-1","reference":"A-2"}'), unreadable)
      expectAnswer(await post('['.repeat(60_000)), unreadable)
    }),
  },
})

/** A page of another origin, or what looks like one. */
function foreignPage(title: string, headers: Readonly<Record<string, string | null>>) {
  return {
    title: `${title} is refused`,
    fix:
      `Answer 403 with the error origin_refused where ${pageHeader}: 1 is missing, ` +
      'Sec-Fetch-Site is neither same-origin nor absent, or, where it is absent, Origin is not ' +
      'your own.',
    run: refusing(async (order) => expectAnswer(await order.pay({}, headers), originRefused)),
  }
}
