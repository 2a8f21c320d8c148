import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { Violation } from '../../../testing/conformance/check.js'
import type { Trial, TrialFindings, TrialPicture } from '../trials/trial.js'
import { untriedFindings } from '../trials/untriedFindings.js'
import { violationProblem } from '../trials/violationProblem.js'
import { endProblems } from './endProblems.js'
import { firstLineOf } from './firstLineOf.js'
import { refusalProblems } from './guardCards.js'
import { findBarriers } from './page/findBarriers.js'
import { findPayButton } from './page/findForm.js'
import { type Play, type PlayEnd, plays } from './plays.js'
import { createStage, type Stage, type StageOptions } from './stage.js'
import type { TrialBrowser } from './trialBrowser.js'

interface BrowserTrialOptions extends Omit<StageOptions, 'browser'> {
  readonly browser: TrialBrowser
  /** The kinds of payment that the shop takes. */
  readonly modes: readonly string[]
  /** The script of axe; `undefined` if it is not installed. */
  readonly axeFile: string | undefined
}

const plainPayment = 'browser_paid'
/** By then a second request has been charged too. */
const laterMs = 2_000

/**
 * The merchant's own checkout page in a browser: what happens there to shoppers, each with an order
 * of their own. They pay with test cards.
 */
export function browserTrials(options: BrowserTrialOptions): readonly Trial[] {
  const { axeFile, modes } = options
  const knownEnds = new Set<string>()
  const toTrial = ([name, play]: readonly [string, Play]): Trial => {
    const { title, page, mode = 'direct' } = play
    const run = async () => await playOnStage(play, { ...options, knownEnds })
    const trial = { name, ring: 'browser', title, page, run } as const
    if (!modes.includes(mode)) return { ...trial, skippedBecause: `needs ${mode} payments` }
    const isFirst = name === plainPayment || !modes.includes('direct')
    return isFirst ? trial : { ...trial, needs: plainPayment }
  }
  const trials = Object.entries(plays).map(toTrial)
  const axeTrial = toTrial(['browser_axe', axePlay(axeFile ?? '')])
  if (axeFile !== undefined) return [...trials, axeTrial]
  const { skippedBecause = 'axe is not installed. Run npm install --save-dev axe-core.' } = axeTrial
  return [...trials, { ...axeTrial, skippedBecause }]
}

function axePlay(file: string): Play {
  return {
    title: 'the checkout under axe, empty and with its mistakes shown',
    page: 'docs/styling.md#colours-that-follow',
    steps: 'Open the checkout, press Pay, and run axe in the browser’s developer tools.',
    fix: 'See the rule’s page.',
    // A colour on its way from one to another is neither.
    contextOptions: { reducedMotion: 'reduce' },
    play: async ({ page }) => {
      const emptyProblems = await findBarriers(page, file)
      await (await findPayButton(page)).click()
      const problems = [...emptyProblems, ...(await findBarriers(page, file))]
      const texts = problems.map(({ what }) => what)
      return { problems: problems.filter(({ what }, index) => texts.indexOf(what) === index) }
    },
  }
}

interface PlayOptions extends BrowserTrialOptions {
  /** What pages have announced as the end of a payment, without numbers. */
  readonly knownEnds: Set<string>
}

async function playOnStage(play: Play, options: PlayOptions): Promise<TrialFindings> {
  const browser = await options.browser.get()
  const stage = await createStage({ ...options, browser })
  try {
    const playing = playToItsEnd(play, stage, options.knownEnds)
    const { problems = [], ...end } = await playing.catch(untriedFindings)
    const refusals = refusalProblems(stage.refusedHosts)
    const sendsCard = refusals.some(({ severity }) => severity === 'error')
    const skippedBecause = sendsCard ? undefined : end.skippedBecause
    const picture = skippedBecause === undefined ? await takePicture(stage.shownPage()) : undefined
    const allProblems = [...problems, ...refusals]
    return { problems: allProblems, skippedBecause, reproduction: play.steps, picture }
  } finally {
    await stage.close()
  }
}

/** A page that did not do what was waited for has fallen too. */
async function playToItsEnd(play: Play, stage: Stage, knownEnds: Set<string>): Promise<PlayEnd> {
  try {
    const visit = await stage.enter(play.contextOptions)
    const { paidWhen, paidPage, ...end } = await play.play(visit, stage)
    if (paidWhen !== undefined) {
      const alerts = await visit.expectPaid(paidWhen, paidPage)
      const expected = { when: paidWhen, timesPaid: 1 } as const
      await visit.expectOrder(expected)
      if (play.mayChargeLater) {
        await wait(laterMs)
        await visit.expectOrder(expected)
      }
      return { ...end, problems: endProblems(alerts, knownEnds) }
    }
    return end
  } catch (error) {
    const reason = firstLineOf(error)
    const isTimeout = Object(error).name === 'TimeoutError'
    const violation = isTimeout
      ? new Violation({ expected: 'the page does what a shopper asks of it', received: reason })
      : error
    if (!(violation instanceof Violation)) throw new Error(reason, { cause: error })
    const why = 'A shopper who meets this cannot pay, pays twice, or does not learn what happened.'
    return { problems: [violationProblem(violation, { why, fix: play.fix })] }
  }
}

/** What of the page is in the window: small enough for a report that is one file. */
async function takePicture(page: Page | undefined): Promise<TrialPicture | undefined> {
  const size = page?.viewportSize()
  if (!page || !size) return undefined
  const image = await page
    .screenshot({ type: 'jpeg', quality: 50, scale: 'css', animations: 'disabled', timeout: 5_000 })
    // A page that hangs has no picture. Its result says what has happened.
    .catch(() => undefined)
  if (image === undefined) return undefined
  return { url: `data:image/jpeg;base64,${image.toString('base64')}`, ...size }
}
