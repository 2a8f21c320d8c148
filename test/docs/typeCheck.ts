import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sources } from '../../scripts/build/entryPoints.mjs'
import { root } from './docProject.js'

/** Strict, as a merchant's own project would be; the entry points are read from their sources. */
const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUncheckedSideEffectImports: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  // Deno reads the file that an import names.
  allowImportingTsExtensions: true,
  paths: {
    '@/components/tillkit/*': [join(root, 'registry/components/tillkit/*')],
    '@/*': [join(root, 'test/registry/shadcn/*')],
    // All that this package has is that export.
    '@playwright/test': [join(root, 'node_modules/playwright/test.d.ts')],
    ...Object.fromEntries(
      sources.map(({ name, source }) => [
        name,
        [join(root, source.endsWith('.css') ? 'src/styles.css.d.ts' : source)],
      ]),
    ),
  },
}

/** Type-checks a folder; returns the compiler's errors, empty when there are none. */
export async function typeCheck(folder: string): Promise<string> {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }),
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return await promisify(execFile)(
    process.execPath,
    [compiler, '-p', folder, '--pretty', 'false'],
    {
      cwd: folder,
    },
  ).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout || 'the compiler did not run',
  )
}
