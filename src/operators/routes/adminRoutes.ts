import type { Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import type { Operator, PageContext } from '../pages/pageContext.js'

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
