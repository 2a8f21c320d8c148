import { pageHeader } from '../../../core/contract/headers.js'
import {
  errorQuery,
  issueQuery,
  outcomeQuery,
  referenceQuery,
} from '../../../core/contract/returnAddress.js'
import { newToken } from '../payRequest.js'
import type { Answer } from './backendClient.js'
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

/**
 * Payments at the service's form: the way there, from a script or without one, and the
 * cancellation.
 */
export const hostedChecks: readonly Check[] = checksOf(['hosted'], {
  hosted_redirect: {
    title:
      'a script that asks for the service’s form is answered redirect, ' +
      'and the same token the same form',
    fix:
      'Answer 200 with type redirect and location, the service’s form. ' +
      'Answer a known token from what is stored.',
    run: withOrder(async (order, { sandbox }) => {
      const attempt_token = newToken()
      const firstAnswer = await order.hosted({ attempt_token })
      const again = await order.hosted({ attempt_token })
      const redirect = [200, 'redirect'] as const
      expectAnswer(firstAnswer, redirect)
      expectForm(String(firstAnswer.body.location), sandbox.origin)
      expectAnswer(again, redirect)
      expectSame('location', String(again.body.location), String(firstAnswer.body.location))
      await expectPayments(order, ['init'], 'after one token sent twice')
    }),
  },
  hosted_form: {
    title: 'a plain form is answered 303 to the service’s form, and a second one to the same',
    fix:
      'Take application/x-www-form-urlencoded too: ' +
      'make the token yourself and answer 303 to the service’s form.',
    run: withOrder(async (order, { sandbox }) => {
      const firstAnswer = await order.hostedForm()
      const again = await order.hostedForm()
      expectAnswer(firstAnswer, [303, ''])
      expectForm(locationOf(firstAnswer), sandbox.origin)
      expectAnswer(again, [303, ''])
      expectSame('the second press leads to', locationOf(again), locationOf(firstAnswer))
      await expectPayments(order, ['init'], 'after two forms')
    }),
  },
  hosted_form_origin: {
    title: 'a form that does not say that it is of your own pages is refused',
    fix:
      'Answer 403 origin_refused unless Sec-Fetch-Site is same-origin or, where it is absent, ' +
      'Origin is your own. A form with neither is refused.',
    run: refusing(async (order) => {
      expectAnswer(await order.hostedForm({}, { 'Sec-Fetch-Site': null }), originRefused)
      expectAnswer(await order.hostedForm({}, { 'Sec-Fetch-Site': 'cross-site' }), originRefused)
    }),
  },
  hosted_form_outcome: {
    title:
      'a plain form that leads to no payment is answered 303 to the return page, ' +
      'whose query says why',
    fix:
      `Answer 303 to the return page with ${outcomeQuery}, or ${errorQuery}; ` +
      `where the price has changed, with ${issueQuery}=price_changed and ${referenceQuery}.`,
    run: refusing(async (order) => {
      const changed = await order.hostedForm({ shown_amount: '0.01' })
      const unknown = await order.hostedForm({
        reference: `no-such-order-${newToken().slice(0, 8)}`,
      })
      expectAnswer(changed, [303, ''])
      const why = {
        [outcomeQuery]: 'rejected',
        [issueQuery]: 'price_changed',
        [referenceQuery]: order.reference,
      }
      expectQuery(changed, why)
      expectAnswer(unknown, [303, ''])
      expectQuery(unknown, { [errorQuery]: 'order_unknown' })
    }),
  },
  hosted_own_page: {
    title: `a script that lacks the header ${pageHeader}, or sends another type, gets no form`,
    fix: 'Apply the rules of a scripted request: 403 origin_refused, 415 content_type.',
    run: refusing(async (order) => {
      expectAnswer(await order.hosted({}, { [pageHeader]: null }), originRefused)
      expectAnswer(await order.hosted({}, { 'Content-Type': 'text/plain' }), [415, 'content_type'])
      const refused = [422, 'rejected', ['cc_number', 'not_allowed']] as const
      expectAnswer(await order.hosted({ cc_number: '4242424242424242' }), refused)
    }),
  },
  cancel: {
    title: 'an unpaid hosted payment is cancelled at the service before it is called cancelled',
    fix: 'Cancel it at the service, and answer cancelled once the service has confirmed it.',
    run: withOrder(async (order) => {
      const attempt_token = newToken()
      await order.hosted({ attempt_token })
      expectAnswer(await order.cancel(attempt_token), [200, 'cancelled'])
      expectAnswer(await order.status(attempt_token), [200, 'cancelled'])
      await expectPayments(order, ['failure'], 'after the cancellation')
    }),
  },
  cancel_unknown: {
    title: 'a cancellation without a known token is refused',
    fix: 'Answer 404 attempt_unknown; without the header of a script 403 origin_refused.',
    run: withOrder(async (order) => {
      const foreignAnswer = await order.cancel(newToken(), { [pageHeader]: null })
      expectAnswer(await order.cancel(newToken()), [404, 'attempt_unknown'])
      expectAnswer(foreignAnswer, originRefused)
    }),
  },
  hosted_then_card: {
    title: 'an unpaid form is cancelled at the service before the card is charged',
    fix:
      'Cancel the order’s unpaid form first, ' +
      'and make the payment only when the service has confirmed that.',
    needs: ['direct', 'hosted'],
    run: withOrder(async (order) => {
      await order.hosted()
      expectAnswer(await order.pay(), succeeded)
      await expectPayments(order, ['failure', 'success'], 'after a form and a card')
    }),
  },
})

function locationOf({ headers }: Answer) {
  return headers.get('Location') ?? ''
}

function expectForm(location: string, origin: string) {
  const isForm = URL.canParse(location) && new URL(location).origin === origin
  expectTrue(isForm, `a location at ${origin}`, location)
}

function expectQuery(answer: Answer, expected: Readonly<Record<string, string>>) {
  const location = locationOf(answer)
  const query = URL.canParse(location) ? new URL(location).searchParams : new URLSearchParams()
  const isRight = Object.entries(expected).every(([name, value]) => query.get(name) === value)
  expectTrue(isRight, `the return page with ?${new URLSearchParams(expected)}`, location)
}
