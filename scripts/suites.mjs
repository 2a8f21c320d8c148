// Which suites there are, and which of them the words after `npm test --` are about.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './ready.mjs'

/** In the order of their start, two at a time. Each is one run of Vitest over some of its projects, and names what has to be there before it starts. */
export const suites = [
  { name: 'unit', projects: ['pure', 'node', 'dom'], needs: [] },
  { name: 'stories', projects: ['stories'], needs: ['browser'] },
  { name: 'integration', projects: ['integration'], needs: [] },
  { name: 'journeys', projects: ['journeys'], needs: ['browser', 'demo'] },
  { name: 'long', projects: ['long', 'measured'], needs: ['browser', 'library'] },
]

/**
 * Tests that build, compile, start a process or start a database. By name and not by folder where a folder holds others
 * too, so that a file may move.
 */
const integration =
  /^test\/(?:cli|docs|postgres)\/.*\.test\.ts$|\/(?:architecture|cli|crashPoints|faultMatrix|guides|handbook)\.test\.ts$/

/** The paths of a suite's files, from the project's folder. */
export function filesOf(name) {
  return testFiles().filter((file) => suiteOf(file) === name)
}

/** Options of Vitest that people use and that take the next word. */
const withValue = new Set(['-t', '--testNamePattern', '--project', '--bail', '--reporter', '--shard', '--retry'])

/** The suites that hold a file which one of the words means, as Vitest reads words; all of `usual` when they mean none. */
export function suitesFor(words, usual) {
  const filters = words.filter((word, at) => !word.startsWith('-') && !withValue.has(words[at - 1] ?? ''))
  if (filters.length === 0) return usual
  const files = testFiles().filter((file) => filters.some((filter) => file.includes(inProject(filter))))
  const meant = suites.filter(({ name }) => files.some((file) => suiteOf(file) === name))
  return meant.length > 0 ? meant : usual
}

/** The name of the suite that a test file belongs to, by where it lies. */
function suiteOf(file) {
  if (file.startsWith('stories/')) return 'stories'
  if (file.startsWith('test/journeys/')) return 'journeys'
  if (file.startsWith('test/long/')) return 'long'
  return integration.test(file) ? 'integration' : 'unit'
}

function testFiles() {
  return ['test', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|journey|stories)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
}

/** A word as a path from the project's folder; without the line that Vitest takes after a colon. */
function inProject(word) {
  const path = word.replace(/:\d+$/, '')
  return existsSync(path) ? relative(root, resolve(path)).replaceAll('\\', '/') : path
}
