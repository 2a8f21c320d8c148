import { afterEach, expect, test, vi } from 'vitest'
import type { OptionChanges } from '../../../../backend/optionChanges.js'
import { type Ledger, openDay, openJournalShop, payAndDecide } from './journalShop.js'
import { openUpgradeProgram } from './upgradeProgram.js'

const { writeModule, writeJournalOf, play } = openUpgradeProgram()

afterEach(() => vi.useRealTimers())

/** Longer than any wait before a callback is called again. */
const retryMs = 86_400_000

/**
 * `onPayment` fails so often for each event, and is called until it ends well.
 *
 * @param work what it does first
 */
function failsAtFirst(failures: number, calls: string[], work = async () => {}) {
  return ({ markPaid }: Ledger): OptionChanges => ({
    callbacks: {
      onPayment: async ({ status }, { reference, isPaid }) => {
        await work()
        const eventName = `${reference} ${status}`
        calls.push(eventName)
        const tries = calls.filter((call) => call === eventName).length
        if (tries <= failures) throw new Error('the stock is locked')
        if (isPaid) markPaid(reference)
      },
    },
  })
}

/**
 * An order is paid over the bank's page, another one by an operator's decision. The callbacks that
 * failed are called again on two days.
 */
async function liveThroughFailures(schema: string, failures: number) {
  let passedMs = 0
  const calls: string[] = []
  const shop = openJournalShop(schema, (ledger) => ({
    ...failsAtFirst(failures, calls)(ledger),
    advanced: { now: () => Date.now() + passedMs },
  }))
  const shopDay = openDay(shop)
  const { checkout, sandbox, control, pay, close } = shopDay
  await control.confirmAtBank(await pay('LOCKED', 'asks_3ds_then_succeeds'))
  await sandbox.advance(1_000)
  await payAndDecide(shopDay, 'DECIDED')
  for (let day = 0; day < 2; day += 1) {
    passedMs += retryMs
    await checkout.runPending()
  }
  close()
  writeModule(schema)
  await writeJournalOf(schema, `${schema}.jsonl`, '--state', `./${schema}.mjs`)
}

test.each([
  { that: 'failed once', day: 1, today: 1, calls: 2 },
  { that: 'failed twice', day: 2, today: 2, calls: 3 },
  { that: 'failed to the end', day: 3, today: 3, calls: 3 },
  { that: 'failed, and no longer fails', day: 2, today: 0, calls: 1 },
  { that: 'failed twice, and now fails once', day: 2, today: 1, calls: 2 },
])(
  'a callback that $that makes no difference, after $calls calls',
  async ({ day, today, calls }) => {
    const schema = `locked_${day}_${today}`
    await liveThroughFailures(schema, day)
    const callsToday: string[] = []
    const { status, problems } = await play(
      `${schema}_today`,
      failsAtFirst(today, callsToday),
      ...['--journal', `${schema}.jsonl`],
    )
    expect(problems).toEqual([])
    expect(status).toBe(0)
    // The bank's question, its result, and the decision of the operator.
    const eventNames = ['LOCKED pending', 'LOCKED success', 'DECIDED init']
    const expectedCalls = eventNames.flatMap((name) => Array.from({ length: calls }, () => name))
    expect(callsToday.toSorted()).toEqual(expectedCalls.toSorted())
  },
)

test.each([
  { that: 'did not fail that day', day: 0, today: 1 },
  { that: 'failed less often that day', day: 1, today: 2 },
])('a callback that fails today and $that is named', async ({ day, today }) => {
  const schema = `free_${day}_${today}`
  await liveThroughFailures(schema, day)
  const { status, problems } = await play(
    `${schema}_today`,
    failsAtFirst(today, []),
    ...['--journal', `${schema}.jsonl`],
  )
  const failure = 'failed: Error: the stock is locked. In the journal it succeeded.'
  expect(problems).toContainEqual(
    expect.stringMatching(new RegExp(`^LOCKED: onPayment \\(.*isPaid\\) ${failure}$`)),
  )
  expect(problems).toContain(
    'LOCKED: The shop marked the order as paid 0 times. In the journal: once.',
  )
  expect(status).toBe(1)
})

test('a callback that takes longer than an operator’s page waits is waited for', async () => {
  await liveThroughFailures('slow', 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const workSlowly = async () => {
    await vi.advanceTimersByTimeAsync(11_000)
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  }
  const { status, problems } = await play(
    'slow_today',
    failsAtFirst(1, [], workSlowly),
    ...['--journal', 'slow.jsonl'],
  )
  expect(problems).toEqual([])
  expect(status).toBe(0)
})
