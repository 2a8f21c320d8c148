import type { AdminLocale, AdminMessages } from '../messages/adminMessages.js'

/** Who looks at a page. */
export interface Operator {
  /** A name or a number by which people know who acted: it is written into the journal. */
  readonly name: string
  /**
   * May decide, cancel and run callbacks. Who may not looks at everything, asks the service again and writes notes.
   *
   * @default false
   */
  readonly canDecide?: boolean
}

/** What every page is written with. */
export interface PageContext {
  readonly messages: AdminMessages
  readonly locale: AdminLocale
  /** IANA name: days begin and times are shown in it. */
  readonly timeZone: string
  /** The path below which the pages are; empty at the root. */
  readonly basePath: string
  readonly environment: 'test' | 'live'
  /** Absent on the page for whoever is not signed in. */
  readonly operator?: Operator
  /** The merchant has given where reconciliations are kept. */
  readonly hasReports: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What is known of a request once `authorize` has said who looks. */
export interface AdminEnvironment {
  Variables: { operator: Operator }
}

/** The merchant's code may be plain JavaScript: what has no name is nobody. */
export function isOperator(operator: Operator | null | undefined): operator is Operator {
  return typeof operator?.name === 'string' && operator.name.trim() !== ''
}
