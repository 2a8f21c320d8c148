import { readProvenVersions } from '../provenVersions.js'

/** By their first two numbers. */
export const compilers = Object.fromEntries(
  readProvenVersions().typescript.map((version) => [nameOf(version), version]),
)

/** Such as `7.1-dev`, the next. */
function nameOf(version: string): string {
  const [, numbers = '', next = ''] = /^(\d+\.\d+)\.\d+(-[a-z]+)?/.exec(version) ?? []
  return numbers + next
}

/** Each way to find a module, with the `module` that goes with it. */
export const modules: Readonly<Record<string, string>> = {
  node: 'ESNext',
  node16: 'Node16',
  nodenext: 'NodeNext',
  bundler: 'ESNext',
}

/** TypeScript 5.0 brought `bundler`, and 7.0 took `node` away. */
export function resolutionsOf(compiler: string): readonly string[] {
  if (compiler === '4.9') return ['node', 'node16', 'nodenext']
  if (compiler === '5.9') return ['node', 'node16', 'nodenext', 'bundler']
  if (compiler === '7.0') return ['node16', 'nodenext', 'bundler']
  return ['nodenext', 'bundler']
}

/** As strict as the compiler knows. */
export function strictestOf(compiler: string): object {
  const { noUncheckedSideEffectImports, ...before } = strictest
  const [major = 0, minor = 0] = compiler.split(/[.-]/).map(Number)
  const isKnown = major > 5 || (major === 5 && minor >= 6)
  return isKnown ? { ...before, noUncheckedSideEffectImports } : before
}

const strictest = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedSideEffectImports: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
}

/** A package of a workspace: other packages read its declarations. */
export const emitting = {
  module: 'ESNext',
  moduleResolution: 'bundler',
  noEmit: false,
  declaration: true,
  composite: true,
  emitDeclarationOnly: true,
  outDir: 'declarations',
  // What it re-exports is checked by the tests of the types.
  skipLibCheck: true,
}
