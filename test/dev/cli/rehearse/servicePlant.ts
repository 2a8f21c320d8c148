import type { ShopPlan } from './rehearsalShop.js'

/** A planted fault in the merchant's callbacks, store or network. */
export interface ServicePlant extends ShopPlan {
  /** The trial that falls. */
  readonly trial: string
  /** Seconds of `--wait`, if a second mark comes later than the first. */
  readonly wait?: number
}
