import { readDigits } from '../model/cardNumber.js'
import { formatTokenExpiration } from '../model/timestamp.js'
import { type ScenarioName, scenarioOf } from './scenarios.js'

const tokenLifeMs = 3 * 365 * 86_400_000

/** What the sandbox keeps of a card. */
export interface CardOnFile {
  readonly cc_mask: string
  readonly cc_token: string
  readonly cc_token_expiration: string
  readonly scenario: ScenarioName
}

/** Puts a card on file. This is where its number stops: what leaves here is the mask and a token. */
export function putOnFile(cc_number: string, now: number): CardOnFile {
  return {
    cc_mask: maskOf(readDigits(cc_number)),
    cc_token: crypto.randomUUID(),
    cc_token_expiration: formatTokenExpiration(now + tokenLifeMs),
    scenario: scenarioOf(cc_number),
  }
}

/** The first six and the last four digits, asterisks between. */
function maskOf(digits: string): string {
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`
}
