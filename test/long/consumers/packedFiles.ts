import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { runCommand } from '../examples/program.js'
import { home, installed } from './home.js'

/** The addresses of the CommonJS modules that Node loads with these files of the package. */
export async function listCommonJs(files: readonly string[]): Promise<readonly string[]> {
  const list = join(home, 'commonJs.txt')
  writeFileSync(list, '')
  writeFileSync(
    join(home, 'noteCommonJs.js'),
    `import { appendFileSync } from 'node:fs'
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (loaded.format === 'commonjs') appendFileSync(${JSON.stringify(list)}, url + '\\n')
  return loaded
}`,
  )
  writeFileSync(
    join(home, 'loadAll.js'),
    `import { register } from 'node:module'
register('./noteCommonJs.js', import.meta.url)
for (const file of ${JSON.stringify(files)}) await import('./node_modules/tillkit/' + file)`,
  )
  await runCommand('node loadAll.js', { cwd: home })
  return readFileSync(list, 'utf8').split('\n').filter(Boolean)
}

/**
 * The package's own files that a module or a declaration imports, at whatever time. A text of code
 * in the middle of a line, such as a script for a frame, is no import.
 */
export function importedFiles(file: string): readonly string[] {
  const text = readFileSync(join(installed, file), 'utf8')
  const addresses = [
    ...text.matchAll(/^(?:import|export|\})(?: .*)? ['"](\.[^'"]+)\.js['"]/gm),
    ...text.matchAll(/\bimport\(['"](\.[^'"]+)\.js['"]/g),
  ]
  const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js'
  return addresses.map(([, address = '']) => posix.join(posix.dirname(file), address + ending))
}
