import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Checkout, type CheckoutRequest } from 'tillkit'
import { WalletButtons } from 'tillkit/wallets'
import { vi } from 'vitest'
import { publicUrl } from '../../backend/shop.js'
import { order, storageOf } from '../../page/checkoutPage.js'
import { apple, appleSession, google, installLoggedWallets } from '../../page/walletPage.js'
import { cards } from './countingService.js'
import { finishTurns, type LivesReport, liveOrders, type Move } from './liveOrders.js'
import type { OrderLife, Plant } from './orderLife.js'

/** After these, page and server have got as far as they can without a timer. */
const pageTurns = 20

interface WalletLivesReport extends LivesReport {
  /** Sheets that were answered a failure for a payment that was taken. */
  readonly failureShown: readonly string[]
  /** Presses that opened two sheets. */
  readonly openedTwice: readonly string[]
}

interface WalletLives {
  readonly lives: number
  readonly firstSeed: number
  /** How a request of the page ends that gets no answer. */
  readonly lose?: () => Response
}

const serverMoves: readonly Move[] = [
  ...([
    ...[
      'pay',
      'two_tabs',
      'host',
      'bank',
      'bank',
      'deliver',
      'deliver',
      'recover',
      'recover',
      'crash',
      'crash',
    ],
  ] as const),
  ...([
    'freeze',
    'thaw',
    'price',
    'lose_webhook',
    'resend',
    'clock_jump',
    'person',
    'cancel',
  ] as const),
]
const moves = serverMoves.flatMap((move): readonly Move[] => [move, 'wallet'])

/**
 * Lives through random lives of an order whose shopper pays by wallets, on the page's own buttons
 * and with fake timers: double presses, sheets that are cancelled, reloads, requests and answers
 * that are lost or come too late.
 */
export async function liveWallets(
  { lives, firstSeed, lose = loseAnswer }: WalletLives,
  isEnough: (report: WalletLivesReport) => boolean = () => false,
): Promise<WalletLivesReport> {
  const failureShown: string[] = []
  const openedTwice: string[] = []
  const answers: Record<string, number> = {}
  /** The token of each payment that was sent to the service, by its `order_id`. */
  const sent = new Map<string, string>()
  let page: Page | undefined

  const plant: Plant = {
    fetch: (fetch) => (input, init) => {
      const { order_id, cryptogram } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
      if (cryptogram) sent.set(order_id, JSON.stringify(cryptogram))
      return fetch(input, init)
    },
    options: (options) => ({
      ...options,
      findOrder: async (...asked) => {
        const found = await options.findOrder(...asked)
        return (
          found && { ...found, wallets: { googlePay: true, applePay: { session: appleSession } } }
        )
      },
    }),
  }
  const pressWallet = async (life: OrderLife): Promise<void> => {
    const { random } = life
    if (!page || random.chance(20)) page = openPage({ life, lose, before: page })
    await finishTurns(pageTurns)
    const button = page.find(
      random.pick(['[data-wallet=apple_pay]', '[data-wallet=google_pay] button']),
    )
    page.card.number = random.pick(Object.values(cards))
    const before = page.log.length
    for (let presses = random.pick([1, 1, 2]); presses > 0; presses -= 1) button?.click()
    await finishTurns(pageTurns)
    const opened = page.log.slice(before).filter((line) => line.startsWith('open '))
    if (opened.length > 1) openedTwice.push(`life ${life.seed}`)
    await vi.advanceTimersByTimeAsync(random.pick([0, 1, 2_000, 26_000, 31_000, 120_000]))
    await finishTurns(pageTurns)
  }
  const atEnd = async ({ seed, service }: OrderLife): Promise<void> => {
    page?.close()
    const taken = service.ledger.flatMap(({ order_id, status }) =>
      status === 'success' ? sent.get(order_id) : [],
    )
    let token: string | undefined
    for (const line of page?.log ?? []) {
      const [what = ''] = line.split(/[: ]/, 1)
      answers[what] = (answers[what] ?? 0) + 1
      if (what === 'sent') token = line.slice('sent '.length)
      else if (what === 'failure' && taken.includes(token))
        failureShown.push(`life ${seed}: ${line}`)
    }
    page = undefined
    sent.clear()
    vi.clearAllTimers()
  }
  const lived = await liveOrders({ lives, firstSeed, plant, moves, pressWallet, atEnd }, (report) =>
    isEnough({ ...report, failureShown, openedTwice }),
  )
  return { ...lived, failureShown, openedTwice, counts: { ...lived.counts, ...answers } }
}

/** The page of the order in the shopper's browser. */
interface Page {
  readonly card: { number: string }
  /** What the wallets were asked and answered, and `sent` with each token that was sent. */
  readonly log: string[]
  readonly storage: ReturnType<typeof storageOf>
  find(selector: string): HTMLElement | null
  close(): void
}

interface Surroundings extends Required<Pick<WalletLives, 'lose'>> {
  readonly life: OrderLife
  /** The page that is reloaded. */
  readonly before: Page | undefined
}

function openPage({ life, lose, before }: Surroundings): Page {
  before?.close()
  const card = { number: '' }
  const cancel = life.random.pick(['never', 'never', 'never', 'before', 'after'] as const)
  const installed = installLoggedWallets({ card, ...(cancel !== 'never' && { cancel }) })
  const log = before?.log ?? []
  installed.log.push = (...lines) => log.push(...lines)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/pay')) log.push(`sent ${readRequest(init).wallet?.token}`)
    return ask({ life, lose, path, init })
  })
  const storage = before?.storage ?? storageOf()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const props = {
    adapter: '/api/checkout',
    order,
    host: {
      isSecure: true,
      navigate: () => {},
      readFragment: () => '',
      clearFragment: () => {},
      storage,
    },
  }
  const wallets = { apple, google }
  root.render(createElement(Checkout, props, createElement(WalletButtons, wallets)))
  return {
    card,
    log,
    storage,
    find: (selector) => container.querySelector(selector),
    close() {
      root.unmount()
      container.remove()
      installed.remove()
    },
  }
}

interface Asked extends Omit<Surroundings, 'before'> {
  readonly path: string
  readonly init: RequestInit
}

/** A request of the page on its way to the merchant's server and back. */
async function ask({ life, lose, path, init }: Asked): Promise<Response> {
  const { random, state } = life
  const fault = random.pick([
    'none',
    'none',
    'none',
    'none',
    'none',
    'request_lost',
    'reply_lost',
    'hangs',
    'gateway',
  ])
  const { stoppable } = state
  const { method = 'GET', headers, body } = init
  if (fault === 'request_lost') return lose()
  const asking = life.send(
    method,
    path.replace(new URL(publicUrl).pathname, ''),
    Object(headers),
    body ?? undefined,
  )
  if (fault === 'hangs') {
    asking.catch(() => undefined)
    await new Promise((_, reject) => init.signal?.addEventListener('abort', reject))
  }
  const answer = await asking
  if (fault === 'reply_lost' || stoppable.isStopped) return lose()
  return fault === 'gateway' ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : answer
}

function loseAnswer(): never {
  throw new TypeError('Failed to fetch')
}

function readRequest({ body }: RequestInit): Partial<Extract<CheckoutRequest, { wallet: object }>> {
  return JSON.parse(String(body))
}
