import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docProject.js'

const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** A job's lines, by its name. */
function jobsOf(text: string): readonly (readonly [name: string, job: string])[] {
  const [, jobs = ''] = text.split(/^jobs:\n/m)
  const parts = jobs.split(/^ {2}(?=[\w-]+:\n)/m).slice(1)
  return parts.map((part) => [part.slice(0, part.indexOf(':')), part])
}

test('every action is one commit, with its version beside it', () => {
  const used = workflows.flatMap(({ file, text }) =>
    [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => `${file}: ${action}`),
  )

  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((action) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('no workflow has more rights than it names, and only the job that publishes can publish to the registry', () => {
  const unbounded = workflows.filter(({ text }) => !/^permissions:(?: \{\}|\n {2}contents: read\n(?! ))/m.test(text))
  const speakers = workflows.flatMap(({ text }) => jobsOf(text).filter(([, job]) => job.includes('id-token: write')))

  expect(unbounded.map(({ file }) => file)).toEqual([])
  expect(speakers.map(([name]) => name)).toEqual(['publish'])
})

test('every script and command of this project that a workflow runs is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = workflows.map((workflow) => workflow.text).join('\n')
  const ran = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name)
  const own = ran.filter(
    (name) => !['install', 'view', 'pack', 'publish', 'ci'].includes(name) && /^[a-z:]+$/.test(name),
  )
  const files = [...text.matchAll(/node (scripts\/[\w.-]+)/g)].map(([, file = '']) => file)

  expect(own.filter((name) => !(name in scripts))).toEqual([])
  expect(files.filter((file) => !readdirSync(join(root, 'scripts')).includes(file.replace('scripts/', '')))).toEqual([])
})
