import { readIncident } from './readIncident.js'
import { writeNewFile } from './writeNewFile.js'
import { writeTest } from './writeTest.js'

/** The options of `tillkit test-from`. */
export interface TestFromValues {
  readonly out?: string
}

/** Runs `tillkit test-from`. */
export async function runTestFrom(file: string, { out }: TestFromValues): Promise<void> {
  const test = writeTest(await readIncident(file))
  if (out === undefined) {
    process.stdout.write(test)
    return
  }
  writeNewFile(out, test)
  process.stderr.write(`${out} is written. Put your own callbacks in it, and run it with vitest.\n`)
}
