// Finds the Chromium that the browser tests use. Plain Node, nothing imported.
import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'msedge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a whole Chromium that is already here, or undefined. */
export function findBrowser() {
  const { TILLKIT_CHROMIUM } = process.env
  if (TILLKIT_CHROMIUM) return TILLKIT_CHROMIUM
  for (const name of names) {
    const path = onPath(name)
    if (path) return path
  }
  return places.find(isExecutable) ?? findInPlaywright('chromium-', wholeBrowsers)
}

/**
 * The path of a Chromium without windows, or of a whole one if there is none. It needs less
 * processor time, and has neither autofill nor extensions.
 */
export function findHeadless() {
  const { TILLKIT_CHROMIUM } = process.env
  return TILLKIT_CHROMIUM ?? findHeadlessShell() ?? findBrowser()
}

/** The path of a Chromium without windows, or undefined. */
export function findHeadlessShell() {
  return (
    onPath('chromium-headless-shell') ??
    findInPlaywright('chromium_headless_shell-', headlessShells)
  )
}

const wholeBrowsers = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

const headlessShells = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-win/headless_shell.exe',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
]

/**
 * Looks for a program among Playwright's downloads, the newest build first.
 * @type {(buildPrefix: string, programs: readonly string[]) => string | undefined}
 */
function findInPlaywright(buildPrefix, programs) {
  const { PLAYWRIGHT_BROWSERS_PATH } = process.env
  const caches = [
    ...(PLAYWRIGHT_BROWSERS_PATH ? [PLAYWRIGHT_BROWSERS_PATH] : []),
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  for (const cache of caches) {
    const builds = list(cache)
      .filter((name) => name.startsWith(buildPrefix))
      .sort()
      .reverse()
    for (const build of builds) {
      const path = programs.map((program) => join(cache, build, program)).find(isExecutable)
      if (path) return path
    }
  }
  return undefined
}

/** @type {(name: string) => string | undefined} */
export function onPath(name) {
  const { PATH = '' } = process.env
  return PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

/** @type {(path: string) => boolean} */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @type {(folder: string) => readonly string[]} */
function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
