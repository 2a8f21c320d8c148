import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type OperatorShop, openOperatorShop } from './operatorShop.js'

let shop: OperatorShop
beforeAll(async () => {
  shop = await openOperatorShop()
  for (const reference of ['LOST-1', 'LOST-2', 'LOST-3', 'LOST-4', 'LOST-5'])
    await shop.pay(reference)
  // Some days later the service has said nothing: a person has to decide.
  while ((await shop.checkout.reviews()).attempts.length < 5) {
    shop.clock.now += 8 * 3_600_000
    await shop.checkout.runPending()
  }
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const attemptOf = async (reference: string) => {
  const [attempt] = await shop.checkout.attempts(reference)
  if (!attempt) throw new Error(`${reference} has no attempt`)
  return attempt
}
const who = ['--by', 'olha', '--reason', 'seen in the portal'] as const

test('orders: an aligned table, and the next page as the command that shows it', async () => {
  const { status, stdout } = await shop.run(
    'orders --reference LOST- --state needs_review --limit 2'.split(' '),
  )
  expect(status).toBe(0)
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(
    /^ORDER {3}STATE {9}AMOUNT {7}ATTEMPTS {2}BEGUN \(UTC\) {10}CHANGED \(UTC\)$/,
  )
  expect(lines[1]).toMatch(
    /^LOST-1 {2}needs_review {2}499\.90 {2}UAH {9}1 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}\d{4}-/,
  )
  expect(lines[2]).toMatch(/^LOST-2 /)
  const [, nextCommand = ''] = /^Next page: tillkit (.+)$/m.exec(stdout) ?? []
  const secondPage = await shop.run(nextCommand.split(' ').map((word) => word.replaceAll("'", '')))
  expect(secondPage.stdout).toMatch(/^LOST-3 .*\nLOST-4 /m)
  expect(secondPage.stdout).not.toContain('LOST-1')
})

test('orders --json prints what checkout.orders.list answers, and nothing else', async () => {
  const filter = { reference: 'LOST-', amount: '499.9' }
  const { status, stdout } = await shop.run([
    'orders',
    '--json',
    '--reference',
    'LOST-',
    '--amount',
    '499.9',
  ])
  expect(JSON.parse(stdout)).toEqual(
    JSON.parse(JSON.stringify(await shop.checkout.orders.list(filter))),
  )
  expect(status).toBe(0)
  const { order_id } = await attemptOf('LOST-2')
  const byId = await shop.run(['orders', '--json', '--order-id', order_id])
  expect(JSON.parse(byId.stdout)).toMatchObject({ orders: [{ reference: 'LOST-2' }] })
  const byPayment = await shop.run([
    'orders',
    '--payment-id',
    '00000000-0000-4000-8000-000000000001',
  ])
  expect(byPayment).toMatchObject({ status: 0, stdout: 'No order matches.\n' })
  const none = await shop.run(['orders', '--from', '2020-01-01', '--to', '2020-01-02'])
  expect(none).toMatchObject({ status: 0, stdout: 'No order matches.\n' })
})

test('show: who did what, when and why, and the next commands; by each name', async () => {
  const { id, order_id, updatedAt } = await attemptOf('LOST-1')
  const { status, stdout } = await shop.run(['show', 'LOST-1'])
  expect(status).toBe(0)
  expect(stdout).toContain('Order LOST-1: needs_review, 499.90 UAH\n')
  expect(stdout).toContain('Attempt 1: needs_review (unclear), 499.90 UAH\n')
  expect(stdout).toMatch(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}shopper {3}\w+ .*sent/m)
  expect(stdout).toMatch(/recovery {2}\w+ +unknown → needs_review/)
  expect(stdout).toContain(
    `tillkit resolve ${id} --as paid --seen ${updatedAt} ` +
      '--by NAME --reason TEXT --checkout checkout.mjs\n',
  )
  for (const name of [order_id, id]) expect((await shop.run(['show', name])).stdout).toBe(stdout)

  const json = JSON.parse((await shop.run(['show', 'LOST-1', '--json'])).stdout)
  const details = await shop.checkout.orders.find('LOST-1')
  expect(json).toMatchObject(JSON.parse(JSON.stringify(details)))
  expect(json.history).toHaveLength((await shop.checkout.orders.history('LOST-1')).length)
  expect(JSON.stringify(json.history)).not.toContain('"changes"')
})

test('reviews: ends with 1 while a person has to decide, and prints the commands', async () => {
  const { status, stdout } = await shop.run(['reviews'])
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /^LOST-1 {2}unclear {2}499\.90 {2}UAH .* {2}tillkit show LOST-1 --checkout checkout\.mjs$/m,
  )
  const json = await shop.run(['reviews', '--json', '--limit', '1'])
  expect(json.status).toBe(1)
  expect(JSON.parse(json.stdout)).toEqual(
    JSON.parse(JSON.stringify(await shop.checkout.reviews({ limit: 1 }))),
  )
})

test('resolve: the callback runs in its transaction before the command ends', async () => {
  const { id, updatedAt } = await attemptOf('LOST-1')
  const resolveAs = (as: string) => [
    'resolve',
    id,
    '--as',
    as,
    '--seen',
    String(updatedAt),
    ...who,
    '--yes',
  ]
  const ended = await shop.run(resolveAs('paid'))
  expect(await shop.lines()).toContain('LOST-1 true by olha, by the command')
  expect(ended).toMatchObject({
    status: 0,
    stdout: 'Decided: attempt 1 of order LOST-1 is paid. onPayment has succeeded on it.\n',
  })
  const history = await shop.checkout.orders.history('LOST-1')
  expect(history).toContainEqual(
    expect.objectContaining({ by: 'operator:olha', type: 'decided', detail: 'seen in the portal' }),
  )

  // It has changed since it was seen, so it is not decided again.
  const again = await shop.run([...resolveAs('unpaid'), '--json'])
  expect(again.status).toBe(1)
  expect(JSON.parse(again.stdout)).toMatchObject({
    type: 'changed',
    attempt: { state: 'succeeded' },
    error: {},
  })
  expect((await attemptOf('LOST-1')).state).toBe('succeeded')
})

test('resolve waits for a callback that takes longer than the act itself does', async () => {
  const { id } = await attemptOf('LOST-2')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const args = ['resolve', id, '--as', 'unpaid', ...who, '--yes', '--json']
  const running = { ended: shop.run(args, { trouble: 'slow callback' }), isOver: false }
  void running.ended.finally(() => Object.assign(running, { isOver: true }))
  while (!running.isOver) {
    await vi.advanceTimersByTimeAsync(250)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ended = await running.ended
  expect(await shop.lines()).toContain('LOST-2 false by olha, by the command')
  expect(ended.status).toBe(0)
  expect(JSON.parse(ended.stdout)).toMatchObject({
    type: 'resolved',
    isNotified: true,
    attempt: { state: 'failed' },
  })
})

test('the shop’s server repeats a failed callback; callbacks lists it, retry runs it', async () => {
  const { id } = await attemptOf('LOST-3')
  const ended = await shop.run(['resolve', id, '--as', 'paid', ...who, '--yes'], {
    trouble: 'shop away',
  })
  expect(ended).toMatchObject({ status: 1, stderr: '' })
  expect(ended.stdout).toMatch(
    /^Decided: .*onPayment failed on it: the shop’s server calls it again/,
  )
  expect(await shop.lines()).not.toContain('LOST-3 true by olha, by the command')

  const listed = await shop.run(['callbacks'])
  expect(listed.status).toBe(1)
  expect(listed.stdout).toMatch(
    /^Events that wait for a callback: 1, the oldest since .* UTC\. Callbacks that failed:\n/,
  )
  expect(listed.stdout).toMatch(
    new RegExp(`decision {2}paid .* 1 .* tillkit show ${id} --checkout checkout.mjs$`, 'm'),
  )
  const { failing } = JSON.parse((await shop.run(['callbacks', '--json'])).stdout)
  const event = failing[0].id
  const shownOrder = await shop.run(['show', 'LOST-3'])
  expect(shownOrder.stdout).toContain(`tillkit callbacks retry ${event} --attempt ${id} --by NAME`)
  expect(shownOrder.stdout).toMatch(/merchant +callback_failed .*the shop is away/)

  const unheard = await shop.run(['callbacks', 'retry', event, ...who, '--yes'], {
    trouble: 'shop away',
  })
  expect(unheard).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('The callback failed again.'),
  })
  const retried = await shop.run(['callbacks', 'retry', event, ...who, '--yes', '--json'])
  expect(retried.status).toBe(0)
  expect(JSON.parse(retried.stdout)).toMatchObject({
    type: 'done',
    attempt: { reference: 'LOST-3' },
  })
  expect(await shop.lines()).toContain('LOST-3 true by olha, by the command')
  const once = await shop.run(['callbacks', 'retry', event, '--attempt', id, ...who, '--yes'])
  expect(once).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('has succeeded already'),
  })
  expect(await shop.run(['callbacks'])).toMatchObject({
    status: 0,
    stdout: 'No event waits for a callback.\n',
  })
})

test('ask and note: who and why are in the timeline', async () => {
  const { id } = await attemptOf('LOST-5')
  const askedAgain = await shop.run(['ask', id, ...who, '--json'])
  expect(askedAgain.status).toBe(0)
  expect(JSON.parse(askedAgain.stdout)).toMatchObject({ type: 'done', attempt: { id } })
  const noted = await shop.run(['note', id, '--by', 'olha', '--reason', 'the bank calls back'])
  expect(noted).toMatchObject({
    status: 0,
    stdout: 'The note is in the timeline. The attempt is needs_review.\n',
  })
  const { stdout } = await shop.run(['show', 'LOST-5'])
  expect(stdout).toMatch(/operator:olha {2}requested +ask; seen in the portal/)
  expect(stdout).toMatch(/operator:olha {2}note +the bank calls back/)
})

test('no text reaches the terminal that it would obey, or that imitates our lines', async () => {
  const { id } = await attemptOf('LOST-5')
  const reason = '\u001b[2J\u001b]0;title\u0007\u009b31m\u202etxt\u2028\nOrder LOST-9: succeeded'
  await shop.checkout.acts.note({ attempt: id, by: 'eve\u001b[1A\u009d', reason })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for these characters
  const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028\u2029]/
  const { stdout } = await shop.run(['show', 'LOST-5'])
  expect(stdout).not.toMatch(obeyed)
  expect(stdout).not.toMatch(/^Order LOST-9/m)
  expect(stdout).toContain('\\u001b[2J')
  const unknown = await shop.run(['show', reason])
  expect(unknown.stdout).toContain('There is no order \\u001b[2J\\u001b]0;title')
  expect(unknown.stdout).not.toMatch(/^Order LOST-9/m)
  const json = (await shop.run(['show', 'LOST-5', '--json'])).stdout
  expect(json).not.toMatch(obeyed)
  expect(JSON.parse(json).history.at(-1)).toMatchObject({ detail: reason })
})

test.each([
  [
    'an order',
    ['show', 'NONE'],
    /what {2}There is no order NONE\.\n +why .*\n +fix .*tillkit orders --reference/,
  ],
  [
    'an attempt',
    ['resolve', 'none', '--as', 'paid', ...who, '--yes'],
    /what {2}There is no attempt none\./,
  ],
  ['an attempt', ['note', 'none', ...who], /what {2}There is no attempt none\./],
  [
    'an event',
    ['callbacks', 'retry', 'none', ...who, '--yes'],
    /what {2}No event none of an attempt is known here\./,
  ],
])('%s that is not there is said, with what to do: 1', async (_what, args, message) => {
  const { status, stdout } = await shop.run(args)
  expect(status).toBe(1)
  expect(stdout).toMatch(message)
})

test.each([
  [['orders', '--state', 'paid'], /--state must be one of reserved, /],
  [['orders', '--from', '2026-02-31'], /--from must be a day/],
  [['orders', '--amount', '1,50'], /--amount must be/],
  [['orders', '--limit', '0'], /--limit must be/],
  [['orders', '--after', 'the beginning'], /after/],
  [['resolve', 'x', '--as', 'refunded', ...who], /--as must be paid, or unpaid/],
  [['resolve', 'x', '--as', 'paid', '--seen', 'yesterday', ...who], /--seen must be/],
  [['resolve', 'x', '--as', 'paid', '--by', 'olha'], /--reason/],
  [['resolve', 'x', '--as', 'paid', '--reason', 'why'], /--by/],
  [['note', 'x', '--by', ' ', '--reason', 'why'], /--by is empty/],
  [['note', 'x', '--by', 'olha', '--reason', 'w'.repeat(501)], /--reason is empty, or longer/],
])('%j makes no sense: 2, and nothing on stdout', async (args, message) => {
  const { status, stdout, stderr } = await shop.run(args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
})

test('without a terminal and without --yes nothing is decided', async () => {
  const { id } = await attemptOf('LOST-5')
  const { status, stdout, stderr } = await shop.run(['resolve', id, '--as', 'paid', ...who])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(
    /There is no terminal to ask at\. Attempt 1 of order LOST-5.*Say --yes if it is meant/,
  )
  expect((await attemptOf('LOST-5')).state).toBe('needs_review')
})

test('at a terminal the person is asked, and only yes is yes', async () => {
  const { id } = await attemptOf('LOST-5')
  const resolve = ['resolve', id, '--as', 'paid', ...who]
  for (const answer of ['', 'y', 'no']) {
    const { status, stdout, stderr } = await shop.run(resolve, {
      isTerminal: true,
      input: `${answer}\n`,
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'Not done.\n' })
    expect(stderr).toMatch(
      /^Attempt 1 of order LOST-5, .* Decide that it is paid\?\nType yes to do it: $/,
    )
  }
  const inJson = await shop.run([...resolve, '--json'], { isTerminal: true, input: 'yes\n' })
  expect(inJson).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes') })
  expect((await attemptOf('LOST-5')).state).toBe('needs_review')
  const meant = await shop.run(resolve, {
    isTerminal: true,
    input: 'yes\n',
    trouble: 'store fails',
  })
  expect(meant.status).toBe(3)
})

test('resolve: that an order may be paid twice by it is said', async () => {
  await shop.pay('TWICE-1')
  const { id } = await attemptOf('TWICE-1')
  const resolve = (as: string) => shop.run(['resolve', id, '--as', as, ...who, '--yes'])
  await resolve('unpaid')
  await shop.pay('TWICE-1')
  expect((await resolve('paid')).stdout).toMatch(
    /is paid\. .* Another attempt of the order may be paid too, so this one is in review\.\n$/,
  )
  expect((await resolve('paid')).stdout).not.toContain('Another attempt')
})

test('a store that fails while it is written to is unclear: 3', async () => {
  const { id } = await attemptOf('LOST-5')
  const ended = await shop.run(['resolve', id, '--as', 'paid', ...who, '--yes'], {
    trouble: 'store fails',
  })
  expect(ended.status).toBe(3)
  expect(ended.stdout).toMatch(
    /^error {4}what {2}The store did not answer while.*\n +why .*\n +fix .*tillkit show.*\n$/,
  )
})

test('a database that is down, and a store in memory, are explained', async () => {
  const down = await shop.run(['reviews', '--json'], { trouble: 'database down' })
  expect(down.status).toBe(1)
  expect(JSON.parse(down.stdout)).toMatchObject({
    error: {
      what: 'The store did not answer.',
      why: expect.any(String),
      fix: expect.stringContaining('pool'),
    },
  })
  const memory = await shop.run(['orders'], { trouble: 'memory' })
  expect(memory).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('a store in memory'),
  })
})
