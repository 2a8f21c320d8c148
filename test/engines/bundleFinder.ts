import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Under which name a page has the finder's functions once they were sent there. */
export const finderName = '__tillkitFinder'

/**
 * `pages/finder` with the queries of @testing-library/dom as one script, which sets the name above.
 */
export async function bundleFinder(): Promise<string> {
  const entry = fileURLToPath(new URL('./pages/finder/main.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: finderName } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The finder was not bundled.')
  // One of the queries' packages asks Node's `process` for its version.
  return `const process = { env: {}, versions: {} }\n${chunk.code}\nglobalThis.${finderName} = ${finderName}`
}
