// The programs of the system that some tests need: where they are, or how to get them. Plain Node,
// nothing imported that has to be installed first.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup.mjs'
import { findBrowser, findHeadlessShell, isExecutable, onPath } from './browser.mjs'

const { TILLKIT_FIREFOX, TILLKIT_POSTGRES_BIN, TILLKIT_PROMTOOL } = process.env

/**
 * Each program: what finds it, which of Debian's packages have it, and what a person does who is
 * told that it is missing.
 *
 * @typedef {{ find: () => unknown, packages: readonly string[], advice: string }} Program
 * @type {Readonly<Record<string, Program>>}
 */
const programs = {
  chromium: {
    find: findBrowser,
    packages: ['chromium'],
    advice:
      'Install Chromium, Chrome or Edge (Debian: apt-get install chromium; macOS: brew install --cask google-chrome), or name one: TILLKIT_CHROMIUM=/path/to/chrome.',
  },
  headlessShell: {
    find: findHeadlessShell,
    packages: ['chromium-headless-shell'],
    advice: 'Tests take longer without it (Debian: apt-get install chromium-headless-shell).',
  },
  firefox: {
    find: findFirefox,
    packages: ['firefox-esr'],
    advice:
      'Install Firefox (Debian: apt-get install firefox-esr), or name it: TILLKIT_FIREFOX=/path/to/firefox.',
  },
  webkit: {
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice:
      'Install WebKitGTK’s driver and a virtual screen (Debian: apt-get install webkit2gtk-driver xvfb).',
  },
  postgres: {
    find: findPostgres,
    packages: ['postgresql'],
    advice:
      'Install PostgreSQL (Debian: apt-get install postgresql), or name the folder of its programs: TILLKIT_POSTGRES_BIN=/path/to/bin.',
  },
  promtool: {
    find: () => TILLKIT_PROMTOOL ?? onPath('promtool'),
    packages: ['prometheus'],
    advice:
      'Install promtool (Debian: apt-get install prometheus), or name it: TILLKIT_PROMTOOL=/path/to/promtool.',
  },
}

/**
 * What to do about a program that is missing.
 * @type {(name: string) => string}
 */
export function adviceOf(name) {
  return programs[name]?.advice ?? ''
}

/**
 * Whether a program is here, installed just now if need be: by Debian's packages where we may,
 * Chromium else by Playwright.
 * @type {(name: string) => boolean}
 */
export function ensureProgram(name) {
  const program = programs[name]
  if (!program) throw new Error(`scripts/test/programs.mjs has no ${name}.`)
  const { find, packages } = program
  if (find()) return true
  const ways = [() => installPackages(packages)]
  if (name === 'chromium') ways[isDebian() ? 'push' : 'unshift'](downloadChromium)
  for (const install of ways) {
    install()
    if (find()) return true
  }
  return false
}

/**
 * The path of a Chromium, installed if need be. Ends the process with a message when there is none.
 */
export function ensureBrowser() {
  if (ensureProgram('chromium')) return findBrowser()
  console.error(`There is no Chromium. ${adviceOf('chromium')}`)
  process.exit(1)
}

/** The path of a Firefox, or undefined. */
export function findFirefox() {
  if (TILLKIT_FIREFOX) return TILLKIT_FIREFOX
  return (
    onPath('firefox-esr') ??
    onPath('firefox') ??
    ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(isExecutable)
  )
}

/**
 * The paths of WebKitGTK's driver, its small browser and a virtual screen, or undefined when one is
 * missing.
 */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  const browser = browserPlaces().find(isExecutable)
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

function browserPlaces() {
  return ['4.1', '4.0', '6.0'].flatMap((version) =>
    [
      '/usr/lib/x86_64-linux-gnu',
      '/usr/lib/aarch64-linux-gnu',
      '/usr/libexec',
      '/usr/lib64',
      '/usr/lib',
    ].map(
      (folder) =>
        `${folder}/${version === '6.0' ? 'webkitgtk' : 'webkit2gtk'}-${version}/MiniBrowser`,
    ),
  )
}

/**
 * The folder of the programs of a PostgreSQL that is installed, undefined when there is none.
 * Debian puts them into a folder of their version.
 */
export function findPostgres() {
  if (TILLKIT_POSTGRES_BIN) return TILLKIT_POSTGRES_BIN
  const place = '/usr/lib/postgresql'
  const versions = existsSync(place)
    ? readdirSync(place).sort((one, other) => Number(other) - Number(one))
    : []
  const onItsPath = onPath('initdb')
  const folders = [
    ...versions.map((version) => join(place, version, 'bin')),
    ...(onItsPath ? [dirname(onItsPath)] : []),
  ]
  const needed = ['initdb', 'postgres']
  return folders.find((folder) => needed.every((name) => isExecutable(join(folder, name))))
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

/**
 * Where we are root on a Debian or a relative of it.
 * @type {(names: readonly string[]) => void}
 */
function installPackages(names) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log(`Installing Debian’s ${names.join(' and ')} …`)
  runInSilence('apt-get', ['update', '-qq'])
  runInSilence('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
}

function downloadChromium() {
  console.log('Downloading Chromium by Playwright …')
  runInSilence(process.execPath, [
    join(root, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ])
}

/**
 * Prints the one line of a failed download that says why.
 * @type {(command: string, args: readonly string[]) => void}
 */
function runInSilence(command, args) {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return
  const why =
    error?.message ??
    stderr.split('\n').find((line) => /error|^E:|failed/i.test(line)) ??
    `code ${status}`
  console.log(`It failed: ${why.trim()}`)
}
