import type { PageGuard } from '../../../guard/createPageGuard.js'
import { loadModule } from '../settings/loadModule.js'
import type { Terminal } from '../terminal/terminal.js'

/**
 * Loads a merchant's page guard.
 *
 * @param file a JavaScript module that exports `guard`, or has it as its default
 * @throws {UsageError} when it can't be loaded, or exports none
 */
export async function readGuard(file: string, terminal: Terminal): Promise<PageGuard> {
  const { exported: guard } = await loadModule<PageGuard>(file, {
    name: 'guard',
    factory: 'createPageGuard',
    members: ['check', 'accept', 'evidence'],
    terminal,
  })
  return guard
}
