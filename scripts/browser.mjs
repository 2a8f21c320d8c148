// Finds the Chromium that the browser tests use, or installs one: what is there, else Playwright's own download, else
// Debian's package where we may install it, else a message that says what to do. Plain Node, nothing imported.
import { spawnSync } from 'node:child_process'
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

/** The path of a Chromium, installing one if need be. Ends the process with a message when there is none. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found. Trying Playwright’s download …')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  if (installPackages(['chromium'])) {
    const installed = findBrowser()
    if (installed) return installed
  }
  console.error(
    'The browser tests need Chromium, Chrome or Edge, and none was found or could be downloaded.\n' +
      'Install one (Debian: apt-get install chromium; macOS: brew install --cask google-chrome) and run this again,\n' +
      'or name one that is elsewhere: TILLKIT_CHROMIUM=/path/to/chrome npm test',
  )
  process.exit(1)
}

/** The path of a Chromium that is already here, or undefined. */
export function findBrowser() {
  const named = process.env.TILLKIT_CHROMIUM
  if (named) return named
  for (const name of names) {
    const path = onPath(name)
    if (path) return path
  }
  return places.find(isExecutable) ?? playwrightBrowser()
}

function playwrightBrowser() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  for (const cache of caches.filter(Boolean)) {
    const builds = list(cache)
      .filter((name) => name.startsWith('chromium-'))
      .sort()
      .reverse()
    for (const build of builds) {
      const path = inside.map((rest) => join(cache, build, rest)).find(isExecutable)
      if (path) return path
    }
  }
  return undefined
}

/** Installs packages of Debian where we are root on one; answers whether that worked. */
export function installPackages(names) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  console.log(`Installing Debian’s ${names.join(' and ')} …`)
  run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
      .status === 0
  )
}
