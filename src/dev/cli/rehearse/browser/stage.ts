import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Frame, Page, Response } from 'playwright'
import { payPath } from '../../../../core/contract/paths.js'
import type { ScenarioName } from '../../../sandbox/shared/scenarios.js'
import { expectTrue } from '../../../testing/conformance/check.js'
import { createCheckTools } from '../../../testing/conformance/createCheckTools.js'
import { addressOf, isAddress, type MerchantSource } from '../merchant/callMerchant.js'
import { readShopState } from '../merchant/readShopState.js'
import { type ExpectedState, expectRecorded } from '../service/expectRecorded.js'
import { assertUnlimited } from '../trials/assertUnlimited.js'
import { guardCards, isPayment, isSentOn } from './guardCards.js'
import {
  checkoutHost,
  type OpenedCheckout,
  type OpenOptions,
  openCheckout,
  openContext,
  pageTimeoutMs,
} from './openCheckout.js'
import { findPayButton } from './page/findForm.js'
import {
  describeView,
  frameWith,
  lookAt,
  type PageView,
  type WatchedPage,
  watchPage,
} from './page/pageView.js'
import { fieldsToType, typeInto } from './page/typeCard.js'
import { watchNotices } from './watchNotices.js'

const pollMs = 100
/** By then a page that only waited has shown how it ended. */
const paidStayMs = 2_000

export interface StageOptions extends OpenOptions {
  readonly backend: URL
  readonly state: MerchantSource | undefined
  /** Other hosts that the page may send to. */
  readonly allowedHosts: readonly string[]
  /** How long an order may take to be marked. */
  readonly waitMs: number
}

/** The browsers of one trial: {@link createStage}. */
export type Stage = Awaited<ReturnType<typeof createStage>>

/** A shopper at the checkout of an order: {@link Stage.enter}. */
export type Visit = Awaited<ReturnType<Stage['enter']>>

/** Opens what a trial is played in. */
export async function createStage(options: StageOptions) {
  const { browser, backend, sandbox, allowedHosts } = options
  const guard = await guardCards(browser, [backend.hostname, sandbox.hostname, ...allowedHosts])
  const openPage = async (contextOptions: BrowserContextOptions) => {
    const context = await openContext(browser, contextOptions)
    await guard.guardSockets(context)
    return await context.newPage()
  }
  return {
    /** A new shopper at the checkout of a new order. */
    enter: async (contextOptions: BrowserContextOptions = {}) => {
      const opened = await openCheckout(await openPage(contextOptions), options)
      // The page may have gone to another host while its form was looked for.
      guard.openCheckout(checkoutHost(opened.page, sandbox))
      return { ...(await createVisit(opened, options)), loseNextAnswer: guard.loseNextAnswer }
    },
    /** A page in another browser, with the cookies of a shopper or none. */
    openElsewhere: async (shopper?: BrowserContext): Promise<WatchedPage> => {
      const storageState = await shopper?.storageState()
      return watchPage(await openPage(storageState ? { storageState } : {}))
    },
    /** The page that was opened last. */
    shownPage: (): Page | undefined => browser.contexts().at(-1)?.pages().at(-1),
    refusedHosts: guard.refusedHosts,
    close: async (): Promise<void> => {
      await Promise.allSettled(browser.contexts().map((context) => context.close()))
      await guard.close()
    },
  }
}

async function createVisit(opened: OpenedCheckout, options: StageOptions) {
  const { page, watchedPage, reference = '' } = opened
  const tools = createCheckTools({
    url: options.backend.href,
    sandboxUrl: options.sandbox.href,
    newOrder: () => ({ reference }),
    timeoutMs: options.waitMs,
    fetch: options.terminal.fetch,
  })
  const order = await tools.newOrder()
  const readState = stateReader(opened, options)
  const { alertsBefore, unpaidAlerts, ...notices } = await watchNotices(watchedPage)
  const type = async (scenario: ScenarioName = 'succeeds', typedPage = page) => {
    for (const field of await fieldsToType(typedPage, scenario)) await typeInto(field)
  }
  const press = async (pressedPage = watchedPage, clickCount: 1 | 2 = 1) => {
    await notices.noteBeforePress(pressedPage)
    await pressPay(pressedPage, clickCount)
  }
  return {
    ...opened,
    type,
    /** Presses Pay, and waits for the backend's answer. */
    press,
    pay: async (scenario?: ScenarioName) => {
      await type(scenario)
      await press()
    },
    /** Answers the alerts by which a page without our component ends. */
    expectPaid: async (when: string, paidPage = watchedPage): Promise<readonly string[]> =>
      await expectPaidView(paidPage, {
        expected: `after ${when}, the page shows that it is paid`,
        alertsBefore,
        unpaidAlerts,
        isCharged: async () => (await order.payments()).some(({ status }) => status === 'success'),
      }),
    expectRefused: async (when: string) => {
      const expected = `after ${when}, the page says so, and its form is open`
      const isRefused = (view: PageView) => view.hasForm && notices.hasNewNotice(view)
      await expectView(watchedPage, expected, isRefused)
      await notices.noteUnpaidAlerts()
    },
    noteUnpaidAlerts: notices.noteUnpaidAlerts,
    /** The bank's page, in the page or in a frame of it. */
    atBank: async (): Promise<Frame> => {
      const isAtBank = ({ isAtService }: PageView) => isAtService
      await expectView(watchedPage, 'the shopper is led to the bank', isAtBank)
      return (await frameWith(page, confirm)) ?? page.mainFrame()
    },
    expectOrder: async (expected: ExpectedState) => {
      const records = { order, sandbox: tools.sandbox, readState }
      await tools.until(() => expectRecorded(expected, records))
    },
  }
}

async function pressPay(pressedPage: WatchedPage, clickCount: 1 | 2) {
  const { page } = pressedPage
  const waiting = page.waitForResponse(answersPayment).catch(() => undefined)
  await (await findPayButton(page)).click({ clickCount })
  const answer = await waiting
  if (answer) {
    assertUnlimited({ status: answer.status() })
    return
  }
  const received = describeView(await lookAt(pressedPage), pressedPage)
  expectTrue(false, `a press on Pay is answered by ${payPath}`, received)
}

/** A proxy before the backend may have another origin, and redirect the request. */
function answersPayment(response: Response) {
  const request = { url: response.url(), method: response.request().method() }
  return isPayment(request) && !isSentOn(response.status())
}

/** The sandbox's bank takes the payment. */
export const confirm = 'button[name="decision"][value="confirm"]'

interface PaidViewOptions {
  readonly expected: string
  /** Alerts that were there before the shopper paid. */
  readonly alertsBefore: readonly string[]
  /** Alerts that were there when the page could not know of a success. */
  readonly unpaidAlerts: readonly string[]
  /** Whether the service has charged the order. */
  readonly isCharged: () => Promise<boolean>
  readonly timeoutMs?: number
}

/**
 * Waits until a page shows that it is paid. A page without our component is one without a form that
 * stays so and waits for nothing: a spinner's page may still lead to an error. An alert counts as
 * success only if the service has charged, and the alert was not shown while unpaid. It may be an
 * error all the same, so a person must read the answered ones.
 *
 * @throws {Violation} with what the shopper sees instead
 */
export async function expectPaidView(
  watchedPage: WatchedPage,
  options: PaidViewOptions,
): Promise<readonly string[]> {
  const { expected, alertsBefore, unpaidAlerts, isCharged, timeoutMs = pageTimeoutMs } = options
  const newAlerts = ({ alerts }: PageView) =>
    alerts.filter((alert) => !alertsBefore.includes(alert))
  const isPaid = async (view: PageView) => {
    const { httpStatus, hasForm, isEmpty, isAtService, status, isBusy } = view
    if (httpStatus >= 400 || hasForm || isEmpty || isAtService) return false
    if (status !== undefined) return status === 'succeeded'
    if (isBusy) return false
    const alerts = newAlerts(view)
    if (alerts.length === 0) return true
    return !alerts.some((alert) => unpaidAlerts.includes(alert)) && (await isCharged())
  }
  const stayMs = ({ status }: PageView) => (status === undefined ? paidStayMs : 0)
  const paidView = await expectView(watchedPage, expected, isPaid, { stayMs, timeoutMs })
  return paidView.status === undefined ? newAlerts(paidView) : []
}

interface ViewOptions {
  /** How long the page must stay as it is expected. @default 0 */
  readonly stayMs?: (view: PageView) => number
  readonly timeoutMs?: number
}

/**
 * Waits for what a shopper must see, and answers it.
 *
 * @throws {Violation} with what they see instead
 */
export async function expectView(
  watchedPage: WatchedPage,
  expected: string,
  isExpected: (view: PageView) => boolean | Promise<boolean>,
  { stayMs = () => 0, timeoutMs = pageTimeoutMs }: ViewOptions = {},
): Promise<PageView> {
  const endAt = Date.now() + timeoutMs
  let expectedSince: number | undefined
  for (;;) {
    const view = await lookAt(watchedPage)
    if (view && (await isExpected(view))) {
      expectedSince ??= Date.now()
      if (Date.now() - expectedSince >= stayMs(view)) return view
    } else {
      expectedSince = undefined
      expectTrue(Date.now() < endAt, expected, describeView(view, watchedPage))
    }
    await wait(pollMs)
  }
}

/** The order's shopper asks, with the cookies of the browser. */
function stateReader({ context, reference }: OpenedCheckout, { state, terminal }: StageOptions) {
  if (state === undefined || reference === undefined) return undefined
  return async () => {
    const cookies = isAddress(state) ? await context.cookies(addressOf(state, reference)) : []
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const order = { reference, headers: Cookie === '' ? {} : { Cookie } }
    return await readShopState(state, { order, terminal })
  }
}
