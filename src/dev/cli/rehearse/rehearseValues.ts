import type { SettingsValues } from '../settings/readSettings.js'
import type { OptionValues } from '../terminal/terminal.js'
import type { MerchantSource } from './merchant/callMerchant.js'

/** The options that say how the merchant's side is asked. */
type MerchantOption = MerchantSource['name']

/** The option values of `tillkit rehearse`. */
export type RehearseValues = SettingsValues &
  OptionValues<
    'modes' | 'sandbox' | 'wait',
    | 'url'
    | 'page'
    | 'browser'
    | 'junit'
    | 'report'
    | 'journal'
    | 'writeJournal'
    | 'checkout'
    | 'from'
    | 'to'
    | MerchantOption
  > & {
    readonly only: readonly string[]
    readonly allowHost: readonly string[]
    readonly databaseEnv?: readonly string[]
    readonly packageFolder: string
  }

/** The option values of a rehearsal on a running shop. */
export type ShopValues = RehearseValues & { readonly url: string }

export function sourceOf(name: MerchantOption, values: RehearseValues): MerchantSource | undefined {
  const { [name]: text } = values
  return text === undefined ? undefined : { name, text }
}
