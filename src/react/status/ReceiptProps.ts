import type { detectBrand } from '../../model/card/brand.js'
import type { formatAmount } from '../../model/money/amount.js'
import type { BrandMark } from '../brands/BrandMark.js'
import type { brandName } from '../brands/brandName.js'
import type { changedAmount, Detail, DetailsProps } from './Details.js'
import type { formatServiceTime } from './formatServiceTime.js'

/** What a receipt needs of what the form has. */
export interface ReceiptTools {
  readonly BrandMark: typeof BrandMark
  readonly Detail: typeof Detail
  readonly brandName: typeof brandName
  readonly changedAmount: typeof changedAmount
  readonly detectBrand: typeof detectBrand
  readonly formatAmount: typeof formatAmount
  readonly formatServiceTime: typeof formatServiceTime
}

export interface ReceiptProps extends DetailsProps {
  readonly shopName: string | undefined
  readonly tools: ReceiptTools
}
