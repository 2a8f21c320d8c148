/** By what a try is judged: each of them may show an attack by itself. */
export type AttackKind = 'order' | 'customer' | 'address' | 'first_six' | 'shop'

/** What is known of an attack when it is noticed. It has no card data and no whole address. */
export interface Attack {
  /** What had too many declines: one order, customer, address or first six digits of cards, or the whole shop. */
  readonly kind: AttackKind
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The order whose try it was noticed by. */
  readonly reference: string
  /** Whose order it is. */
  readonly customer_id?: string
  /** Where the try came from, where `clientAddress` says it: an IPv4 address without its last part, IPv6 by its first 48 bits. */
  readonly network?: string
}

/** What a challenge was solved for. */
export interface ChallengeContext {
  /** The order to be paid. */
  readonly reference: string
  /** The payer's request. Its body has been read. */
  readonly request: Request
}

/** A test of a suspicious try that costs a script more than a shopper: a proof of work, or any captcha. */
export interface Challenge {
  /**
   * Answers what was solved, or `null` for a solution that is not valid. `solution` is the text that the page's widget has
   * answered, at most 16 384 characters.
   *
   * What was solved is text of its own for each challenge, such as its nonce or signature. It must not depend on how the
   * solution is written: whoever sends it can add blanks and members. Where somebody else takes each solution once, as the
   * servers of captchas do, it is the solution itself. Each process takes what was solved once; whether it was used in another
   * is yours to know. Where this throws, answers anything else, or does not answer within five seconds, the solution is not
   * valid, and that is logged as `challenge_failed`.
   */
  verify(solution: string, context: ChallengeContext): Promise<string | null> | string | null
}

/** After how many declines too many, each. */
export interface DeclineLimits {
  /** Declines of one order. @default 6 */
  readonly order?: number
  /** Declines of one customer. @default 10 */
  readonly customer?: number
  /** At twice as many a public address is refused for ten minutes. @default 10 */
  readonly address?: number
  /** Declines of cards with the same first six digits. @default 15 */
  readonly firstSix?: number
  /** Declines of the whole shop. @default 30 */
  readonly shop?: number
}

/** How card testing is noticed, and what is asked of a suspicious try before its card is sent. */
export interface CardTestingOptions {
  /**
   * What is sent as `order_3ds_bypass` with a suspicious try, in place of what the order says: the value by which the service
   * asks for 3-D Secure. The interface shows no list of values: ask the service's support.
   *
   * @default what the order says
   */
  readonly order3dsBypass?: string
  /**
   * Asked of a suspicious try. The page must show it: `challenge` of `<CardForm>`.
   *
   * @default none
   */
  readonly challenge?: Challenge
  /** Called when an attack is noticed: once an hour for each kind. What it throws is logged. */
  onAttack?(attack: Attack): unknown
  /**
   * The share of declines above which they add up, between 0 and 0.9. Give more than twice the share that your honest
   * shoppers have.
   *
   * @default 1/3
   */
  readonly maxDeclineRate?: number
  /** After how many declines too many a try is suspicious. */
  readonly declineLimits?: DeclineLimits
}

/** The limits where none are given. */
export const defaultDeclineLimits: Readonly<Required<DeclineLimits>> = {
  order: 6,
  customer: 10,
  address: 10,
  firstSix: 15,
  shop: 30,
}
