import { afterAll, expect, test } from 'vitest'
import { readShopState } from '../../../../../src/dev/cli/rehearse/merchant/readShopState.js'
import type { Terminal } from '../../../../../src/dev/cli/terminal/terminal.js'
import { openProgram } from '../../program.js'

const program = openProgram()
afterAll(() => program.remove())

/** Asks a command that prints this JSON. */
async function readAnswer(answer: object) {
  const terminal = { cwd: program.folder, env: process.env, fetch } as unknown as Terminal
  const text = `echo '${JSON.stringify(answer)}'`
  return await readShopState({ name: 'state', text }, { order: { reference: 'A-1' }, terminal })
}

test('numbers are taken as they are, and isPaid counts as one mark', async () => {
  expect(await readAnswer({ timesPaid: 2, refunded: 4.5, charges: 3 })).toEqual({
    timesPaid: 2,
    refunded: 4.5,
    charges: 3,
  })
  expect(await readAnswer({ isPaid: true })).toEqual({ timesPaid: 1 })
  expect(await readAnswer({ isPaid: false })).toEqual({ timesPaid: 0 })
})

test.each([
  ['timesPaid', { timesPaid: '1' }],
  ['refunded', { isPaid: true, refunded: '4.50' }],
  ['charges', { isPaid: true, charges: 'two' }],
  ['charges', { isPaid: true, charges: null }],
])('a %s that is no number is named', async (name, answer) => {
  const message = `--state: ${name} must be a number, such as 1 without quotes.`
  await expect(readAnswer(answer)).rejects.toThrow(message)
})

test('an isPaid that is neither true nor false is named', async () => {
  await expect(readAnswer({ isPaid: 'false' })).rejects.toThrow(
    '--state: isPaid must be true or false, without quotes.',
  )
})
