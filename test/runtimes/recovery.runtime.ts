import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../fixtures/freePort.js'
import { newToken, openRuntimeShop, type RuntimeShop, runtime } from './runtimeShop.js'

let shop: RuntimeShop | undefined
const open = async (options?: Parameters<typeof openRuntimeShop>[0]): Promise<RuntimeShop> => {
  const opened = await openRuntimeShop(options)
  onTestFinished(() => opened.close())
  shop = opened
  return opened
}

/**
 * Asks until it is true; where no timer runs, what falls due is done by the cron trigger meanwhile.
 */
const eventually = async (
  ask: () => Promise<unknown> | unknown,
  wanted: unknown,
): Promise<void> => {
  await expect
    .poll(
      async () => {
        await shop?.runDue()
        return await ask()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toEqual(wanted)
}

test('a payment whose answer and webhook were lost is found out by asking the service', async () => {
  const { pay, status, service, sentFor } = await open()
  service.behaviour.webhooksToLose = 1
  const attempt_token = newToken()
  const answer = await pay({ reference: 'A-1', attempt_token, cc_number: '4000000000000119' })
  expect(await answer.json()).toMatchObject({ type: 'unknown' })
  await eventually(() => status(attempt_token), 'succeeded')
  expect(service.behaviour.webhooksToLose).toBe(0)
  await eventually(() => service.paid, ['A-1'])
  expect(sentFor('A-1')).toHaveLength(1)
})

/**
 * Only Node says of a failed connection that nothing was sent on it: everywhere else it may have
 * been.
 */
const unreachable = {
  node: 'rejected',
  deno: 'unknown',
  bun: 'unknown',
  workerd: 'unknown',
} as const

test('a payment that could not be sent is never called paid, and freed where it is provable', async () => {
  const { pay } = await open({ serviceUrl: `http://127.0.0.1:${await freePort()}` })
  const answer = await pay({ reference: 'A-1' })
  expect(await answer.json()).toMatchObject({ type: unreachable[runtime.kind] })
})

const withoutTimers = runtime.kind === 'workerd' ? [runtime.name] : []

test.each(withoutTimers)(
  '%s does not start with a timer for recovery, and says what to do',
  async () => {
    const edit = (code: string): string => code.replace(/^ +recovery: 'manual',\n/m, '')
    await expect(open({ edit })).rejects.toThrow(/The option `recovery` is "timer".*give "manual"/)
  },
)
