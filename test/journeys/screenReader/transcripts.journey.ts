import { expect, test } from 'vitest'
import { ar } from '../../../src/locales/ar.js'
import { en } from '../../../src/locales/en.js'
import { uk } from '../../../src/locales/uk.js'
import { shareBrowser } from '../browser.js'
import { servePage } from '../pageServer.js'
import { createListener, type Listener } from './screenReader.js'

const shop = servePage('test/journeys/pages/screenReader')
const browser = shareBrowser()

const wrongNumber = '4242424242424241'
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '739' }

test.each([en, uk, ar])(
  'a whole purchase, as a screen reader says it, in the language $tag',
  async (locale) => {
    const heard = await buy(locale.tag)
    const said = heard.said()
    const { messages } = locale
    const count = (text: string): number => said.filter((line) => line.includes(text)).length

    // What is announced is announced once, and a decline or a success is said by nothing else on
    // the way to it.
    const announced = said.filter((line) => line.startsWith('polite: '))
    expect(announced).toContain(`polite: ${messages.card_number_checksum}`)
    expect(said.filter((line, at) => line.startsWith('polite: ') && line === said[at - 1])).toEqual(
      [],
    )
    expect(said).toContainEqual(expect.stringContaining(`group, ${messages['declined.title']}`))
    expect(announced.filter((line) => line.includes(messages['declined.title']))).toEqual([])
    expect(announced.filter((line) => line.includes(messages['succeeded.title']))).toHaveLength(1)

    // Every field is named, and says what is wrong with it.
    expect(said.filter((line) => line.startsWith('textbox, ')).length).toBeGreaterThan(10)
    for (const label of [messages.cardNumber, messages.expiry, messages.securityCode]) {
      expect(said).toContainEqual(
        expect.stringMatching(new RegExp(`^textbox, ${label}, .*\\binvalid, required$`)),
      )
    }
    expect(count(messages.summaryTitle)).toBe(1)

    // Nothing is said that only the eye can read, and no word of ours in another language.
    expect(said.filter((line) => /[{}_]|undefined|null|object/.test(line))).toEqual([])
    // The simulator says the bare text of a live region, what is hidden from screen readers
    // included.
    expect(said.filter((line) => line.includes('•') && !line.startsWith('polite: '))).toEqual([])
    if (locale !== en) {
      const words = said
        .flatMap((line) => line.match(/[A-Za-z]{2,}/g) ?? [])
        .filter((word) => !simulatorWords.has(word))
      expect(new Set(words)).toEqual(
        new Set(['UAH', 'Visa', 'Do', 'not', 'honor'].filter((word) => words.includes(word))),
      )
    }
    await expect(withoutCard(heard.transcript())).toMatchFileSnapshot(
      `transcripts/${locale.tag}.txt`,
    )
  },
)

test('payments by a wallet, as a screen reader says them: each status once', async () => {
  const page = await browser.newPage()
  await page.clock.install()
  await page.goto(`${shop.address()}?locale=en&wallet`)
  await page.getByRole('button', { name: 'Apple Pay' }).waitFor()
  const listener = createListener(page)
  await listener.start()
  await listener.press('Tab')
  for (const status of ['declined', 'succeeded'] as const) {
    listener.part(`Apple Pay is pressed: ${status}`)
    await listener.press('Enter')
    await page.locator(`[data-status="${status}"]`).waitFor()
    await listener.settle()
    expect(
      listener.said().filter((line) => line.includes(en.messages[`${status}.title`])),
    ).toHaveLength(1)
  }
  await expect(listener.transcript()).toMatchFileSnapshot('transcripts/wallet.txt')
})

/**
 * Roles, states and politeness, which the simulator says in English whatever the page's language
 * is.
 */
const simulatorWords = new Set(
  'alert banner button definition deletion disabled document end form group heading image img insertion invalid level link list listitem main not of paragraph polite position region required size set status strong term textbox'.split(
    ' ',
  ),
)

async function buy(tag: string): Promise<Listener> {
  const page = await browser.newPage()
  await page.clock.install()
  await page.goto(`${shop.address()}?locale=${tag}`)
  await page.locator('.tillkit-pay').waitFor()
  const listener = createListener(page)
  await listener.start()

  listener.part('The page is read through')
  await listener.readThrough()

  listener.part('Pay is pressed with nothing filled in')
  for (const _ of ['number', 'date', 'code', 'button']) await listener.press('Tab')
  await listener.press('Enter')
  await page.locator('[aria-invalid=true]:focus').waitFor()
  await listener.settle()

  listener.part('The number, which has the focus, is mistyped and corrected')
  await listener.type(wrongNumber, 'a number with a wrong last digit')
  await listener.press('Tab')
  await listener.press('Shift+Tab')
  await listener.press('End')
  await listener.press('Backspace')
  await listener.type('2', 'the right last digit')
  await listener.press('Tab')
  await listener.type('1234', 'a date')
  await listener.press('Tab')
  await listener.type(card.code, 'a code')
  await listener.press('Tab')

  listener.part('Pay is pressed, and the card is declined')
  await listener.press('Enter')
  await page.locator('.tillkit-status-title:focus').waitFor()
  await listener.settle()

  listener.part('What happened is read')
  await listener.readThrough()

  listener.part('The code is entered again, and the bank wants a confirmation')
  await listener.press('Tab')
  await listener.press('Tab')
  await listener.press('Tab')
  await listener.type(card.code, 'a code')
  await listener.press('Enter')
  await page.locator('[data-state="acting"]').waitFor()
  await listener.settle()

  listener.part('Back from the bank')
  await page.goto(await page.evaluate(() => String(Reflect.get(globalThis, 'way'))))
  await page.locator('#confirm').click()
  // What the page shows before it asks is there before somebody listens.
  await page.getByText('A-1001').waitFor()
  await listener.start()
  await page.locator('[data-status="succeeded"]').waitFor()
  await listener.settle()

  listener.part('The receipt is read through')
  await listener.readThrough()
  return listener
}

/** A transcript is kept: what was typed is not in it. */
function withoutCard(text: string): string {
  return text
    .replaceAll(card.number, '(card number)')
    .replaceAll('4242 4242 4242 4241', '(wrong card number)')
    .replaceAll('12 / 34', '(date)')
    .replaceAll('739', '(code)')
}
