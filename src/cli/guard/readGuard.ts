import type { PageGuard } from '../../guard/createPageGuard.js'
import { loadModule } from '../settings/loadModule.js'
import type { Terminal } from '../settings/terminal.js'

const methods: readonly (keyof PageGuard)[] = ['check', 'accept', 'evidence']

/**
 * Loads a merchant's page guard.
 *
 * @param file a JavaScript module that exports `guard`, or has it as its default
 * @throws {UsageError} when it can't be loaded, or exports none
 */
export async function readGuard(file: string, terminal: Terminal): Promise<PageGuard> {
  return await loadModule(file, {
    option: '--guard',
    name: 'guard',
    factory: 'createPageGuard',
    terminal,
    isExpected: isGuard,
  })
}

function isGuard(value: unknown): value is PageGuard {
  return methods.every((name) => typeof Reflect.get(Object(value), name) === 'function')
}
