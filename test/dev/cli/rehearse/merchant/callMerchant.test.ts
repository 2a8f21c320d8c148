import { afterAll, expect, test } from 'vitest'
import { callMerchant } from '../../../../../src/dev/cli/rehearse/merchant/callMerchant.js'
import { readOrder } from '../../../../../src/dev/cli/rehearse/merchant/readOrder.js'
import { readShopState } from '../../../../../src/dev/cli/rehearse/merchant/readShopState.js'
import type { Terminal } from '../../../../../src/dev/cli/terminal/terminal.js'
import { openProgram } from '../../program.js'

const program = openProgram()
afterAll(() => program.remove())

/** What a call uses of the terminal. */
const terminal = { cwd: program.folder, env: process.env, fetch } as unknown as Terminal

test('the last line that a command prints counts: JSON, or a text', async () => {
  const order = { name: 'order', text: 'echo "> make-order" && echo A-1' } as const
  expect(await readOrder(order, terminal)).toEqual({ reference: 'A-1' })
  const withHeaders = {
    name: 'order',
    text: `echo '{"reference":"A-2","headers":{"Cookie":"a=1"}}'`,
  } as const
  expect(await readOrder(withHeaders, terminal)).toEqual({
    reference: 'A-2',
    headers: { Cookie: 'a=1' },
  })
})

test('a line that is a number, or a text in quotes, is a text', async () => {
  for (const reference of ['1042', '007', 'null', 'A "1"'])
    expect(await readOrder({ name: 'order', text: `printf %s '${reference}'` }, terminal)).toEqual({
      reference,
    })
})

test('a command gets the reference as a variable, which no shell reads as code', async () => {
  const source = { name: 'state', text: 'printf %s "$TILLKIT_ORDER"' } as const
  const reference = 'A-1; echo $(id)'
  expect(await callMerchant(source, { terminal, reference })).toBe(reference)
})

test('a module exports a function by the option’s name', async () => {
  program.write(
    'shop.mjs',
    'export const state = (reference) => ({ isPaid: reference === "A-1", refunded: 4.5 })',
  )
  const source = { name: 'state', text: './shop.mjs' } as const
  expect(await readShopState(source, { order, terminal })).toEqual({ timesPaid: 1, refunded: 4.5 })
  const otherOrder = { reference: 'A-2' }
  expect(await readShopState(source, { order: otherOrder, terminal })).toMatchObject({
    timesPaid: 0,
  })
})

const order = { reference: 'A-1' }

test.each([
  ['exit 3 # CANARY', /^The command of --order failed: exit code 3\.$/],
  ['kill -9 $$ # CANARY', /^The command of --order failed: no exit code, after 60 s at most\.$/],
  ['true # CANARY', /^--order: the answer has no reference of an order\.$/],
  ['http://CANARY@localhost:1/orders', /^The address that places orders answered nothing,/],
  ['./none.mjs', /none\.mjs of --order cannot be loaded/],
])('an order that "%s" does not place is an error with its reason', async (text, says) => {
  const error: unknown = await readOrder({ name: 'order', text }, terminal).catch(
    (reason) => reason,
  )
  expect(error).toMatchObject({ message: expect.stringMatching(says) })
  expect(String(error)).not.toContain('CANARY')
})

test.each([
  [`echo '{"paid":true}' # CANARY`, /^--state: the answer has neither isPaid nor timesPaid\.$/],
  ['http://localhost:1/CANARY', /^--state: nothing answers\.$/],
])('a state that "%s" does not say is an error, and no unpaid order', async (text, says) => {
  const source = { name: 'state', text } as const
  const error: unknown = await readShopState(source, { order, terminal }).catch((reason) => reason)
  expect(error).toMatchObject({ message: expect.stringMatching(says) })
})
