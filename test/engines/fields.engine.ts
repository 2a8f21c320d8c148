import { expect, test } from 'vitest'
import { servePage } from '../journeys/pageServer.js'
import type { EnginePage } from './enginePage.js'
import { setEngine } from './stage.js'

const engine = setEngine()
const server = servePage('test/engines/pages/fields')

test('a birthday is typed part by part, or pasted whole into any of them, and its error names the part', async () => {
  const page = await openScene('customer')
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

test('a stored card is paid with by its code alone, and the expired one can’t be chosen', async () => {
  const page = await openScene('savedCards')
  await page.click({ role: 'radio', name: /American Express/ })
  expect((await page.findAll({ css: 'input[type=radio]:disabled' })).length).toBe(1)
  await page.fill('Security code', '7391')
  await page.click({ role: 'button', name: /^Pay/ })
  await page.find({ text: 'Payment successful' })
  const sent = await page.driver.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'sent')), undefined)
  expect(JSON.parse(sent)).toMatchObject([{ saved_card: 'card-2', card_cvv: '7391' }])
})

test('Another card opens the fields of a card, which are filled in and paid with', async () => {
  const page = await openScene('savedCards')
  await page.click({ role: 'radio', name: 'Another card' })
  await page.fill('Card number', '4242424242424242')
  await page.fill('Expiry date', '1234')
  await page.fill('Security code', '739')
  await page.click({ role: 'button', name: /^Pay/ })
  await page.find({ text: 'Payment successful' })
})

async function openScene(name: string): Promise<EnginePage> {
  const page = await engine.open()
  await page.driver.goto(`${server.address()}?scene=${name}`)
  await page.find({ css: 'form' })
  return page
}
