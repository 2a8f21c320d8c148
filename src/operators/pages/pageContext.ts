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

export interface PageContext {
  readonly messages: AdminMessages
  readonly locale: AdminLocale
  readonly timeZone: string
  /** The path below which the pages are; empty at the root. */
  readonly basePath: string
  readonly environment: 'test' | 'live'
  /** Absent on the page for a visitor who is not signed in. */
  readonly operator?: Operator
  readonly hasReports: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

const pageContext: Context<PageContext | undefined> = createContext<PageContext | undefined>(
  undefined,
)

export const PageProvider: Context<PageContext | undefined>['Provider'] = pageContext.Provider

export function usePage(): PageContext {
  const page = useContext(pageContext)
  if (!page) throw new Error('The pages are rendered in a PageProvider.')
  return page
}

export interface AdminEnvironment {
  Variables: { operator: Operator }
}

/** The merchant's code may be plain JavaScript. */
export function isOperator(operator: Operator | null | undefined): operator is Operator {
  return typeof operator?.name === 'string' && operator.name.trim() !== ''
}
