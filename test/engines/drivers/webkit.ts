import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from '../../../scripts/engineBrowsers.mjs'
import { freePort } from '../../journeys/demo.js'
import { type Driver, divideMessages, type Engine } from './driver.js'
import { startWatchingProxy } from './watchingProxy.js'

/** WebKitGTK's small browser on a virtual screen, by WebDriver: the engine of Safari and of every browser on an iPhone. */
export async function launchWebKit(): Promise<Engine> {
  const paths = findWebKit()
  if (!paths) throw new Error('There is no WebKit here.')
  const screen = spawn(paths.screen, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
  })
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_GB.UTF-8' },
    stdio: 'ignore',
  })
  const serverUrl = `http://127.0.0.1:${port}`
  await untilReady(serverUrl, driver)
  return {
    open: () => openDriver(serverUrl, paths.browser),
    async close() {
      driver.kill()
      screen.kill()
    },
  }
}

/** A session is a browser process of its own: WebKit's driver has one at a time. */
async function openDriver(serverUrl: string, binary: string): Promise<Driver> {
  const proxy = await startWatchingProxy()
  const session = await new Builder()
    .usingServer(serverUrl)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'manual', httpProxy: proxy.address, noProxy: [] },
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
  await session.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 })
  const divided = async () => divideMessages(await proxy.lines(() => evaluate(session, isQuiet, undefined)))
  return {
    name: 'webkit',
    goto: (url) => session.get(url),
    // WebDriver's own step back waits for a load, which a page out of the page cache does not fire.
    back: () => evaluate(session, () => void setTimeout(() => history.back(), 0), undefined),
    reload: () => session.navigate().refresh(),
    evaluate: (act, argument) => evaluate(session, act, argument),
    load: (script) => session.executeScript(script),
    clickAt: ({ x, y }) =>
      session
        .actions({ async: true })
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) =>
      session
        .actions({ async: true })
        .sendKeys(...text)
        .perform(),
    press: (key) => press(session, key),
    copy: (text) => copy(session, text),
    cookies: async () => (await session.manage().getCookies()).map(({ name, value }) => `${name}=${value}`),
    requests: () => proxy.requests,
    messages: async () => (await divided()).messages,
    violations: async () => (await divided()).violations,
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      await session.quit()
      await proxy.close()
    },
  }
}

async function evaluate<Argument, Answer>(
  session: WebDriver,
  act: (argument: Argument) => Answer | Promise<Answer>,
  argument: Argument,
): Promise<Answer> {
  const script = `
    const done = arguments[arguments.length - 1]
    new Promise((resolve) => resolve((${act})(arguments[0]))).then(
      (answer) => done({ answer }),
      (error) => done({ error: String(error) }),
    )`
  const { answer, error } = await session.executeAsyncScript<{ answer: Answer; error?: string }>(script, argument)
  if (error !== undefined) throw new Error(error)
  return answer
}

const isQuiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

const keyCodes: Readonly<Record<string, string>> = {
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
}

async function press(session: WebDriver, key: string): Promise<void> {
  const keys = key.split('+').map((each) => keyCodes[each] ?? each)
  const last = keys.pop() ?? ''
  const actions = session.actions({ async: true })
  for (const held of keys) actions.keyDown(held)
  actions.sendKeys(last)
  for (const held of keys.reverse()) actions.keyUp(held)
  await actions.perform()
}

/** WebKit gives its clipboard to a person only: a window of its own, in which the text is selected and copied by keys. */
async function copy(session: WebDriver, text: string): Promise<void> {
  const page = await session.getWindowHandle()
  await session.switchTo().newWindow('tab')
  await evaluate(
    session,
    (copied) => {
      const area = document.createElement('textarea')
      document.body.append(area)
      area.value = copied
      area.focus()
      area.select()
    },
    text,
  )
  await press(session, 'Control+c')
  await session.close()
  await session.switchTo().window(page)
}

async function untilReady(serverUrl: string, driver: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && driver.exitCode === null; tries += 1) {
    const isReady = await fetch(`${serverUrl}/status`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error('WebKitWebDriver did not start.')
}
