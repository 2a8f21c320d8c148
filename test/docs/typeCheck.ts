import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './docProject.js'

const entryPoints = [
  'server',
  'sandbox',
  'node',
  'postgres',
  'testing',
  'guard',
  'admin',
  'operator',
  'phone',
  'telemetry',
]

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
    tillkit: [join(root, 'src/index.ts')],
    '@/components/tillkit/*': [join(root, 'registry/components/tillkit/*')],
    '@/*': [join(root, 'test/registry/shadcn/*')],
    'tillkit/styles.css': [join(root, 'src/styles.css.d.ts')],
    'tillkit/themes/*': [join(root, 'src/styles.css.d.ts')],
    'tillkit/locales/whole/*': [join(root, 'src/locales/types/wholeLocales.d.ts')],
    'tillkit/locales/*': [join(root, 'src/locales/*.ts')],
    'tillkit/guard/vite': [join(root, 'src/guardVite.ts')],
    ...Object.fromEntries(entryPoints.map((name) => [`tillkit/${name}`, [join(root, `src/${name}.ts`)]])),
  },
}

/** Type-checks a folder; returns the compiler's errors, empty when there are none. */
export async function typeCheck(folder: string): Promise<string> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    timeout: 110_000,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout || 'the compiler did not run',
  )
}
