import { expect, test } from 'vitest'
import { goToCheckout, pressPay } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('every field and the button have their size, date and code are in one row, and errors move none of them', async () => {
  const shopper = await stage.enter()
  const { driver } = shopper.page
  await goToCheckout(shopper)
  const empty = await driver.evaluate(readForm, undefined)
  expect(empty.boxes).toHaveLength(4)
  for (const { height, fontSize } of empty.boxes) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(fontSize).toBeGreaterThanOrEqual(16)
  }
  const [number, date, code] = empty.boxes
  expect(date?.top).toBe(code?.top)
  expect(date?.top).toBeGreaterThan(number?.top ?? Infinity)
  expect(empty.overhang).toBeLessThanOrEqual(0)

  await pressPay(shopper)
  await shopper.page.find({ text: 'Enter your card number' })
  expect((await driver.evaluate(readForm, undefined)).boxes).toEqual(empty.boxes)
})

test('every text of the form and its errors stands out from its ground', async () => {
  const shopper = await stage.enter()
  const { driver } = shopper.page
  await goToCheckout(shopper)
  await pressPay(shopper)
  await shopper.page.find({ text: 'Enter your card number' })
  const texts = await driver.evaluate(readContrasts, undefined)
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(({ contrast }) => contrast < 4.5)).toEqual([])
})

/** Runs in the page. Tops are from the form's own. */
function readForm() {
  const form = document.querySelector('input[autocomplete=cc-number]')?.closest('form')
  const top = form?.getBoundingClientRect().top ?? 0
  const controls = [...(form?.querySelectorAll('.tillkit-input, .tillkit-pay') ?? [])]
  const boxes = controls.map((control) => {
    const box = control.getBoundingClientRect()
    const fontSize = Number.parseFloat(getComputedStyle(control).fontSize)
    return { top: box.top - top, width: box.width, height: box.height, fontSize }
  })
  return { boxes, overhang: document.documentElement.scrollWidth - innerWidth }
}

/** Runs in the page. */
function readContrasts() {
  // A colour on its way to another would be read as it is then.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser draws nothing.')
  const readColor = (color: string): readonly number[] => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const findGround = (element: Element): readonly number[] => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha] = readColor(getComputedStyle(at).backgroundColor)
      if (alpha === 255) return [red, green, blue]
    }
    return [255, 255, 255]
  }
  const luminanceOf = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((level) => {
      const part = level / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const form = document.querySelector('input[autocomplete=cc-number]')?.closest('form')
  const shown = [...(form?.querySelectorAll('*') ?? [])].filter(
    (element) => hasText(element) && element.getClientRects().length > 0,
  )
  return shown.map((element) => {
    const ground = findGround(element)
    const levels = [ground, readColor(getComputedStyle(element).color)].map(luminanceOf)
    const contrast = (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05)
    return { text: element.textContent, contrast, ground }
  })
}
