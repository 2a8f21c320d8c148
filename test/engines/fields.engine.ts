import { expect, test } from 'vitest'
import { servePage } from '../journeys/pageServer.js'
import type { EnginePage, Target } from './enginePage.js'
import { setEngine } from './stage.js'

const engine = setEngine()
const server = servePage('test/engines/pages/fields')

test('WebKit shows no date in an empty date field, the others show the order of its parts, and all show what is typed', async () => {
  const page = await openScene('subscription')
  const date = { label: 'First charge on' }
  expect(await isBlank(page, date)).toBe(page.driver.name === 'webkit')

  // The same in each order of day and month.
  await page.click({ label: 'Card number' })
  await page.driver.press('Tab')
  for (const part of ['05', '05', '2049']) {
    await page.driver.type(part)
    // The others go on by themselves when a part is full.
    if (page.driver.name === 'webkit') await page.driver.press('Tab')
  }
  await page.click({ label: 'Card number' })
  expect((await page.find(date)).value).toBe('2049-05-05')
  expect(await isBlank(page, date)).toBe(false)
})

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

/** Whether a field's picture, without its edges, is of one colour. */
async function isBlank({ driver, find }: EnginePage, target: Target): Promise<boolean> {
  const { x, y } = await find(target)
  const picture = (await driver.screenshot()).toString('base64')
  return driver.evaluate(
    async ({ picture, x, y }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.drawImage(image, 0, 0)
      const scale = image.width / innerWidth
      const { data } = context.getImageData((x - 200) * scale, (y - 10) * scale, 300 * scale, 20 * scale)
      return new Set(new Uint32Array(data.buffer)).size === 1
    },
    { picture, x, y },
  )
}
