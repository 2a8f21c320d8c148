import { expect, test } from 'vitest'
import { servePage } from '../journeys/pageServer.js'
import { setEngine } from './stage.js'

const engine = setEngine()
const server = servePage('test/engines/pages/fields')

test('a birthday is typed part by part, or pasted whole into any of them, and its error names the part', async () => {
  const page = await engine.open()
  await page.driver.goto(server.address())
  const shown = async () =>
    Promise.all(['Month', 'Day', 'Year'].map(async (label) => (await page.find({ label })).value))
  await page.click({ label: 'Month' })
  for (const part of ['13', '4', '1990']) {
    await page.driver.type(part)
    await page.driver.press('Tab')
  }
  await page.find({ text: 'Enter a month from 1 to 12' })
  expect(await shown()).toEqual(['13', '4', '1990'])
  await page.fill('Day', '')
  await page.paste('Day', '2001-02-03')
  expect(await shown()).toEqual(['02', '03', '2001'])
})
