import { expect, test } from 'vitest'
import { servePage } from '../journeys/pageServer.js'
import { composeByScript, playRows, type TypingDriver } from '../journeys/typingPlayer.js'
import { typingFields } from '../journeys/typingRow.js'
import { typingTable } from '../journeys/typingTable.js'
import { setEngine } from './stage.js'

const engine = setEngine()
const server = servePage('test/journeys/pages/typing')

test.each(typingFields)('every rule of typing in %s holds', async (field) => {
  const { driver, find } = await engine.open()
  await driver.goto(server.address())
  await find({ label: 'Card number' })
  const evaluate = driver.evaluate as TypingDriver['evaluate']
  const player: TypingDriver = {
    evaluate,
    type: (text) => driver.type(text),
    press: (key) => driver.press(key),
    paste: async (text) => {
      await driver.copy(text)
      await driver.press('Control+v')
    },
    // Only Chromium lets a driver compose, and `journeys/typing.journey.ts` does so there.
    compose: (text) => composeByScript({ evaluate }, text),
    undo: () => driver.press('Control+z'),
    redo: () => driver.press('Control+y'),
  }
  const rows = typingTable.filter((row) => row.field === field)
  expect(rows.length).toBeGreaterThan(2)
  expect(await playRows(rows, player)).toEqual([])
})
