import { setTimeout as wait } from 'node:timers/promises'
import { lostReplyWebhookDelayMs } from '../../../sandbox/shared/scenarios.js'
import { expectAnswer, succeeded } from '../../../testing/conformance/check.js'
import { lateMs, type Misfortune, markOnWebhook } from './misfortune.js'

const askCount = 20

/** They are played from first to last, each on a new order. */
export const misfortunes: Readonly<Record<string, Misfortune>> = {
  answer_lost: {
    title: 'an answer of the service that is lost, and a second press',
    fix: 'Answer 503 to a webhook that cannot be recorded yet, so that it comes again.',
    steps: 'Pay with 4000 0000 0000 0119, press again, and wait for the webhook.',
    play: async ({ pay, payAgain }) => {
      await pay('loses_the_reply')
      await payAgain('loses_the_reply')
      await wait(lostReplyWebhookDelayMs)
      return { when: 'the answer was lost' }
    },
  },
  webhook_late: {
    title: 'a webhook that comes late',
    fix: markOnWebhook,
    steps:
      'POST {"lose": 1} to /sandbox/faults, pay with 4242 4242 4242 4242, POST {} there, and ' +
      'press "Resend" in the panel.',
    needs: ['direct', 'state'],
    play: async ({ pay, sandbox, latestPayment, sendWebhookAgain }) => {
      await sandbox.setFaults({ lose: 1 })
      await pay()
      await sandbox.setFaults()
      await wait(lateMs)
      const { payment_id } = await latestPayment()
      await sendWebhookAgain(payment_id)
      return { when: 'the webhook came late' }
    },
  },
  webhook_doubled: {
    title: 'each webhook twice',
    fix: markOnWebhook,
    steps: 'POST {"duplicate": 1} to /sandbox/faults, and pay with 4242 4242 4242 4242.',
    needs: ['direct', 'state'],
    play: async ({ pay, sandbox }) => {
      await sandbox.setFaults({ duplicate: 1 })
      await pay()
      return { when: 'each webhook came twice' }
    },
  },
  webhook_shuffled: {
    title: 'a webhook that overtakes the one before it',
    fix: markOnWebhook,
    steps:
      'POST {"reorder": 1} to /sandbox/faults, pay with 4000 0000 0000 3220, and confirm at the ' +
      'bank.',
    play: async ({ goToBank, sandbox }) => {
      await sandbox.setFaults({ reorder: 1 })
      const confirm = await goToBank()
      await confirm()
      return { when: 'a webhook overtook the one before it' }
    },
  },
  webhook_contradicting: {
    title: 'a webhook of a failure after that of the success',
    fix: `${markOnWebhook} Take nothing back by an event that isSuperseded.`,
    steps: 'Pay, then tillkit webhook send a failure of the same payment.',
    needs: ['direct', 'apiSecret'],
    play: async ({ payUntilMarked, deliver }) => {
      await payUntilMarked()
      const failure = { status: 'failure', status_code: '2000' }
      expectAnswer(await deliver(failure), [200, 'ok'])
      return { when: 'a webhook of a failure came after the success' }
    },
  },
  webhook_with_news: {
    title: 'a second webhook of the success, with a receipt that is new',
    fix: `isPaid may come twice. ${markOnWebhook}`,
    steps: 'Pay, then tillkit webhook send the same payment with another "receipt_url".',
    needs: ['direct', 'apiSecret', 'state'],
    play: async ({ payUntilMarked, deliver }) => {
      await payUntilMarked()
      const receipt_url = 'https://receipts.example/rehearsal'
      expectAnswer(await deliver({ receipt_url }), [200, 'ok'])
      return { when: 'a second webhook of the success' }
    },
  },
  webhook_of_another_amount: {
    title: 'a signed webhook of another amount',
    fix: 'Ship on isPaid only: it compares amount and currency. Do not ship on a status.',
    steps:
      'Pay with 4000 0000 0000 3220, then tillkit webhook send the payment with "amount": 0.01.',
    needs: ['direct', 'apiSecret'],
    play: async ({ goToBank, deliver }) => {
      await goToBank()
      expectAnswer(await deliver({ amount: 0.01 }), [200, 'ok'])
      return { when: 'a webhook of another amount', timesPaid: 0 }
    },
  },
  webhook_forged: {
    title: 'a webhook of the right payment with a wrong signature',
    fix: 'Verify the signature over data as it came, before it is decoded.',
    steps: 'Pay with 4000 0000 0000 3220, then tillkit webhook send with another API secret.',
    play: async ({ goToBank, deliver }) => {
      await goToBank()
      expectAnswer(await deliver({}, 'guessed'), [401, 'webhook_signature'])
      return { when: 'a webhook with a wrong signature', timesPaid: 0 }
    },
  },
  bank_elsewhere: {
    title: '3-D Secure that is finished elsewhere, by a shopper who does not come back',
    fix: `The webhook alone must do. ${markOnWebhook}`,
    steps: 'Pay with 4000 0000 0000 3220, confirm at the bank, and close the window there.',
    needs: ['direct', 'state'],
    play: async ({ goToBank, expectState }) => {
      const confirm = await goToBank()
      await expectState({ when: 'the shopper was sent to the bank', timesPaid: 0 })
      await confirm()
      return { when: 'the shopper confirmed at the bank and did not come back' }
    },
  },
  bank_and_back: {
    title: '3-D Secure, and a shopper who comes back twice',
    page: 'docs/card-form.md#your-order-page',
    fix: `The page after the payment only shows. ${markOnWebhook}`,
    steps: 'Pay with 4000 0000 0000 3220, confirm at the bank, come back, and load the page again.',
    play: async ({ goToBank, comeBack }) => {
      const confirm = await goToBank()
      const address = await confirm()
      await comeBack(address)
      await comeBack(address)
      return { when: 'the shopper came back from the bank' }
    },
  },
  declined_then_paid: {
    title: 'a card that is declined, then another one',
    fix: 'Ship on isPaid only: onPayment is called for a declined payment too.',
    steps: 'Pay with 4000 0000 0000 0002, then with 4242 4242 4242 4242.',
    play: async ({ pay, expectState }) => {
      expectAnswer(await pay('declines'), [200, 'declined'])
      await wait(lateMs)
      await expectState({ when: 'a card was declined', timesPaid: 0 })
      await pay()
      return { when: 'another card was taken' }
    },
  },
  pressed_at_once: {
    title: 'two tabs that pay one order at once',
    page: 'docs/concepts.md#order-and-attempt',
    fix: 'Reserve the order in the store, in one step, before the service is asked.',
    steps: 'Open the checkout in two tabs, and press Pay in both.',
    play: async ({ payAtOnce }) => {
      await payAtOnce()
      return { when: 'two tabs paid at once' }
    },
  },
  asked_at_once: {
    title: `${askCount} pages that ask for one payment at once`,
    page: 'docs/storage.md#postgresql',
    fix: 'Give all servers one store, such as postgresStore.',
    steps: `Pay, and load the return page ${askCount} times, over connections of their own.`,
    play: async ({ pay, askAtOnce }) => {
      await pay()
      for (const answer of await askAtOnce(askCount)) expectAnswer(answer, succeeded)
      return { when: 'many pages asked' }
    },
  },
  form_paid_elsewhere: {
    title: 'the service’s form, paid by a shopper who does not come back',
    fix: `The webhook alone must do. ${markOnWebhook}`,
    steps: 'Open the service’s form, pay there, and close the window.',
    needs: ['hosted', 'state'],
    play: async ({ openForm, payForm, expectState }) => {
      await openForm()
      await expectState({ when: 'the form was opened', timesPaid: 0 })
      await payForm()
      return { when: 'the form was paid and the shopper did not come back' }
    },
  },
  form_left_open: {
    title: 'the service’s form left open, and a card in the shop',
    page: 'docs/hosted.md#beside-a-card-form',
    fix: 'Cancel the open form at the service before the card is charged.',
    steps:
      'Open the service’s form, pay with 4242 4242 4242 4242 in another tab, and try to pay the ' +
      'form too.',
    needs: ['direct', 'hosted'],
    play: async ({ openForm, pay, sandbox, latestPayment }) => {
      await openForm()
      const { payment_id } = await latestPayment()
      await pay()
      // The sandbox refuses a cancelled form. If it takes this one too, the charges are counted.
      await sandbox.act(payment_id, 'pay').catch(() => undefined)
      return { when: 'a form was left open and a card was taken' }
    },
  },
  refund: {
    title: 'a refund from the service’s portal',
    fix: 'A refund comes to onOperation. It never makes an order paid.',
    steps: 'Pay with 4242 4242 4242 4242, and press "Refund" in the sandbox’s panel.',
    needs: ['direct', 'state'],
    play: async ({ payUntilMarked, sandbox, latestPayment }) => {
      await payUntilMarked()
      const { payment_id, amount } = await latestPayment()
      await sandbox.act(payment_id, 'refund')
      return { when: 'a refund from the portal', refunded: Number(amount) }
    },
  },
  restart: {
    title: 'a restart while the shopper is at the bank',
    page: 'docs/storage.md#postgresql',
    fix: 'Use a store that outlives the process, such as postgresStore.',
    steps: 'Pay with 4000 0000 0000 3220, restart the shop, and confirm at the bank.',
    needs: ['direct', 'restart'],
    play: async ({ goToBank, restart }) => {
      const confirm = await goToBank()
      await restart()
      await confirm()
      return { when: 'a restart' }
    },
  },
}
