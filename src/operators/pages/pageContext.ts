import { type Context, createContext, useContext } from 'hono/jsx'
import type { AdminLocale, AdminMessages } from '../messages/adminMessages.js'

/** A member of the merchant's staff. */
export interface Operator {
  /** A name or number that identifies the person in the journal. */
  readonly name: string
  /**
   * May decide, cancel and run callbacks. Others may read everything, ask the service again and
   * write notes.
   *
   * @default false
   */
  readonly canDecide?: boolean
}

/** What every part of a page may read. */
export interface PageContext {
  readonly messages: AdminMessages
  readonly locale: AdminLocale
  /** IANA name: the zone of the days and times on the page. */
  readonly timeZone: string
  /** The path below which the pages are; empty at the root. */
  readonly basePath: string
  /** Which service `checkout` uses. Every page shows it: a paid test order has brought no money. */
  readonly environment: 'test' | 'live'
  /** Absent on the page for a visitor who is not signed in. */
  readonly operator: Operator | undefined
  /** Whether there are pages of reconciliations. */
  readonly hasReports: boolean
  /** When the request came. Milliseconds since the epoch. */
  readonly now: number
}

const pageContext = createContext<PageContext | undefined>(undefined)

/** Gives a page its context. */
export const PageProvider: Context<PageContext | undefined>['Provider'] = pageContext.Provider

/** The context of the page that is rendered. */
export function usePage(): PageContext {
  const page = useContext(pageContext)
  if (!page) throw new Error('The pages are rendered in a PageProvider.')
  return page
}

/**
 * Whether `authorize` answered an operator. The merchant's code may be plain JavaScript, and an act
 * without a name would be in the journal of no one.
 */
export function isOperator(operator: Operator | null | undefined): operator is Operator {
  return typeof operator?.name === 'string' && operator.name.trim() !== ''
}
