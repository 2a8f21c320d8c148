import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from './examples/packed.js'
import { runCommand } from './examples/program.js'

const root = process.cwd()

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** What a run of the components' tests came to. */
export interface ComponentRun {
  readonly passed: number
  readonly failed: readonly string[]
  /** The paths of the files that could be loaded, and in which no test failed. */
  readonly passedFiles: readonly string[]
}

export interface RunOptions {
  /** The checkout of the sources that is tested. */
  readonly cwd: string
  /** A folder for the report. */
  readonly home: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs every test of the components. */
export async function runComponentTests(options: RunOptions): Promise<ComponentRun> {
  // As in scripts/test/reports.mjs.
  const { CI } = process.env
  const retries = CI ? ' --retry=1' : ''
  const report: Report = JSON.parse(
    await readOutput(`run --project dom --reporter json${retries}`, options),
  )
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages}`),
    ),
    passedFiles: report.testResults
      .filter(({ status }) => status === 'passed')
      .map(({ name }) => name)
      .sort(),
  }
}

/** The paths of the files of the components' tests. */
export async function listComponentTests(): Promise<readonly string[]> {
  const files: readonly { readonly file: string }[] = JSON.parse(
    await readOutput('list --project dom --filesOnly --json', {
      cwd: root,
      home: openFolder('list'),
    }),
  )
  return files.map(({ file }) => file).sort()
}

async function readOutput(command: string, { cwd, home, env = {} }: RunOptions): Promise<string> {
  const file = join(home, 'output.json')
  const toFile = command.startsWith('list') ? `=${file}` : ` --outputFile ${file}`
  // It ends with 1 when a test failed; which one, and why, is in the report.
  await runCommand(
    `node ${join(root, 'node_modules/vitest/vitest.mjs')} ${command}${toFile} || true`,
    { cwd, env },
  )
  return readFileSync(file, 'utf8')
}
