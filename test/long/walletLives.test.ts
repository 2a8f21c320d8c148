// @vitest-environment jsdom
import { afterAll, expect, test, vi } from 'vitest'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'
import { liveWallets } from './lives/walletPages.js'

const lives = 1_000
const seed = 20_261_126

vi.useFakeTimers({
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
})
afterAll(hashAtOnce())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(`${lives} random lives of an order paid by wallets (seeds from ${seed}): none is charged twice, shown as failed though it was taken, or taken and not reported`, async () => {
  const { counts, ...report } = await liveWallets({ lives, firstSeed: seed })
  const numbers = Object.entries(report).map(([what, lines]) => [what, lines.length])
  console.info({ lives, seed, ...Object.fromEntries(numbers), ...counts })
  const clean = {
    chargedTwice: [],
    paidNotReported: [],
    reportedNotPaid: [],
    failureShown: [],
    openedTwice: [],
  }
  expect(report).toEqual(clean)
  // A run in which little happened would show nothing.
  expect(counts.charged).toBeGreaterThan(lives / 4)
  for (const what of ['open', 'sent', 'success', 'failure', 'abort']) {
    expect(counts[what], what).toBeGreaterThan(lives / 20)
  }
}, 3_600_000)

test('the property finds a page that takes a lost answer for a refusal', async () => {
  const refuse = (): Response => Response.json({ error: { code: 'rate_limited' } }, { status: 429 })
  const { failureShown } = await liveWallets(
    { lives, firstSeed: seed, lose: refuse },
    (report) => report.failureShown.length > 0,
  )
  expect(failureShown).not.toEqual([])
})
