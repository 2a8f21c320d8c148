/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import { deriveFormKey } from '../backend/operator/formKey.js'
import { readFormBody } from '../backend/requests/readRequest.js'
import { noLists } from '../backend/store/listsOf.js'
import { CheckoutError } from '../core/model/checkoutError.js'
import { type AdminOptions, readAdminOptions } from './adminOptions.js'
import { type ActNotice, type AdminMessages, actNotices } from './messages/adminMessages.js'
import { en } from './messages/en.js'
import { uk } from './messages/uk.js'
import { ConfirmPage } from './pages/ActForm.js'
import { dayOf } from './pages/formats.js'
import { MessagePage } from './pages/Layout.js'
import { OrderPage } from './pages/OrderPage.js'
import { OrdersPage } from './pages/OrdersPage.js'
import { OverviewPage } from './pages/OverviewPage.js'
import {
  type AdminEnvironment,
  isOperator,
  type Operator,
  type PageContext,
} from './pages/pageContext.js'
import { LastReport } from './pages/reports/ReportsPage.js'
import { DayPage } from './pages/SumsOfDay.js'
import { stylesheet } from './pages/stylesheet.js'
import { findLastReport } from './reports/readReports.js'
import { type ActRequest, performAct, readTarget } from './routes/performAct.js'
import { answer, page, redirectTo } from './routes/answers.js'
import { answerOrders } from './routes/ordersCsv.js'
import { readDay } from './routes/readDay.js'
import { addReportPages } from './routes/reportRoutes.js'
import { findOrderPage, readFilter, readSearchText } from './routes/searchOrders.js'
import { createFormTokens, importFormKey } from './security/formTokens.js'

/** The operators' pages. */
export interface Admin {
  /**
   * Answers every page under the path of `publicUrl`. Rethrows errors of `authorize`. Needs no
   * `this`.
   */
  readonly fetch: (request: Request) => Promise<Response>
}

const catalogues: Readonly<Record<'en' | 'uk', AdminMessages>> = { en, uk }

const pageSize = 50

/** Orders in review that are searched for double payments. */
const reviewsRead = 100

/** Orders that are summed at most. */
const summedToday = 5_000
const summedOfDay = 50_000

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
  let key: Promise<CryptoKey> | undefined
  const formKey = () => {
    key ??= formSecret === undefined ? deriveFormKey(checkout) : importFormKey(formSecret)
    return key
  }
  const tokens = createFormTokens({ key: formKey, now })
  const messages = catalogues[locale]
  const contextFor = (operator?: Operator): PageContext => ({
    messages,
    locale,
    timeZone,
    basePath,
    environment,
    hasReports: reports !== undefined,
    now: now(),
    ...(operator && { operator }),
  })

  const app = new Hono<AdminEnvironment>({ strict: false }).basePath(
    basePath === '' ? '/' : basePath,
  )
  app.get('/styles.css', () => answer(stylesheet, { type: 'text/css; charset=utf-8' }))
  app.use(async (context, next) => {
    const operator = await authorize(context.req.raw)
    if (!isOperator(operator)) return message('signedOut', 401)
    context.set('operator', operator)
    return await next()
  })

  const pageOf = ({ var: { operator } }: OperatorRequest): PageContext => contextFor(operator)

  app.get('/', async (request) => {
    const context = pageOf(request)
    const [reviews, backlog, day, report] = await Promise.all([
      checkout.reviews({ limit: reviewsRead }),
      checkout.backlog(),
      readDay(checkout.orders, {
        day: dayOf(context.now, timeZone),
        timeZone,
        atMost: summedToday,
      }),
      reports && findLastReport(reports),
    ])
    if (!day) throw new Error('The clock gives no day.')
    return page(
      context,
      <OverviewPage
        {...{ reviews, backlog, day }}
        report={report ? <LastReport report={report} /> : null}
      />,
    )
  })

  app.get('/day', async (request) => {
    const context = pageOf(request)
    const { day: text = dayOf(context.now, timeZone) } = request.req.query()
    const day = await readDay(checkout.orders, { day: text, timeZone, atMost: summedOfDay })
    return page(context, <DayPage day={day} />, { status: day ? 200 : 422 })
  })

  app.get('/orders', async (request) => {
    const context = pageOf(request)
    const query = new URL(request.req.url).searchParams
    const search = readSearchText(query)
    const filter = readFilter(search, timeZone)
    const after = query.get('after')
    const found =
      filter &&
      (await findOrderPage(checkout.orders, {
        ...filter,
        limit: pageSize,
        ...(after && { after }),
      }))
    const props = { search, isLater: after !== null, ...(found && { page: found }) }
    return page(context, <OrdersPage {...props} />, { status: found ? 200 : 422 })
  })

  app.get('/orders.csv', async (request) => {
    const filter = readFilter(readSearchText(new URL(request.req.url).searchParams), timeZone)
    if (!filter) return message('notFound', 404, pageOf(request))
    return await answerOrders(checkout.orders, filter)
  })

  app.get('/order', async (request) => {
    const { reference = '', done } = request.req.query()
    const notice = actNotices.find((each) => each === done)
    return await orderPage(pageOf(request), reference, notice)
  })

  if (reports) addReportPages(app, { folders: reports, pageOf, message })

  app.post('/confirm', (request) =>
    withForm(request, async ({ target, fields, operator }) => {
      const { attempt, choice, reason } = target
      const { seen = '' } = fields
      const formToken = await tokens.create(operator.name)
      return page(
        pageOf(request),
        <ConfirmPage {...{ attempt, choice, reason, seen, formToken }} />,
      )
    }),
  )

  app.post('/act', (request) =>
    withForm(request, async ({ target, fields, operator }) => {
      const { seen = '' } = fields
      if (!/^\d{0,15}$/.test(seen)) return message('body', 400, pageOf(request))
      const notice = await performAct(checkout, {
        ...target,
        by: operator.name,
        seen: Number(seen),
      })
      return redirectTo(target.attempt.reference, notice, pageOf(request))
    }),
  )

  app.all('/confirm', (request) => message('method', 405, pageOf(request), { Allow: 'POST' }))
  app.all('/act', (request) => message('method', 405, pageOf(request), { Allow: 'POST' }))
  app.notFound((request) => message('notFound', 404, pageOf(request)))
  app.onError((error, request) => {
    if (!(error instanceof CheckoutError)) throw error
    const operator: Operator | undefined = request.get('operator')
    const context = contextFor(operator)
    switch (error.code) {
      case 'store_unavailable':
        return message('store', 503, context)
      case 'origin_refused':
        return message('foreign', 403, context)
      case 'content_type':
      case 'body_too_large':
      case 'body_timeout':
      case 'body_unreadable':
      case 'body_consumed':
        return message('body', 400, context)
      default:
        throw error
    }
  })

  /** Reads the form of an act. Refuses a form that is not from the operator's own page. */
  async function withForm(
    request: OperatorRequest,
    act: (form: ActForm) => Promise<Response>,
  ): Promise<Response> {
    const { operator } = request.var
    const context = pageOf(request)
    const fields = await readFormBody(request.req.raw, origin)
    const { token = '', reference = '' } = fields
    if (!(await tokens.isValid(token, operator.name))) return message('expired', 403, context)
    const details = await checkout.orders.find(reference)
    const target =
      details && readTarget(fields, { details, canDecide: operator.canDecide === true })
    if (!target) return message('notFound', 404, context)
    switch (target.type) {
      case 'not_allowed':
        return message('notAllowed', 403, context)
      case 'incomplete':
        return await orderPage(context, reference, target.notice, 422)
      case 'not_possible':
        return redirectTo(reference, 'not_possible', context)
      case 'readable':
        return await act({ target, fields, operator })
    }
  }

  async function orderPage(
    context: PageContext,
    reference: string,
    notice: ActNotice | undefined,
    status = 200,
  ): Promise<Response> {
    const [details, history] = await Promise.all([
      checkout.orders.find(reference),
      checkout.orders.history(reference),
    ])
    if (!details) return message('notFound', 404, context)
    const formToken = await tokens.create(context.operator?.name ?? '')
    return page(
      context,
      <OrderPage {...{ details, history, formToken }} {...(notice && { notice })} />,
      { status },
    )
  }

  function message(
    error: keyof AdminMessages['errors'],
    status: number,
    context: PageContext = contextFor(),
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    return page(context, <MessagePage error={error} />, { status, headers })
  }

  // Hono would take a second argument for an environment.
  return { fetch: async (request) => await app.fetch(request) }
}

interface ActForm {
  readonly target: ActRequest
  readonly fields: Readonly<Record<string, string>>
  readonly operator: Operator
}

type OperatorRequest = Context<AdminEnvironment>
