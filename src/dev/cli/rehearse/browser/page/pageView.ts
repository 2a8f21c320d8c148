import type { Frame, Page } from 'playwright'
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
  /** What the page and its frames say in alerts, statuses and other live regions. */
  readonly notices: readonly string[]
  /** Those of them that are alerts. */
  readonly alerts: readonly string[]
  /** Whether a part of the page says by `aria-busy` that it waits. */
  readonly isBusy: boolean
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
    const serviceFrame = await frameWith(page, serviceControl)
    const documentState = await page.evaluate(readDocument)
    const notices = await readNotices(page, '[role=alert], [role=status], [aria-live], output')
    const alerts = await readNotices(page, '[role=alert]')
    const { pathname } = new URL(page.url())
    return {
      httpStatus: navigations.at(-1)?.httpStatus ?? 200,
      path: pathname,
      hasForm: form !== undefined,
      isAtService: serviceFrame !== undefined,
      ...documentState,
      notices,
      alerts,
    }
  } catch {
    // Playwright throws where a page is left while it is asked.
    return undefined
  }
}

/** Finds the first frame of the page that has such an element. */
export async function frameWith(page: Page, selector: string): Promise<Frame | undefined> {
  for (const frame of page.frames()) if ((await frame.locator(selector).count()) > 0) return frame
  return undefined
}

/** Runs in the page: it uses nothing from around it. */
function readDocument() {
  const statusElement = document.querySelector('.tillkit-status[data-status]')
  const busyElements = [...document.querySelectorAll('[aria-busy=true]')]
  return {
    status: statusElement?.getAttribute('data-status') ?? undefined,
    isBusy: busyElements.some((element) => element.checkVisibility()),
    isEmpty: document.body.innerText.trim() === '',
  }
}

async function readNotices(page: Page, selector: string): Promise<readonly string[]> {
  const textsOfFrames = await Promise.all(page.frames().map((frame) => textsOf(frame, selector)))
  const texts = textsOfFrames
    .flat()
    .map((text) => text.trim().replace(/\s+/g, ' ').slice(0, longestNotice))
    .filter((text) => text !== '')
  return [...new Set(texts)]
}

/** A frame may go away while it is asked. */
async function textsOf(frame: Frame, selector: string) {
  const notices = frame.locator(selector).locator('visible=true')
  return await notices.allInnerTexts().catch(() => [])
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
  const noticesText =
    notices.length === 0 ? '' : `, with ${notices.map((text) => `"${text}"`).join(', ')}`
  if (isAtService) return `the bank’s or the service’s page is open${noticesText}`
  return `${hasForm ? 'the form is open' : `${path} is open`}${noticesText}`
}
