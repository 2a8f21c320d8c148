import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docProject.js'

const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}))

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

test('no workflow has more rights than it names, and only the jobs that publish and deploy can speak for it', () => {
  const unbounded = workflows.filter(
    ({ text }) => !/^permissions:(?: \{\}|\n {2}contents: read\n(?! ))/m.test(text),
  )
  const speakers = workflows.flatMap(({ file, text }) =>
    jobsOf(text).flatMap(([name, job]) =>
      job.includes('id-token: write') ? `${file}: ${name}` : [],
    ),
  )

  expect(unbounded.map(({ file }) => file)).toEqual([])
  // The registry trusts release.yml alone.
  expect(speakers).toEqual(['pages.yml: deploy', 'release.yml: publish'])
})

test('a job that runs the long tests fetches the whole history, from which one of them builds an older commit', () => {
  const jobs = workflows.flatMap(({ text }) => jobsOf(text))
  const longJobs = jobs.filter(([, job]) => /--suite=long|test:all/.test(job))
  expect(longJobs.map(([name]) => name)).toEqual(['long', 'package'])
  for (const [, job] of longJobs)
    expect(job).toMatch(/checkout@.*\n {8}with:\n(?: {10}.*\n)* {10}fetch-depth: 0\n/)
})

test('what deploys the site runs one action and no command: it takes what was built, with Storybook, and checked', () => {
  const jobs = new Map(workflows.flatMap(({ text }) => jobsOf(text)))
  const deploy = jobs.get('deploy') ?? ''

  expect([...deploy.matchAll(/(?:uses|run): ([^@\s]*)/g)].map(([, name]) => name)).toEqual([
    'actions/deploy-pages',
  ])
  expect(deploy).toContain('needs: site')
  expect(jobs.get('site')).toMatch(
    /docs\.mjs --publish[\s\S]*upload-pages-artifact@[^\n]*\n\s*with:\n\s*path: dist-docs\n/,
  )
})

test('the site is built after CI with the reports of each of its jobs that run tests', () => {
  const files = new Map(workflows.map(({ file, text }) => [file, text]))
  const testJobs = jobsOf(files.get('ci.yml') ?? '').filter(([, job]) => /run: npm test/.test(job))
  expect(testJobs.map(([name]) => name)).toEqual(['quick', 'suites', 'engines', 'long'])
  for (const [name, job] of testJobs) {
    const [, , upload = ''] =
      /(run: npm test[\s\S]*)uses: actions\/upload-artifact([\s\S]*)/.exec(job) ?? []
    expect(upload, name).toMatch(/name: reports-.*\n *path: \.reports\/\*\.json\n/)
    // A folder whose name begins with a dot is left out otherwise.
    expect(upload, name).toContain('include-hidden-files: true')
    expect(upload === '' || job.includes('if: always()'), name).toBe(true)
  }
  expect(files.get('pages.yml')).toContain('workflows: [CI]')
  expect(files.get('pages.yml')).toMatch(
    /pattern: reports-\*\n *path: \.reports\/ci\n *run-id: [\s\S]*docs\.mjs --publish/,
  )
})

test('what publishes installs, checks out and builds nothing: it takes the file that the tests have installed', () => {
  const jobs = new Map(workflows.flatMap(({ text }) => jobsOf(text)))
  const publish = jobs.get('publish') ?? ''
  const commands = [...publish.matchAll(/run: (.*)$/gm)].map(([, command = '']) =>
    command.split(' ', 2).join(' '),
  )
  const actions = [...publish.matchAll(/uses: (.*)@/gm)].map(([, action]) => action)

  expect(commands).toEqual(['npm publish', 'gh release'])
  expect(actions).toEqual(['actions/setup-node', 'actions/download-artifact'])
  expect(jobs.get('package')).toMatch(
    /checkRelease\.mjs && npm run check && npm run test:all[\s\S]*cp \.reports\/packed\//,
  )
})

test.each([
  [{}, 'repository.url, homepage, bugs.url'],
  [
    { homepage: 'https://a.example', bugs: { url: '' }, repository: { type: 'git', url: '' } },
    'repository.url, bugs.url',
  ],
  [
    {
      homepage: 'https://a.example',
      bugs: { url: 'https://a.example' },
      repository: { url: 'git+https://a.example/a.git' },
    },
    '',
  ],
])(
  'a release is refused while package.json leaves out where the project is: %o',
  (manifest, missing) => {
    const folder = mkdtempSync(join(tmpdir(), 'tillkit-release-'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/release/checkRelease.mjs')],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    rmSync(folder, { recursive: true })
    expect([status, /Fill in (.*) of/.exec(stderr)?.[1] ?? '']).toEqual([
      missing === '' ? 0 : 1,
      missing,
    ])
  },
)
