import type { BrowserContextOptions } from 'playwright'
import { hostedPath } from '../../../../core/contract/paths.js'
import { expectTrue } from '../../../testing/conformance/check.js'
import { testCard } from '../../../testing/testCard.js'
import type { Trial, TrialProblem } from '../trials/trial.js'
import { loseAnswer } from './loseAnswer.js'
import { findPayButton } from './page/findForm.js'
import { findHostedButton } from './page/findHostedButton.js'
import type { WatchedPage } from './page/pageView.js'
import { fieldsToType } from './page/typeCard.js'
import { pressBeforeScript, typeAfterScript } from './pressBeforeScript.js'
import { pressTabUntil } from './pressTabUntil.js'
import { confirm, expectView, type Stage, type Visit } from './stage.js'
import { translatePage } from './translatePage.js'

/** How a play ended. */
export interface PlayEnd {
  /** After what the order must be paid, once, and a page must show it. */
  readonly paidWhen?: string
  /** That page, if it is not the visit's. */
  readonly paidPage?: WatchedPage
  readonly problems?: readonly TrialProblem[]
  /** Why it could not be played on this page. */
  readonly skippedBecause?: string
}

/** What happens to a shopper on the merchant's own page. */
export interface Play extends Pick<Trial, 'title' | 'page'> {
  /** Steps by which a person plays it. */
  readonly steps: string
  readonly fix: string
  /** The kind of payment that it needs. @default 'direct' */
  readonly mode?: 'hosted'
  /** Whether a second charge may come later than the first. */
  readonly mayChargeLater?: true
  /** How the shopper's browser differs from others. */
  readonly contextOptions?: BrowserContextOptions
  /**
   * @param visit a new shopper with a new order
   * @throws {Violation} when the page does not hold
   */
  play(visit: Visit, stage: Stage): Promise<PlayEnd>
}

const behaviour = 'docs/card-form.md#behaviour'
const attempts = 'docs/concepts.md#order-and-attempt'
const paidNumber = testCard('succeeds').number
const bankNumber = testCard('asks_3ds_then_succeeds').number
const narrowPx = 390

/** They are played from first to last, each by a new shopper with a new order. */
export const plays: Readonly<Record<string, Play>> = {
  browser_paid: {
    title: 'a card that is taken',
    page: behaviour,
    fix: 'Pay once by hand, with the browser’s console open, and look at what it and the log say.',
    steps: `Open the checkout, and pay with ${paidNumber}.`,
    play: async (visit) => {
      await visit.pay()
      return { paidWhen: 'a card was taken' }
    },
  },
  browser_declined: {
    title: 'a card that is declined, then another one',
    page: behaviour,
    fix: 'Show each outcome in the page, and leave the form open after a decline.',
    steps: `Pay with ${testCard('declines').number}, then with ${paidNumber}.`,
    play: async (visit) => {
      await visit.pay('declines')
      await visit.expectRefused('a card was declined')
      await visit.expectOrder({ when: 'a card was declined', timesPaid: 0 })
      await visit.pay()
      return { paidWhen: 'another card was taken' }
    },
  },
  browser_bank: {
    title: '3-D Secure, confirmed at the bank',
    page: 'docs/three-ds.md',
    fix: 'Lead the browser to user_action_url, and let the way back end on a page of the shop.',
    steps: `Pay with ${bankNumber}, and confirm at the bank.`,
    play: async (visit) => {
      await visit.pay('asks_3ds_then_succeeds')
      await (await visit.atBank()).locator(confirm).click()
      return { paidWhen: 'the bank was asked' }
    },
  },
  browser_bank_elsewhere: {
    title: 'a shopper who comes back from the bank in another browser',
    page: 'docs/proxy-contract.md#get-or-post-urlreturncode',
    fix: 'The way back must work without a cookie, and so must the page that it leads to.',
    steps:
      `Pay with ${bankNumber}, open the bank’s address in another browser, and confirm there. ` +
      'A bank’s app does so.',
    play: async (visit, { openElsewhere }) => {
      await visit.pay('asks_3ds_then_succeeds')
      const bankUrl = (await visit.atBank()).url()
      const elsewhere = await openElsewhere()
      await elsewhere.page.goto(bankUrl)
      await elsewhere.page.locator(confirm).click()
      const expected = 'after the bank in another browser, the way back leads to a page'
      await expectView(
        elsewhere,
        expected,
        ({ httpStatus, isEmpty, isAtService }) => httpStatus < 400 && !isEmpty && !isAtService,
      )
      const when = 'the shopper came back in another browser'
      await visit.expectOrder({ when, timesPaid: 1 })
      return {}
    },
  },
  browser_hosted: {
    title: 'the service’s form',
    mode: 'hosted',
    page: 'docs/hosted.md',
    fix: 'Let the form of the page post to /hosted of the backend, and let the way back show it.',
    steps: `Choose the secure payment page, and pay there with ${paidNumber}.`,
    play: async (visit) => {
      const button = await findHostedButton(visit.page)
      if (button === undefined) {
        const skippedBecause =
          `the page has no form that posts to ${hostedPath}, also not behind a radio button, ` +
          'a tab, or a link with "hosted" in its address'
        return { skippedBecause }
      }
      await button.click()
      await expectView(
        visit.watchedPage,
        'the shopper is led to the service’s form',
        ({ hasForm, isAtService }) => isAtService && hasForm,
      )
      await visit.type()
      await (await findPayButton(visit.page)).click()
      return { paidWhen: 'the service’s form was paid' }
    },
  },
  browser_before_hydration: {
    title: 'a press before the page’s script is there',
    page: 'docs/mounts.md#hydrogen',
    fix:
      'Use our form, or give yours method="dialog": then nothing is sent before the script is ' +
      'there.',
    steps:
      'Block scripts in the browser’s network tools, open the checkout, fill in the card, press ' +
      'Pay, and let the scripts come.',
    mayChargeLater: true,
    play: async (visit, { openElsewhere }) => {
      const earlyPage = await openElsewhere(visit.context)
      const letScriptsCome = await pressBeforeScript(visit, earlyPage)
      if (letScriptsCome === undefined) {
        return { skippedBecause: 'the page shows no card form before its script is there' }
      }
      await letScriptsCome()
      const skippedBecause = await typeAfterScript(visit, earlyPage)
      if (skippedBecause !== undefined) return { skippedBecause }
      await visit.press(earlyPage)
      return { paidWhen: 'a press before hydration and another one', paidPage: earlyPage }
    },
  },
  browser_pressed_twice: {
    title: 'Pay, pressed twice',
    page: attempts,
    fix: 'Send one request a press at a time, and reserve the order before the service is asked.',
    steps: `Fill in ${paidNumber}, and double-click Pay.`,
    mayChargeLater: true,
    play: async (visit) => {
      await visit.type()
      await visit.press(visit.watchedPage, 2)
      return { paidWhen: 'two presses' }
    },
  },
  browser_offline: {
    title: 'a network that is lost while it pays',
    page: attempts,
    fix: 'Keep the attempt’s token in the page, and ask for its status before it pays again.',
    steps:
      `Fill in ${paidNumber}, press Pay, switch the network off before the answer, switch it on ` +
      'again, and press Pay if the page lets you.',
    mayChargeLater: true,
    play: async (visit) => {
      await visit.type()
      await loseAnswer(visit)
      return { paidWhen: 'the answer was lost and the network came back' }
    },
  },
  browser_translated: {
    title: 'a page that the browser translates',
    page: behaviour,
    fix:
      'A translator replaces the page’s texts, and React cannot remove what is gone. Put each ' +
      'text beside a conditional element into a <span>.',
    steps:
      'Translate the checkout by the browser, pay with ' +
      `${testCard('declines').number}, then with ${paidNumber}.`,
    play: async (visit) => {
      await visit.page.evaluateHandle(translatePage)
      await visit.pay('declines')
      await visit.expectRefused('a decline on the translated page')
      await visit.pay()
      return { paidWhen: 'a payment on the translated page' }
    },
  },
  browser_narrow: {
    title: `a telephone ${narrowPx} px wide`,
    page: 'docs/styling.md#width',
    fix: 'Give the page a viewport of width=device-width, and nothing in it a fixed width.',
    steps: `Open the checkout ${narrowPx} px wide, and pay with ${paidNumber}.`,
    contextOptions: {
      viewport: { width: narrowPx, height: 844 },
      isMobile: true,
      hasTouch: true,
    },
    play: async (visit) => {
      const widthPx = await visit.page.evaluate(() => document.documentElement.scrollWidth)
      const expected = `the page is ${narrowPx} px wide on a telephone`
      expectTrue(widthPx <= narrowPx, expected, `${widthPx} px`)
      await visit.pay()
      return { paidWhen: 'a card was taken on a telephone' }
    },
  },
  browser_keyboard: {
    title: 'a shopper who uses the keyboard alone',
    page: behaviour,
    fix: 'Use inputs and a button of HTML, without tabindex, so that Tab reaches each.',
    steps: `Press Tab to each field, type ${paidNumber}, Tab to Pay, and press Return.`,
    play: async (visit) => {
      const { keyboard } = visit.page
      for (const { label, field, text } of await fieldsToType(visit.page, 'succeeds')) {
        await pressTabUntil(visit.page, label, field)
        await keyboard.type(text)
      }
      const button = await findPayButton(visit.page)
      await pressTabUntil(visit.page, 'Pay button', button)
      await keyboard.press('Enter')
      return { paidWhen: 'a card was taken by keyboard' }
    },
  },
}
