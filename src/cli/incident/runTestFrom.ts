import { writeFileSync } from 'node:fs'
import { UsageError } from '../settings/usageError.js'
import { readIncident } from './readIncident.js'
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
  try {
    writeFileSync(out, test, { flag: 'wx' })
  } catch (error) {
    const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
    const why = code === 'EEXIST' ? 'is there already, and is not replaced' : `cannot be written: ${String(code)}`
    throw new UsageError(`${out} of --out ${why}.`)
  }
  process.stderr.write(`${out} is written. Put your own callbacks in it, and run it with vitest.\n`)
}
