import type { CardBrand } from '../../model/card/brand.js'
import { type LateFile, lateFile } from '../part/lateFile.js'
import type { Drawing } from './brandDrawings.js'

/** The drawings of the brands' marks. A mark is decoration. */
export const lateDrawings: LateFile<Readonly<Record<CardBrand, Drawing>>> = lateFile(() =>
  import('./brandDrawings.js').then(({ drawings }) => drawings),
)
