import { expect, test } from 'vitest'
import { drawings } from '../scripts/build/brandDrawings.mjs'
import { brandTable } from '../src/core/model/card/brandTable.js'
import { lazyDrawings } from '../src/page/brands/lazyDrawings.js'

const writtenBrands = drawings.map(({ brand }) => brand)

test('every brand that is detected has a drawing, loaded by its own name', () => {
  const brands = Object.keys(brandTable)
  expect(writtenBrands.toSorted()).toEqual(brands.toSorted())
  expect(Object.keys(lazyDrawings).toSorted()).toEqual(brands.toSorted())
})

test.each(drawings)(
  'the drawing of $brand is what scripts/build/brandDrawings.mjs makes of its icon',
  async ({ brand, drawing }) => {
    const lazyDrawing = Object.entries(lazyDrawings).find(([name]) => name === brand)?.[1]
    await lazyDrawing?.load()
    expect(lazyDrawing?.now()?.drawing).toEqual(drawing)
  },
)
