import { Key, type WebDriver } from 'selenium-webdriver'
import { type Driver, divideMessages, type Engine, type EngineOptions } from './driver.js'
import { startWatchingProxy } from './watchingProxy.js'
import { type Screen, startScreen, startSession } from './webkitSession.js'

/**
 * WebKitGTK's small browser on a virtual screen, by WebDriver: the engine of Safari and of every
 * browser on an iPhone.
 */
export async function launchWebKit({ authorityHash }: EngineOptions): Promise<Engine> {
  const screen = await startScreen()
  return {
    open: () => openDriver(screen, authorityHash !== undefined),
    close: async () => screen.close(),
  }
}

async function openDriver(screen: Screen, acceptInsecureCerts: boolean): Promise<Driver> {
  const proxy = await startWatchingProxy()
  const session = await startSession({
    display: screen.display,
    proxy: proxy.address,
    acceptInsecureCerts,
  })
  const { webDriver } = session
  return {
    name: 'webkit',
    goto: (url) => webDriver.get(url),
    back: () => goBack(webDriver),
    reload: () => webDriver.navigate().refresh(),
    evaluate: (act, argument) => evaluate(webDriver, act, argument),
    load: (script) => webDriver.executeScript(script),
    async clickAt({ x, y }) {
      const point = { x: Math.round(x), y: Math.round(y), duration: 0 }
      await webDriver.actions({ async: true }).move(point).click().perform()
    },
    async type(text) {
      const actions = webDriver.actions({ async: true })
      await actions.sendKeys(...text).perform()
    },
    press: (key) => press(webDriver, key),
    async copy(text) {
      await evaluate(webDriver, answerCopy, text)
      await press(webDriver, 'Control+c')
    },
    cookies: async () =>
      (await webDriver.manage().getCookies()).map(({ name, value }) => `${name}=${value}`),
    requests: () => proxy.requests,
    messages: async () => divideMessages(proxy.lines).messages,
    violations: async () => divideMessages(proxy.lines).violations,
    async close() {
      await session.close()
      await proxy.close()
    },
  }
}

/**
 * WebDriver's own step back waits for a load, which a page out of the page cache does not fire. No
 * script is run before the other page is there: one in a page that is put into the cache never
 * answers. The address comes from the browser, not from the page.
 */
async function goBack(webDriver: WebDriver): Promise<void> {
  const left = await webDriver.getCurrentUrl()
  await evaluate(webDriver, () => void setTimeout(() => history.back(), 0), undefined)
  await webDriver.wait(
    async () => (await webDriver.getCurrentUrl()) !== left,
    20_000,
    `The page stayed at ${left}.`,
  )
}

/**
 * Runs in the page. WebKit lets a page fill the clipboard while a person copies, with something
 * selected or not.
 */
function answerCopy(text: string): void {
  const options = { once: true, capture: true }
  document.addEventListener('beforecopy', (event) => event.preventDefault(), options)
  document.addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    },
    options,
  )
}

/**
 * A function that answers at once is run at once: a page that goes into the page cache while a
 * script waits in it would leave the driver waiting for ever. Only for a promise the page is asked
 * a second time.
 */
async function evaluate<Argument, Answer>(
  webDriver: WebDriver,
  act: (argument: Argument) => Answer | Promise<Answer>,
  argument: Argument,
): Promise<Answer> {
  const first = await webDriver.executeScript<Ran<Answer>>(
    `try {
      const answer = (${act})(arguments[0])
      if (!(answer instanceof Promise)) return { answer }
      globalThis.${pendingName} = answer
      return { isPending: true }
    } catch (error) {
      return { error: String(error) }
    }`,
    argument,
  )
  const { answer, error } = first.isPending
    ? await webDriver.executeAsyncScript<Ran<Answer>>(
        `const done = arguments[0]
        globalThis.${pendingName}.then((answer) => done({ answer }), (error) => done({ error: String(error) }))`,
      )
    : first
  if (error !== undefined) throw new Error(error)
  return answer
}

interface Ran<Answer> {
  readonly answer: Answer
  readonly error?: string
  readonly isPending?: boolean
}

const pendingName = '__tillkitPending'

const keyCodes: Readonly<Record<string, string>> = {
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Home: Key.HOME,
  Space: ' ',
  Tab: Key.TAB,
}

async function press(webDriver: WebDriver, key: string): Promise<void> {
  const keys = key.split('+').map((each) => keyCodes[each] ?? each)
  const last = keys.pop() ?? ''
  const actions = webDriver.actions({ async: true })
  for (const held of keys) actions.keyDown(held)
  actions.sendKeys(last)
  for (const held of keys.reverse()) actions.keyUp(held)
  await actions.perform()
}
