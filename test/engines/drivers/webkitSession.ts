import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from '../../../scripts/test/programs.mjs'
import { freePort } from '../../fixtures/freePort.js'

/** A virtual screen, on which every WebKit of a file runs. */
export interface Screen {
  readonly display: string
  close(): void
}

export async function startScreen(): Promise<Screen> {
  const { screen: path } = findPaths()
  const screen = spawn(
    path,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
  })
  return {
    display,
    close: () => screen.kill(),
  }
}

/**
 * One small browser with a driver of its own, which has one session at a time and can be left
 * waiting for ever by a page.
 */
export interface WebKitSession {
  readonly webDriver: WebDriver
  close(): Promise<void>
}

export async function startSession({
  display,
  proxy,
  acceptInsecureCerts,
}: SessionOptions): Promise<WebKitSession> {
  const { driver: path, browser: binary } = findPaths()
  const port = await freePort()
  // A group of its own, so that its browser ends with it.
  const driver = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const serverUrl = `http://127.0.0.1:${port}`
  await untilReady(serverUrl, driver)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts,
    proxy: { proxyType: 'manual', httpProxy: proxy, noProxy: [] },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  const webDriver = await new Builder()
    .usingServer(serverUrl)
    .withCapabilities(capabilities)
    .build()
  await webDriver.manage().setTimeouts({ script: 20_000, pageLoad: 30_000 })
  return {
    webDriver,
    async close() {
      const ended = webDriver.quit().catch(() => {})
      await Promise.race([ended, wait(10_000)])
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL')
    },
  }
}

function findPaths() {
  const paths = findWebKit()
  if (!paths) throw new Error('There is no WebKit here.')
  return paths
}

interface SessionOptions {
  readonly display: string
  readonly proxy: string
  readonly acceptInsecureCerts: boolean
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
