/** What declines are counted by. Each kind alone may show an attack. */
export type CardTestingAttackKind = 'order' | 'customer' | 'address' | 'first_six' | 'shop'

/** An attack when it is noticed. It has no card data and no whole address. */
export interface CardTestingAttack {
  /**
   * What had too many declines: one order, customer, address or first six digits of cards, or the
   * whole shop.
   */
  readonly kind: CardTestingAttackKind
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The order of the try at which it was noticed. */
  readonly reference: string
  /** The customer of that order. */
  readonly customer_id?: string
  /**
   * The network of that try, with `clientAddress`: an IPv4 address without its last part, IPv6 by
   * its first 48 bits.
   */
  readonly network?: string
}

/** What a challenge was solved for. */
export interface ChallengeContext {
  /** The order to be paid. */
  readonly reference: string
  /** The payer's request. Its body has been read. */
  readonly request: Request
}

/**
 * A test of a suspicious try that costs a script more than a shopper: a proof of work, or any
 * captcha.
 */
export interface Challenge {
  /**
   * Answers what was solved, or `null` for a solution that is not valid. `solution` is the text of
   * the page's widget, at most 16 384 characters.
   *
   * Answer a text that is unique for each challenge, such as its nonce or signature, not the
   * solution's text: an attacker can add blanks and members to that. If a captcha's server takes
   * each solution once, answer the solution. Each process accepts an answer once; if you run
   * several, check that none has used it. If this throws, answers anything else, or takes longer
   * than five seconds, the solution is not valid, and `challenge_failed` is logged.
   */
  verify(solution: string, context: ChallengeContext): Promise<string | null> | string | null
}

/** How many declines make each kind suspicious. */
export interface DeclineLimits {
  /** Declines of one order. @default 6 */
  readonly order?: number
  /** Declines of one customer. @default 10 */
  readonly customer?: number
  /** Twice as many block a public address for ten minutes. @default 10 */
  readonly address?: number
  /** Declines of cards with the same first six digits. @default 15 */
  readonly firstSix?: number
  /** Declines of the whole shop. @default 30 */
  readonly shop?: number
}

/** How card testing is noticed, and what is asked of a suspicious try before its card is sent. */
export interface CardTestingOptions {
  /**
   * Sent as `order_3ds_bypass` with a suspicious try, in place of the order's: the value that asks
   * for 3-D Secure. The interface has no list of values: ask the service's support.
   *
   * @default the order's
   */
  readonly order3dsBypass?: string
  /**
   * What a suspicious try has to solve. The page must show it: `challenge` of `<CardForm>`.
   *
   * @default none
   */
  readonly challenge?: Challenge
  /** Called when an attack is noticed, once an hour for each kind. What it throws is logged. */
  onAttack?(attack: CardTestingAttack): unknown
  /**
   * The share of declines above which they add up, between 0 and 0.9. Give more than twice the
   * share of your honest shoppers.
   *
   * @default 1/3
   */
  readonly maxDeclineRate?: number
  /** How many declines make a try suspicious. */
  readonly declineLimits?: DeclineLimits
}

/** The limits that the options leave out. */
export const defaultDeclineLimits: Readonly<Required<DeclineLimits>> = {
  order: 6,
  customer: 10,
  address: 10,
  firstSix: 15,
  shop: 30,
}
