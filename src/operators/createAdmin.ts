import { type Context, Hono } from 'hono'
import { deriveFormKey } from '../backend/operator/formKey.js'
import { noLists } from '../backend/store/listsOf.js'
import { CheckoutError } from '../core/model/checkoutError.js'
import { type AdminOptions, readAdminOptions } from './adminOptions.js'
import { en } from './messages/en.js'
import { uk } from './messages/uk.js'
import { isOperator, type Operator, type PageContext } from './pages/pageContext.js'
import { stylesheet } from './pages/stylesheet.js'
import { addActRoutes } from './routes/actRoutes.js'
import type { AdminEnvironment } from './routes/adminRoutes.js'
import { answer } from './routes/answers.js'
import { answerError, answerMessage } from './routes/messageAnswers.js'
import { addOrderRoutes } from './routes/orderRoutes.js'
import { addOverviewRoutes } from './routes/overviewRoutes.js'
import { addReportRoutes } from './routes/reportRoutes.js'
import { createFormTokens, importFormKey } from './security/formTokens.js'

/** The operators' pages. */
export interface Admin {
  /**
   * Answers every page under the path of `publicUrl`. Rethrows errors of `authorize`. Needs no
   * `this`.
   */
  readonly fetch: (request: Request) => Promise<Response>
}

const catalogues = { en, uk }

/**
 * Creates the pages on which the merchant's staff find an order, see its history, and act. Mount
 * them in your back office, behind its sign-in. They run no scripts.
 *
 * @throws {CheckoutError} `configuration` when an option can't be used
 * @see docs/operators.md
 * @example
 * import { createAdmin } from 'tillkit/admin'
 *
 * const admin = createAdmin({
 *   checkout,
 *   publicUrl: 'https://office.example/payments',
 *   authorize: async (request) => {
 *     const user = await userOf(request)
 *     return user ? { name: user.email, canDecide: user.isFinance } : null
 *   },
 * })
 */
export function createAdmin(options: AdminOptions): Admin {
  const { checkout, authorize, locale, timeZone, origin, basePath, formSecret, reports, now } =
    readAdminOptions(options)
  const { environment, hasLists } = checkout.diagnose()
  if (!hasLists) throw new CheckoutError('configuration', noLists)

  let formKey: Promise<CryptoKey> | undefined
  // The key is imported at the first form, because importing takes a promise and this function
  // answers at once.
  const readFormKey = () => {
    formKey ??= formSecret === undefined ? deriveFormKey(checkout) : importFormKey(formSecret)
    return formKey
  }
  const tokens = createFormTokens({ readKey: readFormKey, now })

  const pageContextFor = (operator?: Operator): PageContext => ({
    messages: catalogues[locale],
    locale,
    timeZone,
    basePath,
    environment,
    hasReports: reports !== undefined,
    now: now(),
    operator,
  })

  const app = new Hono<AdminEnvironment>({ strict: false }).basePath(basePath || '/')
  // It is added before the sign-in, because the page that refuses a visitor has this stylesheet.
  app.get('/styles.css', () => answer(stylesheet, { type: 'text/css; charset=utf-8' }))
  app.use(async (request, next) => {
    const operator = await authorize(request.req.raw)
    if (!isOperator(operator)) {
      return answerMessage(pageContextFor(), 'signedOut')
    }
    request.set('operator', operator)
    request.set('page', pageContextFor(operator))
    return await next()
  })
  const services = { checkout, tokens, origin, timeZone, reports }
  addOverviewRoutes(app, services)
  addOrderRoutes(app, services)
  addActRoutes(app, services)
  if (reports) addReportRoutes(app, reports)
  // A path outside `basePath` has not passed the sign-in, and an error of `authorize` has not
  // finished it: both pages are without an operator.
  const pageOf = (request: Context<AdminEnvironment>) => request.get('page') ?? pageContextFor()
  app.notFound((request) => answerMessage(pageOf(request), 'notFound'))
  app.onError((error, request) => answerError(error, pageOf(request)))

  // Hono would take a second argument for an environment.
  return { fetch: async (request) => await app.fetch(request) }
}
