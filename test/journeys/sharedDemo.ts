import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type RunningDemo, readDemo } from './demo.js'

/**
 * The demo that all files of a run share, with its sandbox: a test asks for the payments of its own
 * order.
 */
export function sharedDemo(): RunningDemo {
  const { log, ...urls } = inject('demo')
  return readDemo({ ...urls, output: () => readFileSync(log, 'utf8') })
}
