import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourceAliases } from '../../../scripts/build/entryPoints.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Builds modules of this project to JavaScript that child processes can run, a file a module as in
 * the package, in a folder below the project so that Node finds the dependencies. Answers where a
 * source file went.
 */
export async function buildModules(
  name: string,
  files: readonly string[],
): Promise<(file: string) => URL> {
  const outDir = `${root}.reports/${name}/`
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: files.map((file) => root + file),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  })
  return (file) => new URL(`file://${outDir}${file.replace(/\.tsx?$/, '.js')}`)
}
