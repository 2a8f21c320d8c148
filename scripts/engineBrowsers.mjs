// Finds the three engines of `npm run test:engines`, or installs them: Chromium as the other browser tests do, Firefox and
// WebKit from Debian's packages where we may install them. Plain Node, nothing imported that has to be installed first.
import { ensureBrowser, findBrowser, installPackages, isExecutable, onPath } from './browser.mjs'

/** Each engine: whether it is here, and how to get it. In the order in which they run. */
export const engines = [
  {
    name: 'chromium',
    find: findBrowser,
    install: ensureBrowser,
    advice: 'Install Chromium, or name it: TILLKIT_CHROMIUM.',
  },
  {
    name: 'firefox',
    find: findFirefox,
    install: () => installPackages(['firefox-esr']),
    advice: 'Install Firefox (Debian: apt-get install firefox-esr), or name it: TILLKIT_FIREFOX=/path/to/firefox.',
  },
  {
    name: 'webkit',
    find: findWebKit,
    install: () => installPackages(['webkit2gtk-driver', 'xvfb']),
    advice: 'Install WebKitGTK’s driver and a virtual screen (Debian: apt-get install webkit2gtk-driver xvfb).',
  },
]

/** Whether an engine is here, installed just now if need be. */
export function ensureEngine({ name, find, install }) {
  if (find()) return true
  console.log(`No ${name} found. Installing it, where that is possible …`)
  install()
  return find() !== undefined
}

/** The path of a Firefox, or undefined. */
export function findFirefox() {
  const named = process.env.TILLKIT_FIREFOX
  if (named) return named
  return (
    onPath('firefox-esr') ??
    onPath('firefox') ??
    ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(isExecutable)
  )
}

/** The paths of WebKitGTK's driver, its small browser and a virtual screen, or undefined when one is missing. */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  const browser = browserPlaces.find(isExecutable)
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

const browserPlaces = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64', '/usr/lib'].map(
    (folder) => `${folder}/${version === '6.0' ? 'webkitgtk' : 'webkit2gtk'}-${version}/MiniBrowser`,
  ),
)
