import { testCards } from '../shared/scenarios.js'
import { dialogStage } from './dialogStage.js'
import type { WalletStage } from './walletStage.js'

/** The script that gives a page a wallet with the test cards. */
export function walletScript(install: (stage: WalletStage) => void): string {
  const cards = testCards.map(({ number, happens }) => ({ number, happens }))
  // esbuild's `keepNames`, which some bundlers of backends set, calls `__name` around functions.
  return `{
const __name = (value) => value
const stage = (${dialogStage})(globalThis, ${JSON.stringify(cards)});
(${install})(stage)
}
`
}
