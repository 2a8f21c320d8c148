import type { CardBrand } from '../../model/card/brand.js'
import type { Drawing } from './brandDrawings.js'

type Drawings = Readonly<Record<CardBrand, Drawing>>

let drawings: Drawings | undefined
let loading: Promise<void> | undefined

/** The drawings, once they are here. */
export function drawingsNow(): Drawings | undefined {
  return drawings
}

/** Loads the drawings, once. A mark is decoration: where they can't be had, the next mark tries again. */
export function loadDrawings(): Promise<void> {
  loading ??= import('./brandDrawings.js').then(
    (module) => {
      drawings = module.drawings
    },
    () => {
      loading = undefined
    },
  )
  return loading
}
