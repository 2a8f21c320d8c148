import { html } from 'hono/html'
import { type CardBrand, detectBrand } from '../../../core/model/card/brand.js'
import { brandTable } from '../../../core/model/card/brandTable.js'
import { drawing as americanExpress } from '../../../core/model/card/drawings/americanExpress.js'
import type { Drawing } from '../../../core/model/card/drawings/drawing.js'
import { drawing as mastercard } from '../../../core/model/card/drawings/mastercard.js'
import { drawing as visa } from '../../../core/model/card/drawings/visa.js'
import type { Markup } from './page.js'

/** The brands of the test cards. A card of another brand is shown without a mark. */
const drawings: Readonly<Partial<Record<CardBrand, Drawing>>> = {
  visa,
  mastercard,
  'american-express': americanExpress,
}

/** The marks beside the field of the number. */
export function acceptedMarks(): Markup {
  const brands = Object.keys(drawings) as CardBrand[]
  return html`<span class="marks">${brands.map(brandMark)}</span>`
}

/** A card as a shopper knows it: its mark and its last four digits. */
export function cardText(cc_mask: string): Markup {
  const { brand } = detectBrand(cc_mask.replace(/\D.*$/, ''))
  const mark = brand && brandMark(brand)
  return html`<span class="mask" dir="ltr">${mark} •••• ${cc_mask.slice(-4)}</span>`
}

function brandMark(brand: CardBrand) {
  const drawing = drawings[brand]
  if (drawing === undefined) return undefined
  const [tileColor, ...shapes] = drawing
  const paths = shapes.map(([color, path]) => html`<path d="${path}" fill="${color}"/>`)
  const name = brandTable[brand]?.[0]
  return html`<svg class="mark" viewBox="0 0 340 220" role="img" aria-label="${name}"><rect
x="5" y="5" width="330" height="210" rx="30" fill="${tileColor}"/>${paths}</svg>`
}
