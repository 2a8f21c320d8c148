import { newToken } from '../payRequest.js'
import { card, type OrderClient, readMembers } from './backendClient.js'
import {
  type Check,
  checksOf,
  expectAnswer,
  expectPayments,
  expectSame,
  expectTrue,
  succeeded,
  withOrder,
} from './check.js'

/**
 * What a request to pay by card is answered, and how often the service is asked for it. These
 * rules keep a shopper from paying twice.
 */
export const payChecks: readonly Check[] = checksOf(['direct'], {
  pay_succeeds: {
    title: 'a payment that the service takes is answered succeeded, with the amount that was taken',
    fix: 'Answer 200 with type succeeded and payment {amount, currency} as the service has them.',
    run: withOrder(async (order) => {
      const answer = await order.pay()
      expectAnswer(answer, succeeded)
      const { amount, currency } = readMembers(answer.body.payment)
      await expectPayments(order, ['success'], 'after one request to pay')
      expectSame('payment of', `${amount} ${currency}`, await order.takenPrice())
    }),
  },
  pay_declines: {
    title: 'a decline is answered declined, and frees the order for another card',
    fix:
      'Answer 200 with type declined, and take the next request to pay, ' +
      'which has another token, as a new attempt.',
    run: withOrder(async (order) => {
      expectAnswer(await order.pay(card('declines')), [200, 'declined'])
      expectAnswer(await order.pay(), succeeded)
      await expectPayments(order, ['failure', 'success'], 'after a decline and another card')
    }),
  },
  pay_action_required: {
    title: 'a payment that needs 3-D Secure is answered action_required with the bank’s address',
    fix: 'Answer 200 with type action_required and user_action_url as the service sends it.',
    run: withOrder(async (order) => {
      const answer = await order.pay(card('asks_3ds_then_succeeds'))
      const { user_action_url } = answer.body
      expectAnswer(answer, [200, 'action_required'])
      expectTrue(
        URL.canParse(String(user_action_url)),
        'user_action_url with an address',
        String(user_action_url),
      )
    }),
  },
  pay_unknown: {
    title: 'a payment whose answer is lost is unknown, is not sent again, and becomes clear later',
    fix:
      'Store the attempt before the request is sent. Where no clear answer comes, answer ' +
      'unknown, send nothing again, and let the webhook or a question to the service decide.',
    run: withOrder(async (order, { until }) => {
      const attempt_token = newToken()
      const lost = { ...card('loses_the_reply'), attempt_token }
      expectAnswer(await order.pay(lost), [200, 'unknown'])
      // The webhook may arrive at any time from here on.
      expectAnswer(await order.pay(lost), [200, ['unknown', 'pending', 'succeeded']])
      expectAnswer(await order.pay(), [200, ['pending', 'succeeded']])
      await expectPayments(order, ['success'], 'after a lost answer and two more requests')
      await until(async () => expectAnswer(await order.status(attempt_token), succeeded))
    }),
  },
  token_repeated: {
    title: 'the same token sent again gets the same outcome and never a second payment',
    fix:
      'Keep a hash of attempt_token with the attempt, uniquely, before the service is asked; ' +
      'answer a known token from what is stored, also with another body.',
    run: async ({ newOrder }) => {
      await sendTokenTwice(await newOrder(), {}, 'succeeded', 'success')
      await sendTokenTwice(await newOrder(), card('declines'), 'declined', 'failure')
    },
  },
  token_at_once: {
    title: 'one order is charged once, also by many requests to pay at the same time',
    fix:
      'Let the store decide which attempt has the order, in one atomic step, ' +
      'before the service is asked.',
    run: withOrder(async (order) => {
      const attempt_token = newToken()
      const tokens = [attempt_token, attempt_token, newToken(), newToken()]
      const answers = await Promise.all(tokens.map((token) => order.pay({ attempt_token: token })))
      for (const answer of answers) expectAnswer(answer, [200, ['succeeded', 'pending']])
      await expectPayments(order, ['success'], 'after four requests at once')
    }),
  },
  one_live_attempt: {
    title: 'while one attempt is undecided, another token is answered pending and makes no payment',
    fix:
      'Allow one undecided attempt per order. Answer another token pending with blocked: true, ' +
      'with amount and currency only.',
    run: withOrder(async (order) => {
      const firstAnswer = await order.pay(card('asks_3ds_then_succeeds'))
      const secondAnswer = await order.pay()
      expectAnswer(firstAnswer, [200, 'action_required'])
      expectAnswer(secondAnswer, [200, 'pending'])
      expectPriceOnly(secondAnswer.body.payment)
      await expectPayments(order, ['pending'], 'while the first is undecided')
    }),
  },
  paid_order: {
    title: 'an order that is paid is not charged again by another token',
    fix: 'Answer succeeded, with amount and currency only, to any token of an order that is paid.',
    run: withOrder(async (order) => {
      expectAnswer(await order.pay(), succeeded)
      expectAnswer(await order.pay(), succeeded)
      await expectPayments(order, ['success'], 'after two tokens for one order')
    }),
  },
})

/** The second request has a card that succeeds. */
async function sendTokenTwice(
  order: OrderClient,
  members: object,
  expectedType: string,
  status: string,
) {
  const attempt_token = newToken()
  expectAnswer(await order.pay({ ...members, attempt_token }), [200, expectedType])
  expectAnswer(await order.pay({ attempt_token }), [200, expectedType])
  await expectPayments(order, [status], 'after one token sent twice')
}

function expectPriceOnly(payment: unknown) {
  const names = Object.keys(readMembers(payment)).toSorted().join(', ')
  expectSame('payment with', names, 'amount, currency')
}
