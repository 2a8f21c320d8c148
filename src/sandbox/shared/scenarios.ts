import { readDigits } from '../../model/card/cardNumber.js'

/** What the sandbox does with a payment. */
export type ScenarioName =
  | 'succeeds'
  | 'asks_3ds_then_succeeds'
  | 'asks_3ds_then_declines'
  | 'declines'
  | 'declines_by_limit'
  | 'declines_later'
  | 'loses_the_reply'

/** A card number the sandbox knows, and what comes of paying with it. */
export interface TestCard {
  /** Grouped as on the card. */
  readonly number: string
  /** What happens, for code. */
  readonly scenario: ScenarioName
  /** One line for people: what happens. */
  readonly happens: string
}

/**
 * The test cards. Any expiry date to come and any security code of the right length will do; every other number that
 * passes the Luhn check succeeds.
 *
 * @example
 * import { testCards } from 'tillkit/sandbox'
 *
 * for (const card of testCards) console.log(card.number, card.happens)
 */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', scenario: 'succeeds', happens: 'Paid at once' },
  { number: '5454 5454 5454 5454', scenario: 'succeeds', happens: 'Paid at once' },
  { number: '3782 822463 10005', scenario: 'succeeds', happens: 'Paid at once (the security code has four digits)' },
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
    happens: 'Paid, but the connection is cut before the answer; the webhook follows about four seconds later',
  },
]

const scenarioByDigits: ReadonlyMap<string, ScenarioName> = new Map(
  testCards.map(({ number, scenario }) => [readDigits(number), scenario]),
)

/** What happens to a payment by this card. */
export function scenarioOf(cc_number: string): ScenarioName {
  return scenarioByDigits.get(readDigits(cc_number)) ?? 'succeeds'
}

/**
 * How long the webhook waits when the reply is lost: long enough for the shopper to read that nothing was heard yet.
 */
export const lostReplyWebhookDelayMs = 4_000

/** Where a payment stands: the members that move together. */
export interface Standing {
  readonly status: 'init' | 'pending' | 'success' | 'failure'
  readonly status_code: string
  readonly status_description: string
}

type StandingName =
  | 'created'
  | 'paid'
  | 'refunded'
  | 'waitsForBank'
  | 'cancelled'
  | 'declined'
  | 'declinedByLimit'
  | 'refusedAtBank'
  | 'declinedAfterBank'
  | 'expired'

/**
 * Where a payment or an operation can stand. 1000, 1004, 2122 and 6007 are the interface's. It shows no code for what is
 * not paid yet, declined or out of time, so 2000–2005 are the sandbox's own: the real service will send others.
 *
 * @see The interface, "Errors"
 */
export const standings: Readonly<Record<StandingName, Standing>> = {
  created: { status: 'init', status_code: '2004', status_description: 'Sandbox: not paid yet' },
  paid: { status: 'success', status_code: '1000', status_description: 'Transaction successful' },
  refunded: { status: 'success', status_code: '1004', status_description: 'Refund successful' },
  waitsForBank: { status: 'pending', status_code: '2122', status_description: '3DS verification required' },
  cancelled: { status: 'failure', status_code: '6007', status_description: 'Payment cancelled' },
  declined: { status: 'failure', status_code: '2000', status_description: 'Sandbox: declined by the bank' },
  declinedByLimit: { status: 'failure', status_code: '2001', status_description: 'Sandbox: declined by a limit' },
  refusedAtBank: { status: 'failure', status_code: '2002', status_description: 'Sandbox: refused at the bank’s page' },
  declinedAfterBank: { status: 'failure', status_code: '2003', status_description: 'Sandbox: declined after 3DS' },
  expired: { status: 'failure', status_code: '2005', status_description: 'Sandbox: the time to pay has passed' },
}

/** Where a payment stands once its card is known. */
export const firstStanding: Readonly<Record<ScenarioName, Standing>> = {
  succeeds: standings.paid,
  asks_3ds_then_succeeds: standings.waitsForBank,
  asks_3ds_then_declines: standings.waitsForBank,
  declines: standings.declined,
  declines_by_limit: standings.declinedByLimit,
  declines_later: standings.paid,
  loses_the_reply: standings.paid,
}

/**
 * Where a later charge of a subscription stands. The shopper is not there, so no bank is asked: a card that would want
 * that is paid, unless the bank declines it anyway.
 */
export const laterStanding: Readonly<Record<ScenarioName, Standing>> = {
  ...firstStanding,
  asks_3ds_then_succeeds: standings.paid,
  asks_3ds_then_declines: standings.declined,
  declines_later: standings.declined,
}
