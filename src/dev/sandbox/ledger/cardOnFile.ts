import { readDigits } from '../../../core/model/card/cardNumber.js'
import { formatTokenExpiration } from '../../../core/model/timestamp.js'
import { type ScenarioName, scenarioOf } from '../shared/scenarios.js'

const tokenLifeMs = 3 * 365 * 86_400_000

/** @see The interface, "Create a payment", cc_token */
const walletPrefix = 'rcr:'

/**
 * What the sandbox keeps of a card: enough to show it and to pay by its token again. The number,
 * the expiry date and the security code are not kept.
 *
 * The interface says of tokens and masks only that they are strings, and that a mask keeps the
 * first six and the last four digits.
 *
 * @see The interface, "Resources and their fields"
 */
export interface CardOnFile {
  readonly cc_mask: string
  readonly cc_token: string
  readonly cc_token_expiration: string
  readonly scenario: ScenarioName
}

/**
 * The card of a payment by card data, with a new token. The token can be used for three years,
 * which is the sandbox's own choice.
 */
export function putOnFile(cc_number: string, now: number): CardOnFile {
  return {
    cc_mask: maskOf(readDigits(cc_number)),
    cc_token: crypto.randomUUID(),
    cc_token_expiration: formatTokenExpiration(now + tokenLifeMs),
    scenario: scenarioOf(cc_number),
  }
}

/**
 * Stores the card of a first payment by a cryptogram. Its token has the prefix of wallets. The
 * sandbox's own wallets say in it which card was chosen, below any members and texts that a backend
 * wrapped around it. Others are not decrypted: the card is invented.
 */
export function putWalletOnFile(cryptogram: object, now: number): CardOnFile {
  const [, cc_number = '4111111111111111'] =
    /"sandbox\\*":\\*"(\d{12,19})\\*"/.exec(JSON.stringify(cryptogram)) ?? []
  const card = putOnFile(cc_number, now)
  return { ...card, cc_token: `${walletPrefix}${card.cc_token}` }
}

/** Whether a token is a wallet's. The sandbox accepts any of them, its own until they expire. */
export function isWalletToken(cc_token: string): boolean {
  return cc_token.startsWith(walletPrefix)
}

/** The first six and the last four digits; only the last digit of a number below 12 digits. */
function maskOf(digits: string) {
  if (digits.length < 12) return `${'*'.repeat(digits.length - 1)}${digits.slice(-1)}`
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`
}
