import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../../../testing/conformance/backendClient.js'
import { expectAnswer, expectTrue, Violation } from '../../../testing/conformance/check.js'
import type { TrialProblem } from '../trials/trial.js'
import { countCharges } from './expectRecorded.js'
import { lateMs, type Misfortune, markOnWebhook } from './misfortune.js'
import { describeAttempt, isSlow, promptSeconds } from './webhookAttempt.js'

/** Less than the time limit of most servers, and more than proxies should have. */
const slowAnswerMs = 5_000
/** More than the server's time limit for the service, and less than a request of ours may take. */
const tooLateMs = 45_000

const unclear = 'docs/backend.md#what-unknown-means'
const database = 'docs/storage.md#postgresql'
const moreTimeForPay =
  'Give server and proxies more time for /pay than service.timeoutMs, 30 s by default.'
const limitStatements =
  'Give connections and statements a time limit in the shop, such as query_timeout of pg. ' +
  'A frozen database does not enforce its own limits.'

const staysUndecided: TrialProblem = {
  severity: 'warning',
  what:
    'Minutes after the database was away, the order is neither paid nor free. The service has ' +
    'charged nothing.',
  why: 'The shopper cannot pay the order until recovery or a person decides.',
  fix:
    'Let recovery run: call runPending() every minute if advanced.recovery is "manual". If it ' +
    'runs, npx tillkit show says what the attempt waits for.',
  page: 'docs/backend.md#recovery',
}

/** What is slow or away for a time: the service, a callback of the merchant's, their database. */
export const outages: Readonly<Record<string, Misfortune>> = {
  answer_slow: {
    title: 'an answer of the service that takes five seconds',
    page: unclear,
    fix: moreTimeForPay,
    steps: 'POST {"answerDelayMs": 5000} to /sandbox/faults, and pay with 4242 4242 4242 4242.',
    play: async ({ pay, sandbox }) => {
      await sandbox.setFaults({ answerDelayMs: slowAnswerMs })
      expectPaidOrPending(await pay())
      return { when: 'a slow answer' }
    },
  },
  answer_too_late: {
    title: 'an answer of the service that comes after the time limit, and a second press',
    page: unclear,
    fix: 'Never send a payment again whose result is unknown: its webhook or a person decides it.',
    steps:
      'POST {"answerDelayMs": 45000} to /sandbox/faults, pay with 4242 4242 4242 4242, and press ' +
      'again.',
    play: async ({ pay, payAgain, sandbox }) => {
      await sandbox.setFaults({ answerDelayMs: tooLateMs })
      const answer = await pay()
      await sandbox.setFaults()
      expectPaidOrPending(answer)
      expectPaidOrPending(await payAgain('succeeds'))
      return { when: 'an answer after the time limit' }
    },
  },
  callback_hangs: {
    title: `a webhook’s answer, which takes ${promptSeconds} seconds at most`,
    fix:
      'Your callback is slow or never ends. Give each call in it a time limit, and enqueue what ' +
      'takes long. The log has callback_failed.',
    steps: 'Pay with 4242 4242 4242 4242, and see took_ms in /sandbox/deliveries.',
    play: async ({ pay, webhookAnswers }) => {
      await pay()
      const slowAnswer = (await webhookAnswers()).find(isSlow)
      const expected = `a webhook is answered within ${promptSeconds} s`
      if (slowAnswer) expectTrue(false, expected, describeAttempt(slowAnswer))
      return { when: 'a payment' }
    },
  },
  database_away: {
    title: 'a payment while the database is away',
    page: database,
    fix: 'Store each attempt before the service is asked, and only there. Else refuse to pay.',
    steps: 'Stop the database, pay with 4242 4242 4242 4242, start it, and press again.',
    needs: ['direct', 'pause'],
    play: async ({ pay, payAgain, withoutDatabase, until, payments, untilDecided }) => {
      await withoutDatabase(async () => {
        const answer = await pay()
        const { type, summary } = answer
        if (proxyGaveUp(answer)) {
          const expected = 'while the database is away, the shop answers a press'
          throw new Violation({ expected, received: summary, fix: limitStatements })
        }
        const isUndecided = type !== 'declined' && type !== 'rejected'
        expectTrue(isUndecided, 'while the database is away, no card is declined', summary)
      })
      let isPending = false
      await until(async () => {
        const answer = await payAgain('succeeds')
        expectPaidOrPending(answer)
        isPending = answer.type === 'pending'
      })
      await wait(lateMs)
      const expected = { when: 'the database was away and the shopper pressed again' }
      // A frozen database may store the attempt after the shop has given up, and the service was
      // never asked. This attempt blocks its order until the shop finds that it was not sent.
      if (!isPending || countCharges(await payments()) > 0) return expected
      const decision = await untilDecided()
      if (decision === undefined) return { ...expected, timesPaid: 0, problems: [staysUndecided] }
      if (decision.type !== 'succeeded') expectPaidOrPending(await pay())
      return expected
    },
  },
  database_away_webhook: {
    title: 'a webhook while the database is away',
    page: database,
    fix: `Answer 503 to a webhook that is not stored, so that it comes again. ${markOnWebhook}`,
    steps:
      'Pay with 4000 0000 0000 3220, stop the database, confirm at the bank, and start it after ' +
      'the webhook.',
    needs: ['direct', 'state', 'pause'],
    play: async ({ goToBank, withoutDatabase, webhookAnswers }) => {
      const confirm = await goToBank()
      const { length } = await webhookAnswers()
      await withoutDatabase(async () => {
        await confirm()
        await webhookAnswers(length)
      })
      return { when: 'the database was away and the webhook came' }
    },
  },
}

/**
 * The truth about a payment that was made: it is paid, or its result is not known yet.
 *
 * @throws {Violation} when the answer says something else, or a proxy gave up before it came
 */
function expectPaidOrPending(answer: Answer): void {
  if (proxyGaveUp(answer)) {
    const expected = 'HTTP 200 succeeded or pending'
    throw new Violation({ expected, received: answer.summary, fix: moreTimeForPay })
  }
  expectAnswer(answer, [200, ['succeeded', 'pending']])
}

/** Whether a proxy answers, or closes the connection, because the shop has not answered in time. */
function proxyGaveUp({ status }: Answer) {
  return [0, 502, 504].includes(status)
}
