import { expect, test } from 'vitest'
import { findDifference, type Picture } from '../../scripts/pictures/difference.mjs'

const width = 120
const height = 60

/** A page with a field, a button and a small sign, as plain areas of colour. */
function draw({ fieldTop = 8, button = [12, 91, 215], hasSign = true, lineWidth = 80 } = {}): Picture {
  const data = Buffer.alloc(width * height * 4, 255)
  const fill = (left: number, top: number, right: number, bottom: number, color: readonly number[]): void => {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) data.set([...color, 255], (y * width + x) * 4)
    }
  }
  fill(8, fieldTop, 112, fieldTop + 1, [127, 133, 143])
  fill(8, 36, 112, 52, button)
  fill(8, 24, lineWidth, 27, [26, 31, 54])
  if (hasSign) fill(100, 22, 108, 30, [179, 32, 27])
  return { data, width, height }
}

test('the same picture does not differ', () => {
  expect(findDifference(draw(), draw()).differs).toBe(false)
})

test.each([
  ['a field that moved by a pixel', { fieldTop: 9 }],
  ['another shade of the button', { button: [24, 103, 227] }],
  ['a sign that is gone', { hasSign: false }],
  ['a line that is cut off', { lineWidth: 70 }],
])('%s differs', (_, change) => {
  const { differs, picture } = findDifference(draw(), draw(change))
  expect(differs).toBe(true)
  expect(picture).toMatchObject({ width, height })
})

test('a few pixels of another smoothing do not differ', () => {
  const smoothed = draw()
  for (const x of [80, 81, 82]) smoothed.data.set([200, 202, 210, 255], (25 * width + x) * 4)
  expect(findDifference(draw(), smoothed).differs).toBe(false)
})

test('letters that another Chromium draws otherwise do not differ, and a button that is gone does', () => {
  const smoothed = draw()
  for (let x = 10; x < 70; x += 1) smoothed.data.set([60, 65, 90, 255], (25 * width + x) * 4)
  expect(findDifference(draw(), smoothed).differs).toBe(true)
  expect(findDifference(draw(), smoothed, { isSameBrowser: false }).differs).toBe(false)
  expect(findDifference(draw(), draw({ button: [255, 255, 255] }), { isSameBrowser: false }).differs).toBe(true)
})

test('another size always differs, and says which', () => {
  const taller = { data: Buffer.alloc(width * (height + 1) * 4, 255), width, height: height + 1 }
  expect(findDifference(draw(), taller)).toEqual({ differs: true, what: 'is 120 × 61 pixels now, and was 120 × 60' })
})
