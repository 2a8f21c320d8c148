import type { ExitCode, InTerminal } from '../settings/terminal.js'
import { readIncident } from './readIncident.js'
import { writeNewFile } from './writeNewFile.js'
import { writeTest } from './writeTest.js'

/** The options of `tillkit test-from`. */
export interface TestFromValues {
  readonly out?: string
}

/** Runs `tillkit test-from`. */
export async function runTestFrom(file: string, { out, terminal }: TestFromValues & InTerminal): Promise<ExitCode> {
  const test = writeTest(await readIncident(file, terminal))
  if (out === undefined) {
    terminal.stdout.write(test)
    return 0
  }
  writeNewFile(out, { text: test, terminal })
  terminal.stderr.write(`${out} is written. Put your own callbacks in it, and run it with vitest.\n`)
  return 0
}
