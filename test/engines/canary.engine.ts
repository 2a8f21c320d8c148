import { expect, test } from 'vitest'
import { placesOf, plantInDatabase } from '../journeys/canary.js'
import { goodCard } from '../journeys/shopper.js'
import { scanners } from './canary.js'
import { goToCheckout } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage({ expectsMessages: true })

const digits = goodCard.number.replaceAll(' ', '')

test('the scanners find a number wherever one is planted, and nothing before', async () => {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  const found = () => placesOf(goodCard, scanners, shopper)
  expect(await found()).toEqual([])
  await shopper.page.driver.evaluate(plant, digits)
  await shopper.page.driver.evaluate(plantInDatabase, digits)
  // React's fibers have no place that can be reached from outside; `journeys/canary.journey.ts`
  // plants into them.
  expect(await found()).toEqual(Object.keys(scanners).filter((place) => place !== 'React fibers'))
})

test('a breach of the content security policy, an uncaught error and a rejected promise are seen', async () => {
  const shopper = await stage.enter()
  const { driver } = shopper.page
  await goToCheckout(shopper)
  expect(await driver.violations()).toEqual([])
  await driver.evaluate(() => document.body.setAttribute('style', 'color: red'), undefined)
  await expect
    .poll(() => driver.violations())
    .toEqual([expect.stringContaining('style-src-attr inline')])

  await driver.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown for the test')
    })
    void Promise.reject(new Error('rejected for the test'))
  }, undefined)
  await expect
    .poll(async () =>
      (await driver.messages()).filter((line) => line.startsWith('uncaught')).sort(),
    )
    .toEqual([
      expect.stringContaining('rejected for the test'),
      expect.stringContaining('thrown for the test'),
    ])
})

/** Runs in the page: leaves the number at every place that is scanned, but the database. */
async function plant(text: string): Promise<void> {
  document.querySelector('input')?.setAttribute('data-draft', text)
  document.querySelector('h1')?.append(text)
  sessionStorage.setItem('draft', text)
  Reflect.set(document, 'cookie', `draft=${text}`)
  await (await caches.open('draft')).put('/draft', new Response(text))
  await fetch(`/icon.svg?card=${text}`)
  await fetch('/language/en', { method: 'POST', body: JSON.stringify({ text }) })
  console.info('card', text)
}
