import type { Page } from 'playwright'
import { findForm } from './findForm.js'

/** What a shopper sees of a page. */
export interface PageView {
  /** The status of the document's answer. */
  readonly httpStatus: number
  readonly path: string
  readonly hasForm: boolean
  readonly isEmpty: boolean
  /** Whether the bank's or the service's page is open, in a frame too. */
  readonly isAtService: boolean
  /** The status that a component of ours shows, if there is one: `succeeded`. */
  readonly status: string | undefined
  /** What the page says in its alerts and statuses. */
  readonly notices: readonly string[]
}

/** A page with what it has been answered: {@link watchPage}. */
export interface WatchedPage {
  readonly page: Page
  /** The answers to its navigations, as `POST /checkout: 405`. */
  readonly navigations: readonly Navigation[]
  /** Messages of errors that no script has caught. */
  readonly errors: readonly string[]
}

interface Navigation {
  readonly method: string
  readonly url: URL
  readonly sentText: string
  readonly httpStatus: number
}

/** Notes the navigations and the errors of a page from now on. */
export function watchPage(page: Page): WatchedPage {
  const navigations: Navigation[] = []
  const errors: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    navigations.push({
      method: request.method(),
      url: new URL(request.url()),
      sentText: request.postData() ?? '',
      httpStatus: response.status(),
    })
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  return { page, navigations, errors }
}

const longestNotice = 100
/** The buttons of the sandbox's bank, and the field of its form. */
const serviceControl = '[name="decision"]'

/** Looks at a page. `undefined` while it is being left. */
export async function lookAt({ page, navigations }: WatchedPage): Promise<PageView | undefined> {
  try {
    const form = await findForm(page)
    const controls = page.frames().map((frame) => frame.locator(serviceControl).count())
    const counts = await Promise.all(controls)
    const texts = await page.evaluate(readTexts)
    const { pathname } = new URL(page.url())
    return {
      httpStatus: navigations.at(-1)?.httpStatus ?? 200,
      path: pathname,
      hasForm: form !== undefined,
      isAtService: counts.some((count) => count > 0),
      isEmpty: texts.isEmpty,
      status: texts.status,
      notices: texts.notices.map((notice) => notice.slice(0, longestNotice)),
    }
  } catch {
    // Playwright throws where a page is left while it is asked.
    return undefined
  }
}

/** Runs in the page: it uses nothing from around it. */
function readTexts() {
  const notices = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status]')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '')
  const statusElement = document.querySelector('.tillkit-status[data-status]')
  return {
    notices: [...new Set(notices)],
    status: statusElement?.getAttribute('data-status') ?? undefined,
    isEmpty: document.body.innerText.trim() === '',
  }
}

/** Says in a few words what a shopper sees. */
export function describeView(view: PageView | undefined, { errors }: WatchedPage): string {
  const [error] = errors
  const suffix = error === undefined ? '' : `, after the script’s error "${error}"`
  if (view === undefined) return `a page that is being left${suffix}`
  return describeKind(view) + suffix
}

function describeKind({ httpStatus, path, isEmpty, hasForm, isAtService, notices }: PageView) {
  if (httpStatus >= 400) return `${path} is answered ${httpStatus}`
  if (isEmpty) return 'the page is empty'
  const words =
    notices.length === 0 ? '' : `, with ${notices.map((text) => `"${text}"`).join(', ')}`
  if (isAtService) return `the bank’s or the service’s page is open${words}`
  return `${hasForm ? 'the form is open' : `${path} is open`}${words}`
}
