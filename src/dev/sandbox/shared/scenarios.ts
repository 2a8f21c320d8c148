import { readDigits } from '../../../core/model/card/cardNumber.js'

/** What the sandbox does with a payment. */
export type ScenarioName =
  | 'succeeds'
  | 'asks_3ds_then_succeeds'
  | 'asks_3ds_then_declines'
  | 'declines'
  | 'declines_by_limit'
  | 'declines_later'
  | 'loses_the_reply'

/** A test card and its result. */
export interface TestCard {
  /** Grouped as on the card. */
  readonly number: string
  /** The result, for code. */
  readonly scenario: ScenarioName
  /** The result in one line, for people. */
  readonly happens: string
}

/**
 * The test cards, with any future expiry date and any security code of the right length. Every
 * other number that passes the Luhn check succeeds.
 *
 * @example
 * import { testCards } from 'tillkit/sandbox'
 *
 * for (const card of testCards) console.log(card.number, card.happens)
 */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', scenario: 'succeeds', happens: 'Paid at once' },
  { number: '5454 5454 5454 5454', scenario: 'succeeds', happens: 'Paid at once' },
  {
    number: '3782 822463 10005',
    scenario: 'succeeds',
    happens: 'Paid at once (the security code has four digits)',
  },
  {
    number: '4000 0000 0000 3220',
    scenario: 'asks_3ds_then_succeeds',
    happens: 'Goes to the bank: paid when confirmed there, declined when refused',
  },
  {
    number: '4000 0084 0000 1629',
    scenario: 'asks_3ds_then_declines',
    happens: 'Goes to the bank: declined, even when confirmed there',
  },
  { number: '4000 0000 0000 0002', scenario: 'declines', happens: 'Declined' },
  {
    number: '4000 0000 0000 9995',
    scenario: 'declines_by_limit',
    happens: 'Declined by a limit; its webhook says when to try again',
  },
  {
    number: '4000 0000 0000 0341',
    scenario: 'declines_later',
    happens: 'Paid the first time; the later charges of its subscription are declined',
  },
  {
    number: '4000 0000 0000 0119',
    scenario: 'loses_the_reply',
    happens:
      'Paid, but the connection is cut before the answer; ' +
      'the webhook follows about four seconds later',
  },
]

const scenarioByDigits: ReadonlyMap<string, ScenarioName> = new Map(
  testCards.map(({ number, scenario }) => [readDigits(number), scenario]),
)

/** What happens to a payment by this card. A number that is no test card succeeds. */
export function scenarioOf(cc_number: string): ScenarioName {
  return scenarioByDigits.get(readDigits(cc_number)) ?? 'succeeds'
}

/** The webhook's delay after a lost reply: long enough for the shopper to see the pending state. */
export const lostReplyWebhookDelayMs = 4_000
