// Compiles components and hooks by React Compiler before they are tested: those of this package,
// and those of the tests, which stand for a merchant's own. It is installed by the test that asks
// for it, test/long/reactCompiler.test.ts.
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** @import { Plugin } from 'vite' */

const { TILLKIT_REACT_COMPILER } = process.env

/**
 * `TILLKIT_REACT_COMPILER` names the folder of an installed compiler; without it, this does nothing.
 * `compiled.jsonl` in that folder gets a line for each function: compiled, or the reason why not.
 *
 * @type {(folder?: string) => Plugin}
 */
export function reactCompiler(folder = TILLKIT_REACT_COMPILER) {
  /** @type {Plugin} */
  const plugin = { name: 'tillkit-react-compiler', enforce: 'pre' }
  if (folder === undefined) return plugin
  const require = createRequire(join(folder, 'package.json'))
  /** @type {typeof import('@babel/core')} */
  const { transformAsync } = require('@babel/core')
  /**
   * @typedef {{ reason?: string }} Reason
   * @typedef {Reason & { kind: string, detail?: Reason & { options?: Reason } }} CompilerEvent
   * @type {(file: string, event: CompilerEvent) => void}
   */
  const logEvent = (file, { kind, detail, reason }) => {
    const why = detail?.reason ?? detail?.options?.reason ?? reason
    appendFileSync(
      join(folder, 'compiled.jsonl'),
      `${JSON.stringify({ file, kind, ...(why && { why }) })}\n`,
    )
  }
  const compiler = [
    require.resolve('babel-plugin-react-compiler'),
    { panicThreshold: 'none', logger: { logEvent } },
  ]
  return {
    ...plugin,
    async transform(code, id) {
      const [filename = ''] = id.split('?')
      if (
        !/\.tsx?$/.test(filename) ||
        filename.includes('/node_modules/') ||
        !/from 'react'|<[A-Z]/.test(code)
      )
        return
      /** @type {import('@babel/core').ParserOptions['plugins']} */
      const language = filename.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript']
      const options = { filename, babelrc: false, configFile: false, sourceMaps: true }
      const result = await transformAsync(code, {
        ...options,
        parserOpts: { plugins: language },
        plugins: [compiler],
      })
      return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : undefined
    },
  }
}
