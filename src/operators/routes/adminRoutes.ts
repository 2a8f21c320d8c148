import type { Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import type { CheckoutServer } from '../../backend/createCheckoutServer.js'
import type { Operator, PageContext } from '../pages/pageContext.js'
import type { ReportFolders } from '../reports/readReports.js'
import type { FormTokens } from '../security/formTokens.js'

/** What the sign-in stores with each request for the routes behind it. */
export interface AdminEnvironment {
  Variables: {
    /** Who is signed in. */
    operator: Operator
    /** What every page of this request shows around its content. */
    page: PageContext
  }
}

/** The pages' application, below the path of `publicUrl`. */
export type AdminRoutes = Hono<AdminEnvironment, BlankSchema, string>

/** What the routes work with. */
export interface AdminServices {
  readonly checkout: CheckoutServer
  readonly tokens: FormTokens
  /** The origin of the pages. A form from another origin is refused. */
  readonly origin: string
  readonly timeZone: string
  readonly reports: ReportFolders | undefined
}
