// Photographs the states of pictures/states.mjs, light in English and dark in Arabic, and compares
// them with test/pictures. On a difference it fails, and writes .reports/pictures/index.html.
//
// - `npm run pictures -- --write` writes the pictures of test/pictures anew.
// - `npm run pictures -- form-cardform` takes only states whose id has this in it.
// - `npm run pictures -- --storybook=dir` takes a Storybook that is built already.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { writeReport } from './pictures/report.mjs'
import { compareWithSheets, writeSheets } from './pictures/sheets.mjs'
import { photographed } from './pictures/states.mjs'
import { buildStorybook, readEntries, serveFolder } from './pictures/storybook.mjs'
import { findFont, launchStudio, openStudio, photograph, studioHost } from './pictures/studio.mjs'

/**
 * @import { Taken } from './pictures/sheets.mjs'
 * @import { StorybookEntry } from './pictures/storybook.mjs'
 * @import { Globals } from './pictures/studio.mjs'
 */

/** @type {readonly Globals[]} */
const variants = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
]

const options = process.argv.slice(2)
const isWriting = options.includes('--write')
const filters = options.filter((option) => !option.startsWith('--'))
const built = options
  .find((option) => option.startsWith('--storybook='))
  ?.slice('--storybook='.length)

const folder = built ?? mkdtempSync(join(tmpdir(), 'tillkit-pictures-'))
if (!built) {
  console.log('Building Storybook …')
  await buildStorybook(folder)
}
const server = await serveFolder(folder, findFont)
const browser = await launchStudio(server.address)
const given = { isAll: filters.length === 0, browser: `Chromium ${browser.version()}` }
try {
  const entries = new Map(readEntries(folder).map((entry) => [entry.id, entry]))
  const stories = photographed
    .filter((id) => filters.length === 0 || filters.some((filter) => id.includes(filter)))
    .map((id) => {
      const story = entries.get(id)
      if (!story)
        throw new Error(`scripts/test/pictures/states.mjs names ${id}, which is no story.`)
      return story
    })
  const { pictures, problems } = await photographAll(stories)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
  if (!isWriting) compare(pictures)
  else if (problems.length === 0) console.log(writeSheets(pictures, given))
} finally {
  await browser.close()
  server.close()
  if (!built) rmSync(folder, { recursive: true, force: true })
}

/** @param {readonly StorybookEntry[]} stories */
async function photographAll(stories) {
  /** @type {Taken[]} */
  const pictures = []
  /** @type {string[]} */
  const problems = []
  const takeAll = async (/** @type {Globals} */ globals) => {
    const page = await openStudio(browser, {
      address: `http://${studioHost}`,
      first: stories[0]?.id ?? '',
      globals,
    })
    for (const story of stories) {
      const taken = await photograph(page, story, globals)
      if (taken.png) pictures.push({ ...story, ...globals, png: taken.png })
      for (const problem of taken.problems ?? []) {
        problems.push(
          `${story.title}: ${story.name} (${globals.theme}, ${globals.language}): ${problem}`,
        )
      }
    }
    await page.close()
  }
  await Promise.all(variants.map(takeAll))
  return { pictures, problems }
}

/** @type {(pictures: readonly Taken[]) => void} */
function compare(pictures) {
  const differences = compareWithSheets(pictures, given)
  console.log(`${pictures.length} pictures, ${differences.length} differ.`)
  const reportFolder = join(root, '.reports/pictures')
  rmSync(reportFolder, { recursive: true, force: true })
  if (differences.length === 0) return
  mkdirSync(reportFolder, { recursive: true })
  for (const { title, name, theme, language, what } of differences.slice(0, 20)) {
    console.error(`${title}: ${name} (${theme}, ${language}): ${what}`)
  }
  console.error(`See ${writeReport(reportFolder, differences)}`)
  console.error('Where this is meant to be: npm run pictures -- --write')
  process.exitCode = 1
}
