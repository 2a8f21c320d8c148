import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryPoints, sources } from '../../scripts/build/entryPoints.mjs'
import { frameworks } from '../../src/dev/cli/init/frameworks.js'
import { exportListsOf } from '../exportLists.js'
import { root } from './docProject.js'

const page = readFileSync(join(root, 'llms.txt'), 'utf8')
const partOf = (heading: string): string =>
  page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('llms.txt names every entry point, and of each only what it exports', () => {
  const words = codeIn(partOf('Entry points'))
  expect(sources.map(({ name }) => name).filter((name) => !words.includes(name))).toEqual([])

  const files = new Map(entryPoints.map(({ name, file }) => [name, file]))
  let exported: readonly string[] = []
  const notExported = words.filter((word) => {
    const file = files.get(word)
    if (file) exported = exportListsOf(file).flatMap(({ names }) => names)
    return /^\w+$/.test(word) && word !== 'tillkit' && !exported.includes(word)
  })
  expect(notExported).toEqual([])
})

test('llms.txt names every package that an install leaves to the merchant', () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const words = codeIn(partOf('Packages that a helper needs'))
  expect(Object.keys(peerDependencies).filter((name) => !words.includes(name))).toEqual([])
})

test('llms.txt names every framework for which init has files', () => {
  const [setUp = ''] = page.split('\n## ')
  const labels = Object.values(frameworks).map(({ label }) => label)
  expect(labels.filter((label) => !setUp.includes(label))).toEqual([])
})

test('the skill for coding tools names only files and commands that are there', () => {
  const skill = codeIn(readFileSync(join(root, 'skills/tillkit/SKILL.md'), 'utf8'))
  const files = skill.filter((code) => /\.(md|txt)$/.test(code))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const commands = skill.flatMap((code) => /^npx tillkit (\w+)/.exec(code)?.[1] ?? [])
  expect(commands).toContain('doctor')
  const commandLine = readFileSync(join(root, 'docs/cli.md'), 'utf8')
  const isDescribed = (name: string): boolean => commandLine.includes(`npx tillkit ${name}`)
  expect(commands.filter((name) => !isDescribed(name))).toEqual([])
})

test('the pages that llms.txt names are there', () => {
  const pages = codeIn(page).filter((code) => code.startsWith('docs/'))
  expect(pages.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
